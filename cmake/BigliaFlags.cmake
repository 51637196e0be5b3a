# All compile and link flags of the project, in one interface target that every module links.
#
#   BIGLIA_SANITIZE   AddressSanitizer and UndefinedBehaviorSanitizer
#   BIGLIA_FUZZ       libFuzzer for the *_fuzz.cpp programs (Clang); without it they replay files given as arguments
#   BIGLIA_WERROR     warnings are errors
#   BIGLIA_UNITY      the number of sources of a library, or of its tests, that are compiled together. With 16, a build
#                     from nothing takes a third of the time that it takes with 1. With fewer, builds after small changes
#                     are faster.
#   BIGLIA_PRECOMPILED   parse the standard headers that most sources include once, for all modules. Builds without it find
#                     missing includes, and compiler caches do not know precompiled headers.
#   BIGLIA_COUNT_OPERATIONS   toolkit/operations.hpp counts operations, for cost tests
#   BIGLIA_ARCH       -march for x86-64. v2 (2009) has popcnt, which the bit-mask code needs. v3 (2013) has 256-bit
#                     registers, which hold four 64-bit words of a bit plane. auto: v3 if this machine supports it, else
#                     v2; cross-compiled programs get v2. none: the compiler's default
option(BIGLIA_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
option(BIGLIA_FUZZ "Build the fuzz programs with libFuzzer" OFF)
option(BIGLIA_WERROR "Treat warnings as errors" OFF)
set(BIGLIA_UNITY 1 CACHE STRING "Sources of a library or of its tests that are compiled together")
option(BIGLIA_PRECOMPILED "Precompile the standard headers" OFF)
option(BIGLIA_COUNT_OPERATIONS "Count operations, for cost tests" OFF)
set(BIGLIA_ARCH auto CACHE STRING "-march of the whole build")
set(arch ${BIGLIA_ARCH})
if(arch STREQUAL auto AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  set(arch x86-64-v2)
  if(NOT CMAKE_CROSSCOMPILING)
    include(CheckCXXSourceRuns)
    check_cxx_source_runs([[int main() { return __builtin_cpu_supports("x86-64-v3") ? 0 : 1; }]] BIGLIA_MACHINE_IS_V3)
    if(BIGLIA_MACHINE_IS_V3)
      set(arch x86-64-v3)
    endif()
  endif()
endif()
if(arch MATCHES "^(auto|none)$")
  set(arch "")
endif()

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_package(Threads REQUIRED)
add_library(biglia_warnings INTERFACE)
target_compile_features(biglia_warnings INTERFACE cxx_std_23)
target_compile_options(biglia_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor
  $<$<BOOL:${BIGLIA_WERROR}>:-Werror>
  $<$<BOOL:${arch}>:-march=${arch}>
  $<$<BOOL:${BIGLIA_COUNT_OPERATIONS}>:-DBIGLIA_COUNT_OPERATIONS>
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>  # std::ranges::stable_sort of GCC 12 uses what it deprecates
  # The compiler collects garbage in larger groups of sources only, which takes 8 % less time. Its peak stays below 1 GB:
  # 995 MB in Release, 945 MB for the tests with sanitizers.
  $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=$<IF:$<CONFIG:Release>,1000000,400000>>
  -ffp-contract=off  # v3 has fused multiply-add, which would give results that differ between machines
)
add_library(biglia_flags INTERFACE)
set_target_properties(biglia_flags PROPERTIES INTERFACE_POSITION_INDEPENDENT_CODE ON)
target_link_libraries(biglia_flags INTERFACE biglia_warnings)
if(BIGLIA_SANITIZE)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ spends a third of its time on these checks at every dereference. ASan covers most of them. The fuzzing builds
    # use Clang and keep them all.
    list(APPEND sanitizers -fno-sanitize=null,alignment,object-size,vptr)
  endif()
  # Targets with the property BIGLIA_LIGHT are compiled without UBSan and without optimization. These are the tests, and
  # modules that consist mostly of a library's headers. They took half of the build time, and they are not the code under
  # test.
  target_compile_options(biglia_flags INTERFACE ${sanitizers}
    $<$<BOOL:$<TARGET_PROPERTY:BIGLIA_LIGHT>>:-O0;-fno-sanitize=undefined>)
  target_link_options(biglia_flags INTERFACE ${sanitizers})
  # The layers from judge on wait for programs and files most of the time. Without optimization they compile in half the
  # time, and keep UBSan.
  set(BIGLIA_HOST_OPTIONS -O0)
endif()
if(BIGLIA_FUZZ)
  target_compile_options(biglia_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# biglia_optimize(LEVEL [HEADER...]): compiles the targets that follow in this folder and below it with this option in
# Release. GCC 13 and newer reject headers that were precompiled with another one, so each level has headers of its own,
# with the additional ones that its sources include most often.
macro(biglia_optimize level)
  add_compile_options("$<$<CONFIG:Release>:${level}>")
  set(BIGLIA_HEADERS biglia_headers${level})
  if(BIGLIA_PRECOMPILED AND NOT TARGET ${BIGLIA_HEADERS})
    set(source "${PROJECT_BINARY_DIR}/generated/headers${level}.cpp")
    file(CONFIGURE OUTPUT "${source}" CONTENT "// Has the flags of the headers.\n")
    add_library(${BIGLIA_HEADERS} OBJECT "${source}")
    target_link_libraries(${BIGLIA_HEADERS} PUBLIC biglia_flags)
    target_precompile_headers(${BIGLIA_HEADERS} PRIVATE
      <algorithm> <array> <chrono> <cstdint> <expected> <filesystem> <functional> <map> <memory> <mutex> <optional> <set>
      <span> <sstream> <stop_token> <string> <string_view> <thread> <utility> <vector> ${ARGN})
  endif()
endmacro()

# Makes the sources of a target use the precompiled headers of its folder, if there are any.
function(biglia_precompile target)
  if(BIGLIA_PRECOMPILED)
    target_precompile_headers(${target} REUSE_FROM ${BIGLIA_HEADERS})
  endif()
endfunction()
