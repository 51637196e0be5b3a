// Caches judgements: a checker is deterministic, so equal bytes for the same test get the same
// judgement. Most correct outputs are equal, and checking one takes about as long as computing it.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "toolkit/verdict.hpp"

namespace biglia::judge {

// Used for one grading. Thread-safe.
class JudgementMemo {
 public:
  // The path of the test's input, and the digest of the output.
  using Key = std::pair<std::string, std::string>;

  // Returns none if the output cannot be read.
  static std::optional<Key> key_of(const std::filesystem::path& input,
                                   const std::filesystem::path& output);

  std::optional<Judgement> find(const Key& key) const;
  // Ignores judge errors.
  void add(const Key& key, const Judgement& judgement);

 private:
  mutable std::mutex mutex_;
  std::map<Key, Judgement> judgements_;
};

}  // namespace biglia::judge
