// A readable record of what programs send to each other: one line each, with its time.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/bytes.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Lines of the form "<seconds since the start> <sender>: <text>", safe to show. Omits lines after
// the first `cap` bytes.
class Transcript {
 public:
  explicit Transcript(Bytes cap = mib(1)) : cap_(cap) {}

  // Records bytes of a sender as they arrive. Joins the parts of a line.
  void record(std::size_t sender, std::string_view name, std::string_view bytes,
              std::chrono::microseconds when);
  // Adds a line of the judge: the end of a program, an exceeded limit.
  void note(std::string_view text, std::chrono::microseconds when);
  // The whole transcript. Unfinished lines are at the end.
  std::string text() const;
  Result<void> write(const std::filesystem::path& file) const;

 private:
  struct Unfinished {
    std::string name;
    std::string line;
    std::chrono::microseconds when{0};
  };

  void add(std::string_view name, std::string_view line, std::chrono::microseconds when);

  Bytes cap_;
  std::string text_;
  bool cut_ = false;
  std::vector<Unfinished> unfinished_;  // by sender
};

}  // namespace biglia::judge
