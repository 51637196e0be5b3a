#include "judge/base/spawn.hpp"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <string>

namespace biglia::judge {
namespace {

TEST(Spawn, NamesTheMissingProgram) {
  const auto child = spawn({{"/nonexistent/program"}, {0, 1, 2}});
  ASSERT_FALSE(child);
  EXPECT_THAT(child.error().message, testing::HasSubstr("/nonexistent/program"));
}

// A terminal sends ^C and ^Z only to the judge's own session.
TEST(Spawn, StartsTheChildInItsOwnSession) {
  auto pipe = make_pipe();
  ASSERT_TRUE(pipe);
  const auto child =
      spawn({{"/bin/sh", "-c", "cut -d ' ' -f 6 /proc/$$/stat"}, {0, pipe->write_end.get(), 2}});
  ASSERT_TRUE(child) << child.error().message;
  ::waitpid(child->pid, nullptr, 0);
  std::string session(20, '\0');
  session.resize(static_cast<std::size_t>(
      std::max<ssize_t>(0, ::read(pipe->read_end.get(), session.data(), session.size()))));
  EXPECT_EQ(session, std::to_string(child->pid) + "\n");
}

}  // namespace
}  // namespace biglia::judge
