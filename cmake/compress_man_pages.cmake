# Compresses the manual pages as Debian's policy requires. cpack runs this on the files that it is about to pack.
file(GLOB pages "${CPACK_TEMPORARY_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX}/share/man/man*/*")
if(NOT pages)
  message(FATAL_ERROR "${CPACK_TEMPORARY_DIRECTORY}: expected manual pages, found none")
endif()
execute_process(COMMAND gzip -9n ${pages} COMMAND_ERROR_IS_FATAL ANY)
