# biglia_module(TARGET DIRECTORY [LINKS target...] [PRIVATE_LINKS target...] [TEST_LINKS target...] [LABELS label...]
#               [SANDBOX_TESTS filter] [ALONE_TESTS filter] [LIGHT])
#
# Declares the targets of one folder. The name of each source file selects its target:
#   *_test.cpp     -> TARGET_test, run by ctest (GoogleTest)
#   *_fuzz.cpp     -> one fuzz program each
#   *_bench.cpp    -> TARGET_bench, if its libraries are installed
#   *_twin.cpp     -> TARGET_twin, the naive twin that tests and benchmarks compare with
#   main.cpp       -> nothing: the caller adds the program
#   anything else  -> the library TARGET
# So every source file is built. A folder with special needs has a module.cmake, which sets
#   bench_libraries   the libraries of its benchmarks, instead of Google Benchmark; empty if one of them is missing
#   release_options   compiler options of the library, in Release
# The library's sources are compiled in groups of BIGLIA_UNITY, and so are the tests', so that a header that many of them
# include is parsed once for each group. Therefore two sources, or two tests, of a folder must not define the same name in
# their anonymous namespaces.
#
# LABELS are the ctest labels of the module's tests. Tests whose names match SANDBOX_TESTS, a GoogleTest filter, have
# the label sandbox instead. ctest runs nothing beside the tests that match ALONE_TESTS. A module has at most one of these
# filters. BigliaFlags.cmake documents LIGHT.
#
# The layer order is enforced at compile time: the repository's root is on no include path. Each module has its own folder
# under build/arrows/, through which its headers are included as "folder/file.hpp". Only targets that link the module have
# that folder on their include path.
include(GoogleTest)
find_package(GTest REQUIRED)
find_package(benchmark QUIET)

add_library(biglia_suite_main STATIC EXCLUDE_FROM_ALL "${CMAKE_CURRENT_LIST_DIR}/suite_main.cpp")
target_link_libraries(biglia_suite_main PUBLIC biglia_flags GTest::gmock)

function(biglia_module target directory)
  cmake_parse_arguments(PARSE_ARGV 2 arg "LIGHT" "" "LINKS;PRIVATE_LINKS;TEST_LINKS;LABELS;SANDBOX_TESTS;ALONE_TESTS")
  file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${directory}/*.cpp")
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  set(fuzzers ${sources})
  list(FILTER fuzzers INCLUDE REGEX "_fuzz\\.cpp$")
  set(benchmarks ${sources})
  list(FILTER benchmarks INCLUDE REGEX "_bench\\.cpp$")
  set(twins ${sources})
  list(FILTER twins INCLUDE REGEX "_twin\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "_(test|fuzz|bench|twin)\\.cpp$|/main\\.cpp$")

  set(bench_libraries "")
  if(benchmark_FOUND)
    set(bench_libraries benchmark::benchmark)
  endif()
  set(release_options "")
  include("${PROJECT_SOURCE_DIR}/${directory}/module.cmake" OPTIONAL)

  biglia_arrow(${target} ${directory} arrow)
  if(sources)
    biglia_groups(${target} sources ${sources})
    add_library(${target} STATIC ${sources})
    target_include_directories(${target} PUBLIC "${arrow}")
    target_link_libraries(${target} PUBLIC biglia_flags ${arg_LINKS} PRIVATE ${arg_PRIVATE_LINKS})
    target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:${release_options}>")
    set_target_properties(${target} PROPERTIES BIGLIA_LIGHT "${arg_LIGHT}")
    # GCC 13 and newer reject headers that were precompiled with other options.
    if(NOT release_options)
      biglia_precompile(${target})
    endif()
  else()
    add_library(${target} INTERFACE)
    target_include_directories(${target} INTERFACE "${arrow}")
    target_link_libraries(${target} INTERFACE biglia_flags ${arg_LINKS})
  endif()

  if(twins)
    add_library(${target}_twin STATIC ${twins})
    target_include_directories(${target}_twin PUBLIC "${arrow}")
    target_link_libraries(${target}_twin PUBLIC biglia_flags toolkit)
    list(APPEND arg_TEST_LINKS ${target}_twin)
  endif()
  if(tests)
    biglia_groups(${target}_test tests ${tests})
    add_executable(${target}_test ${tests})
    target_link_libraries(${target}_test PRIVATE ${target} ${arg_PRIVATE_LINKS} ${arg_TEST_LINKS} biglia_suite_main)
    set_target_properties(${target}_test PROPERTIES BIGLIA_LIGHT ON)
    if(CMAKE_CXX_CLANG_TIDY)
      # clang-tidy does not see that ASSERT_TRUE(result) returns from the test.
      set_target_properties(${target}_test PROPERTIES
        CXX_CLANG_TIDY "${CMAKE_CXX_CLANG_TIDY};--checks=-bugprone-unchecked-optional-access")
    endif()
    set(others "*")
    if(arg_SANDBOX_TESTS)
      biglia_discover(${target} "${arg_SANDBOX_TESTS}" sandbox)
      set(others "-${arg_SANDBOX_TESTS}")
    elseif(arg_ALONE_TESTS)
      biglia_discover(${target} "${arg_ALONE_TESTS}" "${arg_LABELS}" RUN_SERIAL ON)
      set(others "-${arg_ALONE_TESTS}")
    endif()
    biglia_discover_suites(${target} "${others}" "${arg_LABELS}")
  endif()
  foreach(fuzzer IN LISTS fuzzers)
    biglia_fuzzer(${target} "${fuzzer}" ${arg_TEST_LINKS})
  endforeach()
  if(benchmarks AND bench_libraries)
    add_executable(${target}_bench ${benchmarks})
    target_link_libraries(${target}_bench PRIVATE ${target} ${arg_PRIVATE_LINKS} ${arg_TEST_LINKS} ${bench_libraries})
    # What a sanitized program measures means nothing.
    set_target_properties(${target}_bench PROPERTIES EXCLUDE_FROM_ALL "${BIGLIA_SANITIZE}")
  endif()
endfunction()

# biglia_executable(TARGET SOURCE LINKS target...): a program. Its source is compiled like those of libraries, because
# precompiled headers are for one kind of position-independent code only.
function(biglia_executable target source)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "LINKS")
  add_library(${target}-main OBJECT "${source}")
  target_link_libraries(${target}-main PRIVATE ${arg_LINKS})
  biglia_precompile(${target}-main)
  add_executable(${target} $<TARGET_OBJECTS:${target}-main>)
  target_link_libraries(${target} PRIVATE ${arg_LINKS})
  if(BIGLIA_STATIC)
    # libarchive's writer of xar, which nothing here calls, would need libxml2 and 30 MB of ICU.
    target_link_options(${target} PRIVATE -static -Wl,--defsym,archive_write_set_format_xar=abort)
  endif()
endfunction()

# Sets `result` to sources that include the given ones, BIGLIA_UNITY each, or to the given ones if that is 1. CMake's own
# UNITY_BUILD would include them by absolute paths, so a compiler cache would not recognize them in another folder.
function(biglia_groups target result)
  if(BIGLIA_UNITY LESS_EQUAL 1)
    set(${result} "${ARGN}" PARENT_SCOPE)
    return()
  endif()
  set(groups "")
  while(ARGN)
    list(SUBLIST ARGN 0 ${BIGLIA_UNITY} group)
    list(REMOVE_ITEM ARGN ${group})
    set(includes "")
    foreach(source IN LISTS group)
      file(RELATIVE_PATH path "${PROJECT_SOURCE_DIR}" "${source}")
      string(APPEND includes "#include \"${path}\"\n")
    endforeach()
    list(LENGTH groups index)
    set(source "${PROJECT_BINARY_DIR}/generated/${target}_${index}.cpp")
    file(CONFIGURE OUTPUT "${source}" CONTENT "${includes}" @ONLY)
    list(APPEND groups "${source}")
  endwhile()
  set(${result} "${groups}" PARENT_SCOPE)
endfunction()

# biglia_discover(TARGET FILTER LABELS [PROPERTY VALUE...]): registers with ctest the tests of TARGET_test whose names match
# FILTER, with these properties.
function(biglia_discover target filter labels)
  string(MAKE_C_IDENTIFIER "${target}_tests_${filter}" list)
  set(arguments TEST_PREFIX "${target}: " TEST_LIST ${list} DISCOVERY_MODE PRE_TEST)
  if(filter)
    list(APPEND arguments TEST_FILTER "${filter}")
  endif()
  list(APPEND arguments WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" PROPERTIES TIMEOUT 300 ${ARGN})
  if(labels)
    list(APPEND arguments LABELS "${labels}")
  endif()
  gtest_discover_tests(${target}_test ${arguments})
endfunction()

# biglia_discover_suites(TARGET FILTER LABELS): registers the suites of TARGET_test with ctest, each as one test, without the
# tests that do not match FILTER. Each test has a process of its own.
function(biglia_discover_suites target filter labels)
  set(properties TIMEOUT 3600 SKIP_RETURN_CODE 77)
  if(labels)
    list(APPEND properties LABELS ${labels})
  endif()
  list(JOIN properties " " properties)
  set(include "${CMAKE_CURRENT_BINARY_DIR}/${target}_suites.cmake")
  file(GENERATE OUTPUT "${include}" CONTENT "set(program [=[$<TARGET_FILE:${target}_test>]=])
set(prefix [=[${target}]=])
set(filter [=[${filter}]=])
set(list [=[${CMAKE_CURRENT_BINARY_DIR}/${target}_suites_found.cmake]=])
set(folder [=[${PROJECT_SOURCE_DIR}]=])
set(properties [=[${properties}]=])
include([=[${PROJECT_SOURCE_DIR}/cmake/DiscoverSuites.cmake]=])
")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${include}")
endfunction()

# Creates the folder under build/arrows/ through which `directory`'s headers are included, and sets `result` to it.
function(biglia_arrow target directory result)
  set(arrow "${PROJECT_BINARY_DIR}/arrows/${target}")
  get_filename_component(parent "${arrow}/${directory}" DIRECTORY)
  file(MAKE_DIRECTORY "${parent}")
  if(NOT EXISTS "${arrow}/${directory}")
    file(CREATE_LINK "${PROJECT_SOURCE_DIR}/${directory}" "${arrow}/${directory}" SYMBOLIC)
  endif()
  set(${result} "${arrow}" PARENT_SCOPE)
endfunction()

# Adds a fuzz program: with libFuzzer if BIGLIA_FUZZ is on, else with a main that replays the files given as arguments.
# ctest replays the seeds that scripts/fuzz-seeds builds from testdata.
function(biglia_fuzzer target source)
  get_filename_component(name "${source}" NAME_WE)
  set(program "${target}_${name}")
  add_executable(${program} "${source}")
  target_link_libraries(${program} PRIVATE ${target} ${ARGN})
  if(BIGLIA_FUZZ)
    target_link_options(${program} PRIVATE -fsanitize=fuzzer)
  else()
    target_sources(${program} PRIVATE "${PROJECT_SOURCE_DIR}/cmake/replay_main.cpp")
    set(seeds "${PROJECT_BINARY_DIR}/fuzz-seeds")
    add_test(NAME "${target}: ${name} creates its seeds"
      COMMAND "${PROJECT_SOURCE_DIR}/scripts/fuzz-seeds" "${seeds}" ${program})
    set_tests_properties("${target}: ${name} creates its seeds" PROPERTIES FIXTURES_SETUP ${program})
    add_test(NAME "${target}: ${name} replays its seeds" COMMAND ${program} "${seeds}/${program}")
    set_tests_properties("${target}: ${name} replays its seeds" PROPERTIES FIXTURES_REQUIRED ${program} TIMEOUT 300)
  endif()
endfunction()
