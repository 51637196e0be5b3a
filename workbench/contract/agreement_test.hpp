// Runs a built-in problem's programs on strings, for tests that compare these programs with each
// other.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/registry.hpp"

namespace biglia::judge {

// The number in an environment variable, or `fallback` if it is not set.
inline std::uint64_t number_from_environment(const char* name, std::uint64_t fallback) {
  const char* const text = std::getenv(name);
  return text == nullptr ? fallback : std::strtoull(text, nullptr, 10);
}

class Agreement : public testing::Test {
 protected:
  using Arguments = std::vector<std::string>;

  // REQUIRES: a built-in problem has this name.
  explicit Agreement(std::string_view problem)
      : problem_(*find_problem(builtin_problems(), problem)) {}

  std::string generated(const Arguments& arguments) const {
    std::string text;
    ByteSink sink = ByteSink::to_string(text);
    const auto written = problem_.generate(arguments, sink, kNoFolder);
    EXPECT_TRUE(written) << written.error().message;
    EXPECT_TRUE(sink.finish());
    return text;
  }

  std::string solved(const std::string& input, const Arguments& flags = {}) const {
    std::string text;
    ByteSource bytes = ByteSource::from_memory(input);
    ByteSink sink = ByteSink::to_string(text);
    const auto written = problem_.solve({bytes, "in", no_files_}, sink, flags);
    EXPECT_TRUE(written) << written.error().message;
    EXPECT_TRUE(sink.finish());
    return text;
  }

  // Returns true if the reference finds an answer.
  bool has_answer(const std::string& input, const Arguments& flags = {}) const {
    std::string text;
    ByteSource bytes = ByteSource::from_memory(input);
    ByteSink sink = ByteSink::to_string(text);
    return problem_.solve({bytes, "in", no_files_}, sink, flags).has_value();
  }

  bool valid(const std::string& input, const Arguments& flags = {}) const {
    ByteSource bytes = ByteSource::from_memory(input);
    return problem_.validate({bytes, "in", no_files_}, flags).has_value();
  }

  Judgement check(const std::string& input, const std::string& output, const std::string& answer,
                  const Arguments& flags = {}) const {
    ByteSource in = ByteSource::from_memory(input);
    ByteSource out = ByteSource::from_memory(output);
    ByteSource ans = ByteSource::from_memory(answer);
    return problem_.check({in, "in", no_files_}, out, ans, flags);
  }

 private:
  static constexpr const char* kNoFolder = "/nonexistent";

  const Problem& problem_;
  const Companions no_files_{kNoFolder};
};

}  // namespace biglia::judge
