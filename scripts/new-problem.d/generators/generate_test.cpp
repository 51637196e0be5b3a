// The tests of every family are in generators/families/every_family_test.hpp.
#include "generators/@problem@/generate.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "generators/families/command.hpp"
#include "generators/families/every_family_test.hpp"
#include "validators/@problem@/validate.hpp"

namespace biglia::@namespace@ {
namespace {

const FamilyText kRandom = {.name = "random", .kills = "overflow, forgotten signs"};

INSTANTIATE_TEST_SUITE_P(Problem, EveryFamily,
                         testing::ValuesIn(each_family<generate>(std::array{&kRandom})), name_of_family);

TEST(Generate, GeneratesValidInputs) {
  for (int seed = 0; seed < 100; ++seed) {
    const Words arguments = {"random", "--largest=9", "--seed=" + std::to_string(seed)};
    const std::string fault = fault_of_generated<generate, validate>(arguments);
    EXPECT_EQ(fault, "") << seed;
  }
}

}  // namespace
}  // namespace biglia::@namespace@
