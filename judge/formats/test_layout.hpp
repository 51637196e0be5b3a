// Describes how the tests of a folder are named, and what is missing in it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/formats/test_pairs.hpp"

namespace biglia::judge {

// What a file is that belongs to no pair, as far as the others show: an input or an answer, and the
// path that its partner should have.
struct LoneFile {
  TestSide side = TestSide::kInput;
  std::string partner;  // empty if no pair shows how it is called
};

class TestLayout {
 public:
  // `paths` and `pairs` must outlive it. Cost: linear.
  TestLayout(const std::vector<std::string>& paths, const std::vector<TestPair>& pairs);

  // "inputs in/*.txt, answers out/*.txt". A folder may have several kinds of names: the most
  // frequent ones, with their numbers.
  std::string shown() const;

  // None if nothing shows that the file is of a test.
  std::optional<LoneFile> lone_file(std::string_view path) const;

 private:
  // The pairs that differ in the same words.
  struct Kind {
    std::string words;
    std::vector<const TestPair*> pairs;
  };

  std::string shown(const Kind& kind) const;
  std::optional<std::string> partner_of(std::string_view path, TestSide side,
                                        const TestPair& example) const;

  const std::vector<std::string>& paths_;
  std::vector<Kind> kinds_;  // the largest first
};

}  // namespace biglia::judge
