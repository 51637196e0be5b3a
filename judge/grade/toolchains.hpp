// The toolchains of the languages in one grading: installed or not, which version, working or not.
#pragma once

#include <filesystem>
#include <map>
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

  // Both run a program in the box at the first call for a language; later calls return the first
  // result. REQUIRES: no other thread uses the object.
  const Result<Toolchain>& probe_once(Box& box, const Language& language);
  const Result<void>& try_once(Box& box, const Language& language);

  // Compiles and runs the language's sample, at each call. Thread-safe.
  Result<void> try_again(Box& box, const Language& language) const;

  // REQUIRES: probe_once() succeeded for this language. Thread-safe.
  const std::string& version_of(const Language& language) const {
    return probed_.at(&language)->version;
  }

 private:
  const GradeTools& tools_;
  const Limits compile_limits_;
  const std::filesystem::path& scratch_;
  const std::stop_token& stop_;
  // Constant while threads run:
  std::map<const Language*, Result<Toolchain>> probed_;
  std::map<const Language*, Result<void>> tried_;
};

}  // namespace biglia::judge
