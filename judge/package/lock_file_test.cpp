#include "judge/package/lock_file.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

template <typename T>
std::string error_of(const Result<T>& result) {
  return result ? "(no error)" : result.error().message;
}

class LockFile : public FolderTest {};

TEST_F(LockFile, RefusesAnInvalidLockFile) {
  put("lock", std::string(64, 'a') + "  x\n" + std::string(63, 'a') + "  y\n");
  EXPECT_THAT(error_of(read_lock_file(path("lock"))), HasSubstr("lock:2: expected a SHA-256"));
  put("lock", std::string(64, 'a') + "  x\n" + std::string(64, 'b') + "  x\n");
  EXPECT_THAT(error_of(read_lock_file(path("lock"))), HasSubstr("lock:2: x is listed twice"));
}

}  // namespace
}  // namespace biglia::judge
