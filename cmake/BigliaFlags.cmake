# Every compile and link flag of the project, in one interface target that each module links.
#
#   BIGLIA_SANITIZE   AddressSanitizer and UndefinedBehaviorSanitizer
#   BIGLIA_FUZZ       libFuzzer for the *_fuzz.cpp programs (Clang); without it they replay files given as arguments
#   BIGLIA_WERROR     warnings are errors
#   BIGLIA_COUNT_OPERATIONS   toolkit/operations.hpp counts, for tests of costs
#   BIGLIA_ARCH       -march for x86-64; v2 (2009) has the popcnt that the bit-mask code stands on, v3 (2013) the registers of
#                     four words that planes of bits lie in. auto is v3 if this machine has it, otherwise v2, as for programs
#                     that go to other machines; none for the compiler's own choice
option(BIGLIA_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
option(BIGLIA_FUZZ "Build the fuzz programs with libFuzzer" OFF)
option(BIGLIA_WERROR "Treat warnings as errors" OFF)
option(BIGLIA_COUNT_OPERATIONS "Count operations, for tests of costs" OFF)
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
  -ffp-contract=off  # v3 could add to a product without rounding it: other numbers than on other machines
)
add_library(biglia_flags INTERFACE)
set_target_properties(biglia_flags PROPERTIES INTERFACE_POSITION_INDEPENDENT_CODE ON)
target_link_libraries(biglia_flags INTERFACE biglia_warnings)
if(BIGLIA_SANITIZE)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # What g++ takes a third of the time for: checks at every dereference, most of which ASan makes as well. Builds for
    # fuzzing, with Clang, have them all.
    list(APPEND sanitizers -fno-sanitize=null,alignment,object-size,vptr)
  endif()
  # Targets with the property BIGLIA_LIGHT, tests and whoever is mostly a library's headers, are compiled without
  # UBSan and optimization: half the time of a build for code that is not what is tested.
  target_compile_options(biglia_flags INTERFACE ${sanitizers}
    $<$<BOOL:$<TARGET_PROPERTY:BIGLIA_LIGHT>>:-O0;-fno-sanitize=undefined>)
  target_link_options(biglia_flags INTERFACE ${sanitizers})
endif()
if(BIGLIA_FUZZ)
  target_compile_options(biglia_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
