#include "judge/formats/package_names.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

using Names = std::vector<std::string>;

TEST(NamesInPackage, AreWithoutWhatAllHave) {
  EXPECT_EQ(names_in_package({"t/in/1.txt", "t/in/2.txt"}, {"t/1.txt", "t/2.txt"}),
            (Names{"secret/1", "secret/2"}));
  EXPECT_EQ(names_in_package({"a/1.in", "b/1.in"}, {"a/1", "b/1"}),
            (Names{"secret/a/1", "secret/b/1"}));
  EXPECT_EQ(names_in_package({"t.in.1", "t.in.2"}, {"t.1", "t.2"}),
            (Names{"secret/t.1", "secret/t.2"}))
      << "a number is no extension";
  EXPECT_EQ(names_in_package({"ab/1.in", "abc/1.in", "ab/2.in"}, {"ab/1", "abc/1", "ab/2"}),
            (Names{"secret/ab/1", "secret/abc/1", "secret/ab/2"}));
}

TEST(NamesInPackage, HaveOnlyTheCharactersOfTheFormat) {
  EXPECT_EQ(names_in_package({"a b.in", "-x.in", "\u00e8.in", "y.files.in"},
                             {"a b", "-x", "\u00e8", "y.files"}),
            (Names{"secret/a_b", "secret/_-x", "secret/_", "secret/y.files_"}));
}

TEST(NamesInPackage, AreSamplesByTheirFolder) {
  EXPECT_EQ(names_in_package({"Examples/1.in", "sample.in", "2.in", "10.in"},
                             {"Examples/1", "sample", "2", "10"}),
            (Names{"sample/1", "secret/sample", "secret/02", "secret/10"}));
}

}  // namespace
}  // namespace biglia::judge
