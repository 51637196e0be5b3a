// Pairs the inputs of a folder of tests with their answers, by rule and not by a list of layouts.
//
// Two files are a pair if their paths differ only in words that name the sides (role_words.hpp):
// `1.in` and `1.out`, `input/1` and `output/1`, `in/1.in` and `out/1.ans`, `task.in.1` and
// `task.out.1`. Files that are not paired so may differ in weak words (`I.1`, `O.1`), or in a word
// that one of them lacks (`01` and `01.a`, `1.txt` and `out/1.txt`), and then in an extension that
// all files of one side have (`1.in` and `1.xyz`).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "judge/formats/role_words.hpp"

namespace biglia::judge {

struct TestPair {
  std::size_t input = 0;  // of the paths
  std::size_t answer = 0;
  // The words in which the paths differ. A word without a partner was added.
  std::vector<RoleWord> input_words = {};
  std::vector<RoleWord> answer_words = {};
};

struct TestPairs {
  std::vector<TestPair> pairs = {};      // in the order of the inputs
  std::vector<TestPair> ambiguous = {};  // all pairs of files that are in several
};

// `paths` are relative, with '/', sorted. Cost: linear in their total length, but for sorting.
TestPairs pair_tests(const std::vector<std::string>& paths);

// The name of the test of a pair, without its words: "tests/1" of `tests/in/1.txt`. Not empty.
std::string name_of_test(const std::string& input, const TestPair& pair);

}  // namespace biglia::judge
