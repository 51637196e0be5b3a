// Sums up what a validator did with junk: one finding for each kind, not for each test.
#pragma once

#include <map>
#include <string>

#include "workbench/verify/call_memo.hpp"
#include "workbench/verify/finding.hpp"

namespace biglia::judge {

class JunkReport {
 public:
  JunkReport(Level level, Check check) : level_(level), check_(check) {}

  // Records a finding for a test. Only the first of a kind is shown in full.
  void add(const std::string& kind, const std::string& place, const std::string& message,
           const std::string& remedy) {
    auto& [finding, others] = by_kind_[kind];
    if (finding.place.empty()) {
      finding = {level_, check_, place, message, remedy};
    } else {
      ++others;
    }
  }

  Findings findings() const {
    Findings all;
    for (const auto& [kind, entry] : by_kind_) {
      all.push_back(entry.finding);
      if (entry.others > 0) {
        all.back().message += " (and so for " + std::to_string(entry.others) + " more tests)";
      }
    }
    return all;
  }

 private:
  struct Entry {
    Finding finding;
    std::size_t others = 0;
  };
  Level level_;
  Check check_;
  std::map<std::string, Entry> by_kind_;
};

}  // namespace biglia::judge
