// A built-in problem's programs run on texts, for tests that hold these programs against each other.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/registry.hpp"

namespace biglia::judge {

// An environment variable's, where it is set.
inline std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise) {
  const char* const text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

class Agreement : public testing::Test {
 protected:
  using Words = std::vector<std::string>;

  // REQUIRES: there is a problem of this name.
  explicit Agreement(std::string_view problem)
      : problem_(*find_problem(builtin_problems(), problem)) {}

  std::string generated(const Words& arguments) const {
    std::string text;
    ByteSink sink = ByteSink::to_string(text);
    const auto done = problem_.generate(arguments, sink, kNoFolder);
    EXPECT_TRUE(done) << done.error().message;
    EXPECT_TRUE(sink.finish());
    return text;
  }

  std::string solved(const std::string& input, const Words& flags = {}) const {
    std::string text;
    ByteSource bytes = ByteSource::from_memory(input);
    ByteSink sink = ByteSink::to_string(text);
    const auto done = problem_.solve({bytes, "in", no_files_}, sink, flags);
    EXPECT_TRUE(done) << done.error().message;
    EXPECT_TRUE(sink.finish());
    return text;
  }

  // Whether the reference finds any answer.
  bool has_answer(const std::string& input, const Words& flags = {}) const {
    std::string text;
    ByteSource bytes = ByteSource::from_memory(input);
    ByteSink sink = ByteSink::to_string(text);
    return problem_.solve({bytes, "in", no_files_}, sink, flags).has_value();
  }

  bool valid(const std::string& input, const Words& flags = {}) const {
    ByteSource bytes = ByteSource::from_memory(input);
    return problem_.validate({bytes, "in", no_files_}, flags).has_value();
  }

  Judgement check(const std::string& input, const std::string& output, const std::string& answer,
                  const Words& flags = {}) const {
    ByteSource in = ByteSource::from_memory(input);
    ByteSource out = ByteSource::from_memory(output);
    ByteSource ans = ByteSource::from_memory(answer);
    return problem_.check({in, "in", no_files_}, out, ans, flags);
  }

 private:
  static constexpr const char* kNoFolder = "/nonexistent";

  const BuiltinProblem& problem_;
  const Companions no_files_{kNoFolder};
};

}  // namespace biglia::judge
