// Outputs that were judged already: given the same bytes for the same test, a checker says the same.
// Most right answers of a class are alike, and checking one takes about as long as finding it.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "toolkit/verdict.hpp"

namespace biglia::judge {

// Of one grading; shared by its threads.
class JudgementMemo {
 public:
  // Of a test by its input's path, and an output by its digest.
  using Key = std::pair<std::string, std::string>;

  // Nothing for a file that cannot be read.
  static std::optional<Key> key_of(const std::filesystem::path& input,
                                   const std::filesystem::path& output);

  std::optional<Judgement> find(const Key& key) const;
  // Our own failures are not kept.
  void add(const Key& key, const Judgement& judgement);

 private:
  mutable std::mutex mutex_;
  std::map<Key, Judgement> judgements_;
};

}  // namespace biglia::judge
