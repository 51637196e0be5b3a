#include "judge/base/first_exception.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <thread>

namespace biglia::judge {
namespace {

TEST(FirstException, LeavesAThreadForTheOneThatWaits) {
  FirstException thrown;
  EXPECT_FALSE(thrown.any());
  thrown.rethrow();
  std::jthread([&] { thrown.guard([] { throw std::runtime_error("first"); }); }).join();
  std::jthread([&] { thrown.guard([] { throw std::runtime_error("second"); }); }).join();
  EXPECT_TRUE(thrown.any());
  std::string message;
  try {
    thrown.rethrow();
  } catch (const std::runtime_error& error) {
    message = error.what();
  }
  EXPECT_EQ(message, "first");
}

}  // namespace
}  // namespace biglia::judge
