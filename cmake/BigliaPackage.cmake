# The Debian package, which cpack makes of the files that BigliaInstall.cmake installs. scripts/package builds it with the
# preset `package`. cpack reads its settings when the tree is configured.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME biglia)
set(CPACK_PACKAGE_VENDOR "The Biglia authors")
set(CPACK_PACKAGE_CONTACT "The Biglia authors <biglia@example.org>")
list(JOIN BIGLIA_PROBLEMS ", " problems)
set(CPACK_PACKAGE_DESCRIPTION
"Grades folders and zips of student submissions, generates test data, and checks
whether an alternative solution is right. Each submission is compiled and run in
a box of its own: no network, no files of the host, limits on time and memory.
The problems are ${problems}.
.
On amd64 the programs need a processor of x86-64-v2 (2009 or newer).")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_LIST_DIR}/compress_man_pages.cmake")

# dpkg-shlibdeps finds the libraries. The compilers of judge/compile/languages.yaml are started by path: a submission whose
# compiler is missing is not judged, with the name of its package as the reason.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "gcc, g++, libc6-dev")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "default-jdk-headless, python3, pypy3, fp-compiler")

# Ubuntu's AppArmor needs a profile, which the scripts install only there.
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA "${CMAKE_CURRENT_LIST_DIR}/debian/postinst;${CMAKE_CURRENT_LIST_DIR}/debian/postrm")

include(CPack)
