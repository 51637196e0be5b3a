# biglia_build_first(TARGET FILE...): `cmake --install` builds TARGET before it writes anything, because scripts/run builds
# less than what is installed. It must be called before every install(). FILE are files that TARGET builds.
#
# Only the owner of the build folder builds in it: files of root (sudo cmake --install) would make the owner's next build
# fail. For other users the installation stops if a FILE is missing, and names the command that builds it.
function(biglia_build_first target)
  set(files ${ARGN})
  install(CODE "
    set(command \"${CMAKE_COMMAND}\" --build \"${CMAKE_BINARY_DIR}\" --target ${target})
    list(JOIN command \" \" remedy)
    execute_process(COMMAND test -O \"${CMAKE_BINARY_DIR}/CMakeCache.txt\" RESULT_VARIABLE is_foreign)
    if(NOT is_foreign)
      execute_process(COMMAND \${command} RESULT_VARIABLE failed)
      if(failed)
        message(FATAL_ERROR \"nothing is installed: a program cannot be built (the messages are above): \${remedy}\")
      endif()
    endif()
    foreach(file IN ITEMS ${files})
      if(NOT EXISTS \"\${file}\")
        message(FATAL_ERROR \"nothing is installed: \${file} is not built. As the owner of the build folder, run: \${remedy}\")
      endif()
    endforeach()")
endfunction()
