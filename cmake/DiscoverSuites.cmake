# Run by ctest: registers the suites of a test program, each as one test "PREFIX: SUITE". What gtest_discover_tests()
# registers is each test, and a start of the program for each takes longer than most tests (suite_main.cpp).
#   program   the test program
#   prefix    of the names of the tests
#   filter    of GoogleTest: the tests that do not match it are left out
#   list      the file that keeps the tests until the program changes
#   properties   of the tests
if(NOT EXISTS "${program}")
  add_test("${prefix}: is built" "${program}")  # fails: there is no such program
  return()
endif()
if(NOT EXISTS "${list}" OR "${program}" IS_NEWER_THAN "${list}")
  execute_process(COMMAND "${program}" --gtest_list_tests "--gtest_filter=${filter}" OUTPUT_VARIABLE output
    RESULT_VARIABLE code WORKING_DIRECTORY "${folder}")
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "${program}: expected a list of tests, found exit code ${code}: ${output}")
  endif()
  # "Suite.  # TypeParam = ..." and, indented, "  Test  # GetParam() = ...". Semicolons and brackets would end a list.
  string(REGEX REPLACE "#[^\n]*" "" output "${output}")
  string(REPLACE "\n" ";" output "${output}")
  set(suites "")
  foreach(line IN LISTS output)
    if(line MATCHES "^([^ ].*)\\. *$")
      set(suite "${CMAKE_MATCH_1}")
      list(APPEND suites "${suite}")
      set(count_${suite} 0)
    elseif(line MATCHES "^  [^ ]")
      math(EXPR count_${suite} "${count_${suite}} + 1")
    endif()
  endforeach()
  # ctest starts the tests with the largest COST first: at the end, short suites keep all processors at work.
  set(text "")
  foreach(suite IN LISTS suites)
    string(APPEND text "add_test([=[${prefix}: ${suite}]=] [=[${program}]=] [=[--each-of=${suite}]=] [=[--gtest_filter=${filter}]=])\n"
      "set_tests_properties([=[${prefix}: ${suite}]=] PROPERTIES COST ${count_${suite}} WORKING_DIRECTORY [=[${folder}]=] ${properties})\n")
  endforeach()
  file(WRITE "${list}.new" "${text}")
  file(RENAME "${list}.new" "${list}")
endif()
include("${list}")
