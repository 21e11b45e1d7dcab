# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The merging pass for CMake projects that clang 22 builds:
#
#   find_package(mergefn REQUIRED)
#   mergefn_enable(program)           # each file is optimized by itself
#   mergefn_enable(library LTO)       # the linker optimizes all files together
#
# Loading this file sets mergefn_PLUGIN, the path of the plugin. The path follows this file's own, so the
# whole tree may be moved.

if(CMAKE_VERSION VERSION_LESS 3.17)
  set(mergefn_FOUND FALSE)
  set(mergefn_NOT_FOUND_MESSAGE "mergefn needs CMake 3.17, and this is ${CMAKE_VERSION}.")
  return()
endif()

# The functions may be called in another directory than the one that found the package, where its
# variables are not set: so they ask where this file stands.
function(_mergefn_plugin result)
  get_filename_component(path "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../../mergefn/libmergefn.so" ABSOLUTE)
  set(${result} "${path}" PARENT_SCOPE)
endfunction()

# Why a compiler of this project cannot load the plugin and what to do, or an empty text.
function(_mergefn_compiler_objection result)
  set(${result} "" PARENT_SCOPE)
  foreach(language C CXX OBJC OBJCXX)
    if(NOT DEFINED CMAKE_${language}_COMPILER_ID)
      continue()
    endif()
    set(id "${CMAKE_${language}_COMPILER_ID}")
    set(version "${CMAKE_${language}_COMPILER_VERSION}")
    if(NOT id STREQUAL "Clang" OR NOT version MATCHES "^22\\.")
      set(${result} "The ${language} compiler is ${id} ${version} (${CMAKE_${language}_COMPILER}), and mergefn's plugin \
loads only into clang 22. Install clang 22 (on Debian: apt-get install clang-22 lld-22) and configure an empty build \
folder with -DCMAKE_C_COMPILER=clang-22 -DCMAKE_CXX_COMPILER=clang++-22, or build without mergefn." PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# Why this project cannot be linked by lld 22 and what to do, or an empty text.
function(_mergefn_lld_objection result)
  set(${result} "" PARENT_SCOPE)
  set(compiler "${CMAKE_CXX_COMPILER}")
  if(NOT compiler)
    set(compiler "${CMAKE_C_COMPILER}")
  endif()
  if(NOT compiler OR "${_mergefn_lld_22_of}" STREQUAL "${compiler}")
    return()
  endif()
  execute_process(COMMAND "${compiler}" -print-prog-name=ld.lld
    OUTPUT_VARIABLE lld OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  execute_process(COMMAND "${lld}" --version
    OUTPUT_VARIABLE version OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
  if(failed)
    set(version "not installed")
  elseif(version MATCHES "LLD 22\\.")
    set(_mergefn_lld_22_of "${compiler}" CACHE INTERNAL "The compiler that links by lld 22")
    return()
  endif()
  set(${result} "With LTO the linker loads mergefn's plugin, which has to be lld 22. ${compiler} links by ${lld}, which \
is ${version}. Install lld 22 (on Debian: apt-get install lld-22), or leave LTO out." PARENT_SCOPE)
endfunction()

# The target itself where `target` is another name of it; stops where it compiles nothing.
function(_mergefn_resolve target result)
  if(NOT TARGET "${target}")
    message(FATAL_ERROR "mergefn_enable: there is no target ${target}. Call it after add_executable or add_library.")
  endif()
  get_target_property(aliased "${target}" ALIASED_TARGET)
  if(aliased)
    set(target "${aliased}")
  endif()
  get_target_property(type "${target}" TYPE)
  get_target_property(imported "${target}" IMPORTED)
  if(imported OR NOT type MATCHES "^(EXECUTABLE|(STATIC|SHARED|MODULE|OBJECT)_LIBRARY)$")
    message(FATAL_ERROR "mergefn_enable: ${target} compiles nothing in this project. Name the targets that have the sources.")
  endif()
  set(${result} "${target}" PARENT_SCOPE)
endfunction()

# mergefn_enable(target [LTO]): merges functions of the target.
#
# Without LTO the compiler loads the plugin, functions and data get sections of their own, and the linker drops the dead
# ones. With LTO lld loads it. What makes the compiler write bitcode is the target's property
# INTERPROCEDURAL_OPTIMIZATION if that is on (CMake then says -flto=thin), also where it is on in some configurations
# only; otherwise it is -flto. A target with that property is built with LTO, whether LTO is said here or not.
#
# What a static or an object library needs of the linker goes to the targets that link it by target_link_libraries.
# It does not go into an installed export, for others need not have the plugin.
function(mergefn_enable target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "LTO" "" "")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "mergefn_enable(${target}): unknown: ${arg_UNPARSED_ARGUMENTS}. Only LTO may follow the target.")
  endif()
  _mergefn_resolve("${target}" target)
  _mergefn_compiler_objection(objection)
  if(arg_LTO AND NOT objection)
    _mergefn_lld_objection(objection)
  endif()
  if(objection)
    message(FATAL_ERROR "${objection}")
  endif()
  _mergefn_plugin(plugin)

  # Conditions are asked when the build files are written: the property may be set after this call.
  set(here "$<TARGET_PROPERTY:${target},INTERPROCEDURAL_OPTIMIZATION_$<UPPER_CASE:$<CONFIG>>>")
  set(everywhere "$<TARGET_PROPERTY:${target},INTERPROCEDURAL_OPTIMIZATION>")
  set(property "$<IF:$<STREQUAL:${here},>,$<BOOL:${everywhere}>,$<BOOL:${here}>>")
  if(arg_LTO)
    set(lto 1)
  else()
    set(lto "${property}")
  endif()
  set(flag "$<AND:${lto},$<NOT:${property}>>")
  set(files "$<NOT:${lto}>")
  set(ours "$<COMPILE_LANGUAGE:C,CXX,OBJC,OBJCXX>")

  target_compile_options("${target}" PRIVATE
    "$<$<AND:${ours},${flag}>:-flto>"
    "$<$<AND:${ours},${files}>:-fpass-plugin=${plugin};-ffunction-sections;-fdata-sections>")
  set(link
    "$<${files}:LINKER:--gc-sections>"
    "$<${flag}:-flto>"
    "$<${lto}:-fuse-ld=lld>"
    "$<${lto}:LINKER:--load-pass-plugin=${plugin}>")

  get_target_property(type "${target}" TYPE)
  if(type MATCHES "^(STATIC|OBJECT)_LIBRARY$")
    foreach(option IN LISTS link)
      target_link_options("${target}" INTERFACE "$<BUILD_INTERFACE:${option}>")
    endforeach()
    set_property(TARGET "${target}" APPEND PROPERTY INTERFACE_LINK_DEPENDS "$<BUILD_INTERFACE:${plugin}>")
  else()
    target_link_options("${target}" PRIVATE ${link})
    set_property(TARGET "${target}" APPEND PROPERTY LINK_DEPENDS "${plugin}")
  endif()
endfunction()

get_filename_component(mergefn_PLUGIN "${CMAKE_CURRENT_LIST_DIR}/../../mergefn/libmergefn.so" ABSOLUTE)
_mergefn_compiler_objection(mergefn_NOT_FOUND_MESSAGE)
if(NOT mergefn_NOT_FOUND_MESSAGE AND NOT EXISTS "${mergefn_PLUGIN}")
  set(mergefn_NOT_FOUND_MESSAGE "${mergefn_PLUGIN} is missing: install the package mergefn again.")
endif()
if(mergefn_NOT_FOUND_MESSAGE)
  set(mergefn_FOUND FALSE)
endif()
