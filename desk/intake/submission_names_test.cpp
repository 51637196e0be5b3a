#include "desk/intake/submission_names.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(SubmissionNames, ArePlainAndNotTooLong) {
  EXPECT_EQ(plain_name("rossi"), "rossi");
  EXPECT_EQ(plain_name(""), "unnamed");
  EXPECT_EQ(plain_name(".."), "unnamed..");
  EXPECT_EQ(shown_name(std::string(200, 'x')).size(), 150U);
  EXPECT_EQ(shown_name("a\nb").find('\n'), std::string::npos);
}

TEST(SubmissionNames, BecomeUniqueWithoutRegardToCase) {
  std::vector<Submission> submissions(4);
  submissions[0].name = "rossi";
  submissions[1].name = "Rossi";
  submissions[2].name = "rossi-2";
  submissions[3].name = "bianchi";
  make_names_unique(submissions);
  EXPECT_EQ(submissions[0].name, "rossi");
  EXPECT_EQ(submissions[1].name, "Rossi-2");
  EXPECT_THAT(submissions[1].notes, ElementsAre("another submission is also named Rossi"));
  EXPECT_EQ(submissions[2].name, "rossi-2-2");
  EXPECT_EQ(submissions[3].name, "bianchi");
  EXPECT_THAT(submissions[3].notes, IsEmpty());
}

}  // namespace
}  // namespace biglia::judge
