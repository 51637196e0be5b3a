#include "desk/intake/class_layout.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

TEST(ClassLayout, TheOwnersAreTheEntriesOfTheCommonFolder) {
  const ClassLayout layout({"hw/1/rossi/main.c", "hw/1/rossi/x/y.c", "hw/1/bianchi.zip"});
  EXPECT_EQ(layout.owner_of("hw/1/rossi/x/y.c"), "hw/1/rossi");
  EXPECT_EQ(layout.owner_of("hw/1/bianchi.zip"), "hw/1/bianchi.zip");
  EXPECT_EQ(layout.owner_of("hw/1/rossi"), "hw/1/rossi");
  EXPECT_EQ(ClassLayout({"rossi/main.c", "russo/main.c"}).owner_of("russo/main.c"), "russo");
  EXPECT_EQ(ClassLayout({}).owner_of("a/b"), "a");
}

TEST(ClassLayout, AStudentOfMoodleOwnsAllEntriesWithTheName) {
  const std::string bo = "Anna Bo_14_assignsubmission_";
  const ClassLayout layout({"c/" + bo + "file_/main.c", "c/" + bo + "file_/x.c"});
  EXPECT_EQ(layout.owner_of("c/" + bo + "file_/main.c"), "c/Anna Bo_14");
  EXPECT_EQ(layout.owner_of("c/" + bo + "onlinetext_x.html"), "c/Anna Bo_14");
  EXPECT_EQ(layout.top_of("c/" + bo + "file_/main.c"), "c/" + bo + "file_");
}

}  // namespace
}  // namespace biglia::judge
