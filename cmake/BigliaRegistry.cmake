# biglia_registry(TARGET PROBLEM...): a library with one row for each problem: its functions, and the flags, families and
# bounds that they declare. Some functions are optional (a picture, a replay, a comparison, declared bounds, a
# score): a problem has one if its header exists. The library is separate from judge_problem so that only the command itself and the contract
# tests link every problem.
#
# BIGLIA_SOURCE_TESTDATA is the folder of the packages for a biglia that is not installed.
set(BIGLIA_SOURCE_TESTDATA "${PROJECT_SOURCE_DIR}/testdata" CACHE STRING "Problem packages, unless they are installed")

function(biglia_registry target)
  set(BIGLIA_REGISTRY_INCLUDES "")
  set(BIGLIA_REGISTRY_ROWS "")
  set(libraries "")
  foreach(name IN LISTS ARGN)
    string(REPLACE "-" "_" namespace "${name}")
    foreach(header checker/${name}/check generators/${name}/generate reference/${name}/solve validators/${name}/validate)
      string(APPEND BIGLIA_REGISTRY_INCLUDES "#include \"${header}.hpp\"\n")
    endforeach()
    set(functions solve generate validate check)
    set(flags solve validate check)
    set(bounds "")
    foreach(header pictures/${name}/show pictures/${name}/replay_page reference/${name}/compare
            rules/${name}/measure checker/${name}/score)
      if(NOT EXISTS "${PROJECT_SOURCE_DIR}/${header}.hpp")
        continue()
      endif()
      string(APPEND BIGLIA_REGISTRY_INCLUDES "#include \"${header}.hpp\"\n")
      get_filename_component(function "${header}" NAME)
      list(APPEND functions ${function})
      if(function STREQUAL "show")
        list(APPEND flags show)
      elseif(function STREQUAL "measure")
        set(bounds ", .bounds = ${namespace}::bounds()")
      endif()
    endforeach()
    list(TRANSFORM functions REPLACE "(.+)" ".\\1 = ${namespace}::\\1")
    list(TRANSFORM flags REPLACE "(.+)" ".\\1 = ${namespace}::\\1_flags()")
    list(JOIN functions ", " functions)
    list(JOIN flags ", " flags)
    string(APPEND BIGLIA_REGISTRY_ROWS "      {.name = \"${name}\", ${functions}, .flags = {${flags}}, "
      ".families = ${namespace}::declared_families()${bounds}},\n")
    list(APPEND libraries ${name}_reference ${name}_generators ${name}_validators ${name}_checker)
    if(TARGET ${name}_pictures)
      list(APPEND libraries ${name}_pictures)
    endif()
  endforeach()
  list(LENGTH ARGN BIGLIA_REGISTRY_SIZE)

  set(source "${PROJECT_BINARY_DIR}/generated/${target}.cpp")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/registry.cpp.in" "${source}" @ONLY)
  add_library(${target} STATIC "${source}")
  target_link_libraries(${target} PUBLIC judge_problem PRIVATE ${libraries})
endfunction()
