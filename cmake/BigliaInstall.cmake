# What `cmake --install` installs. The programs find everything relative to bin/biglia, so the prefix may be moved:
#   bin/               biglia and the stand-alone programs of the problems
#   libexec/biglia/    biglia-launcher
#   share/biglia/      testdata/<problem>: the packages, without generated files; a profile for AppArmor
#   share/...          the manual page, the completions of the shells, documents and the licence
# BIGLIA_ZSH_FOLDER is a folder of zsh's $fpath. Debian's packages use share/zsh/vendor-completions.
set(BIGLIA_ZSH_FOLDER share/zsh/site-functions CACHE STRING "Folder for the completion of zsh, below the prefix")

# The manual page and the completions are printed by biglia itself, from the commands that it declares.
set(BIGLIA_PRINTED "${PROJECT_BINARY_DIR}/printed")
set(printed "")
function(biglia_printed file)
  add_custom_command(OUTPUT "${BIGLIA_PRINTED}/${file}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${BIGLIA_PRINTED}"
    COMMAND biglia ${ARGN} > "${BIGLIA_PRINTED}/${file}" DEPENDS biglia VERBATIM)
  set(printed ${printed} "${BIGLIA_PRINTED}/${file}" PARENT_SCOPE)
endfunction()
biglia_printed(biglia.1 help --man)
biglia_printed(biglia.bash completion bash)
biglia_printed(_biglia completion zsh)
biglia_printed(biglia.fish completion fish)
add_custom_target(printed ALL DEPENDS ${printed})
add_dependencies(programs printed)

set(built biglia biglia-launcher)
foreach(problem IN LISTS BIGLIA_PROBLEMS)
  foreach(kind solve generate validate check validate-icpc check-icpc)
    list(APPEND built ${problem}-${kind})
  endforeach()
endforeach()
list(TRANSFORM built PREPEND "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/")
include(BigliaBuildFirst)
biglia_build_first(programs ${built} ${printed})

install(TARGETS biglia RUNTIME DESTINATION bin)
install(TARGETS biglia-launcher RUNTIME DESTINATION libexec/biglia)
foreach(problem IN LISTS BIGLIA_PROBLEMS)
  foreach(kind solve generate validate check validate-icpc check-icpc)
    install(TARGETS ${problem}-${kind} RUNTIME DESTINATION bin)
  endforeach()
  install(DIRECTORY "testdata/${problem}" DESTINATION share/biglia/testdata)
endforeach()
install(FILES "${BIGLIA_PRINTED}/biglia.1" DESTINATION share/man/man1)
install(FILES "${BIGLIA_PRINTED}/biglia.bash" DESTINATION share/bash-completion/completions RENAME biglia)
install(FILES "${BIGLIA_PRINTED}/_biglia" DESTINATION "${BIGLIA_ZSH_FOLDER}")
install(FILES "${BIGLIA_PRINTED}/biglia.fish" DESTINATION share/fish/vendor_completions.d)
install(FILES cmake/debian/apparmor-profile DESTINATION share/biglia)
install(FILES README.md ARCHITECTURE.md DESTINATION share/doc/biglia)
install(FILES LICENSE DESTINATION share/doc/biglia RENAME copyright)
install(DIRECTORY docs DESTINATION share/doc/biglia)
