#include "workbench/verify/program_faults.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

TEST(ProgramFaults, AreDistinguishedFromThoseOfTheHost) {
  EXPECT_TRUE(
      is_fault_of_program("the output validator v on 1.in: expected exit code 42 or 43, found that "
                          "it exited with code 1"));
  EXPECT_TRUE(is_fault_of_program(
      "the input validator v on 1.in: ended badly: killed by signal 11 (SIGSEGV)"));
  EXPECT_TRUE(
      is_fault_of_program("the output validator v on 1.in: the interactor ended with exit code 0"));
  EXPECT_TRUE(
      is_fault_of_program("the checker of sum on 1.in: took more CPU time than its limit of 1 s"));
  EXPECT_FALSE(is_fault_of_program("interrupted"));
  EXPECT_FALSE(
      is_fault_of_program("the input validator v on 1.in: ended badly: the machine was too busy: "
                          "in 3 s the program got ..."));
  EXPECT_FALSE(
      is_fault_of_program("the output validator v on 1.in: cannot fork: Resource temporarily "
                          "unavailable"));
}

}  // namespace
}  // namespace biglia::judge
