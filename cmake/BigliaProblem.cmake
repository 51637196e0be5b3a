# biglia_problem(NAME): all targets of a problem. Its folders are rules/NAME, reference/NAME, generators/NAME,
# validators/NAME and checker/NAME, and optionally rules/NAME/checking and pictures/NAME. Its namespace is biglia::NAME,
# with _ for each -. Its stand-alone programs are
#   NAME-solve, NAME-generate              one protocol everywhere
#   NAME-validate, NAME-check              testlib's protocol
#   NAME-validate-icpc, NAME-check-icpc    the ICPC / Kattis protocol
# A validator or a checker without a fuzz program of its own (validate_fuzz.cpp, check_fuzz.cpp) gets one that checks
# what holds for every problem (toolkit/problem_fuzz.hpp).
include(BigliaEmbed)

function(biglia_problem name)
  biglia_module(${name}_rules rules/${name} LINKS toolkit)
  biglia_module(${name}_reference reference/${name} LINKS ${name}_rules)
  biglia_module(${name}_validators validators/${name} LINKS ${name}_rules)
  set(checking ${name}_rules)
  if(IS_DIRECTORY "${PROJECT_SOURCE_DIR}/rules/${name}/checking")
    biglia_module(${name}_checking rules/${name}/checking LINKS ${name}_rules)
    set(checking ${name}_checking)
  endif()
  biglia_module(${name}_checker checker/${name} LINKS ${checking})
  if(IS_DIRECTORY "${PROJECT_SOURCE_DIR}/pictures/${name}")
    biglia_module(${name}_pictures pictures/${name} LINKS ${checking} PRIVATE_LINKS pictures_base
      TEST_LINKS pictures_base ${name}_checker)  # fuzz programs compare pictures with verdicts
    string(REPLACE "-" "_" namespace "${name}")
    biglia_embed(${name}_pictures pictures/${name} ${namespace})
  endif()
  biglia_module(${name}_generators generators/${name}
    LINKS toolkit PRIVATE_LINKS ${name}_rules generator_families TEST_LINKS ${name}_validators)

  biglia_default_fuzzer(${name} validators validate)
  biglia_default_fuzzer(${name} checker check)

  biglia_program(${name} solve reference/${name}/solve.hpp solve_main ${name}_reference)
  biglia_program(${name} generate generators/${name}/generate.hpp generate_main ${name}_generators)
  biglia_program(${name} validate validators/${name}/validate.hpp testlib_validate_main ${name}_validators)
  biglia_program(${name} check checker/${name}/check.hpp testlib_check_main ${name}_checker)
  biglia_program(${name} validate-icpc validators/${name}/validate.hpp icpc_validate_main ${name}_validators)
  biglia_program(${name} check-icpc checker/${name}/check.hpp icpc_check_main ${name}_checker)
endfunction()

function(biglia_default_fuzzer name folder kind)
  if(EXISTS "${PROJECT_SOURCE_DIR}/${folder}/${name}/${kind}_fuzz.cpp")
    return()
  endif()
  set(BIGLIA_PROBLEM "${name}")
  string(REPLACE "-" "_" BIGLIA_NAMESPACE "${name}")
  set(source "${PROJECT_BINARY_DIR}/generated/${name}/${kind}_fuzz.cpp")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/${kind}_fuzz.cpp.in" "${source}" @ONLY)
  biglia_fuzzer(${name}_${folder} "${source}")
endfunction()

# NAME-KIND: a program whose main passes the problem's function, and the flags that it declares, to
# biglia::<main_function> (toolkit/mains.hpp). The generator itself parses its arguments.
function(biglia_program name kind header main_function library)
  string(REGEX REPLACE "-icpc$" "" function "${kind}")
  set(BIGLIA_FUNCTION_HEADER "${header}")
  set(BIGLIA_MAIN "${main_function}")
  string(REPLACE "-" "_" namespace "${name}")
  set(BIGLIA_FUNCTION "biglia::${namespace}::${function}")
  if(NOT function STREQUAL "generate")
    string(APPEND BIGLIA_FUNCTION ", biglia::${namespace}::${function}_flags()")
  endif()
  set(source "${PROJECT_BINARY_DIR}/generated/${name}-${kind}.cpp")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/program.cpp.in" "${source}" @ONLY)
  biglia_executable(${name}-${kind} "${source}" LINKS ${library} toolkit)
  add_dependencies(programs ${name}-${kind})
endfunction()
