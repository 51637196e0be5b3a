// The toolchains of the languages in one grading: installed or not, which version, working or not.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

#include "judge/compile/toolchain.hpp"
#include "judge/grade/judge_one.hpp"
#include "judge/sandbox/box.hpp"

namespace biglia::judge {

class Toolchains {
 public:
  // `compile_limits` are those of a compilation. The references must outlive the object.
  Toolchains(const GradeTools& tools, const Limits& compile_limits,
             const std::filesystem::path& scratch, const std::stop_token& stop)
      : tools_(tools), compile_limits_(compile_limits), scratch_(scratch), stop_(stop) {}

  // Runs the probe in the box at the first call for a language; later calls return the first
  // result. REQUIRES: no other thread uses the object.
  const Result<Toolchain>& probe_once(Box& box, const Language& language);

  // Compiles and runs the language's sample at the first call for a language; other threads wait for
  // its result. A success if grading was stopped. Thread-safe.
  Result<void> try_once(Box& box, const Language& language);

  // The same at each call. Thread-safe.
  Result<void> try_again(Box& box, const Language& language) const;

  // REQUIRES: probe_once() succeeded for this language. Thread-safe.
  const std::string& version_of(const Language& language) const {
    return probed_.at(&language)->version;
  }

 private:
  struct Trial {
    std::mutex mutex;  // guards result
    std::optional<Result<void>> result;
  };

  Trial& trial_of(const Language& language);

  const GradeTools& tools_;
  const Limits compile_limits_;
  const std::filesystem::path& scratch_;
  const std::stop_token& stop_;
  std::map<const Language*, Result<Toolchain>> probed_;  // constant while threads run
  std::mutex mutex_;                                     // guards trials_, not its elements
  std::map<const Language*, Trial> trials_;
};

}  // namespace biglia::judge
