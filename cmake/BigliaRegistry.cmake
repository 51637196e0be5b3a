# biglia_registry(): the library judge_registry, one row of functions for each problem of BIGLIA_PROBLEMS. It is a target
# apart from judge_problem, so that only the command itself and the contract tests link every problem.
function(biglia_registry)
  set(BIGLIA_REGISTRY_INCLUDES "")
  set(BIGLIA_REGISTRY_ROWS "")
  set(libraries "")
  foreach(name IN LISTS BIGLIA_PROBLEMS)
    foreach(header checker/${name}/check generators/${name}/generate reference/${name}/solve validators/${name}/validate)
      string(APPEND BIGLIA_REGISTRY_INCLUDES "#include \"${header}.hpp\"\n")
    endforeach()
    string(APPEND BIGLIA_REGISTRY_ROWS
      "      {\"${name}\", ${name}::solve, ${name}::generate, ${name}::validate, ${name}::check},\n")
    list(APPEND libraries ${name}_reference ${name}_generators ${name}_validators ${name}_checker)
  endforeach()
  list(LENGTH BIGLIA_PROBLEMS BIGLIA_REGISTRY_SIZE)

  set(source "${PROJECT_BINARY_DIR}/generated/registry.cpp")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/registry.cpp.in" "${source}" @ONLY)
  add_library(judge_registry STATIC "${source}")
  target_link_libraries(judge_registry PUBLIC judge_problem PRIVATE ${libraries})
endfunction()
