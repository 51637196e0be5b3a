#include "pictures/base/stepping_page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pictures/base/pages_test.hpp"

namespace biglia {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string page_of(std::string_view input) {
  return stepping_page({.problem = "Game",
                        .input = input,
                        .legend = "<span>a sign</span>\n",
                        .style = "p { margin: 0; }\n",
                        .script = "const changes = (step) => step.places;\n"
                                  "const draw = () => {}, state = () => [...board].join(' ');\n"
                                  "go(start);\n",
                        .constants = "const side = 3;\n",
                        .steps = "{label:'a',places:[[0,0,5]]},\n"
                                 "{label:'b',places:[[0,0],[1,2,7]]},\n"
                                 "{label:'c',fault:true,places:[[1,2,8,9]]}",
                        .start = 1});
}

TEST(SteppingPage, HasTheTextsOfTheProblemAfterTheSharedOnes) {
  const std::string page = page_of("1.in");
  EXPECT_THAT(page, HasSubstr("<title>Game: replay of 1.in</title>"));
  EXPECT_THAT(page, HasSubstr("opacity: 0.4; }\np { margin: 0; }\n</style>"));
  EXPECT_THAT(page,
              HasSubstr("'use strict';\nconst side = 3;\nconst start = 1, steps = [\n{label"));
  EXPECT_THAT(page, HasSubstr("});\nconst changes"));
  EXPECT_THAT(page, HasSubstr("<div id=\"legend\">\n<span>a sign</span>\n</div>"));
  EXPECT_THAT(loads_of(page), IsEmpty());
}

TEST(SteppingPage, ShowsOnlyTheEscapedFileNameOfTheInput) {
  const std::string page = page_of("/srv/secret/a<b&c.in");
  EXPECT_THAT(page, HasSubstr("<h1>Game: replay of a&lt;b&amp;c.in</h1>"));
  EXPECT_THAT(page, Not(HasSubstr("secret")));
}

TEST(SteppingPage, ChangesAndRestoresPlacesInABrowser) {
  NEEDS_CHROMIUM();
  const std::string page =
      in_browser(page_of("1.in"), std::string(kLog) +
                                      "log(); press('End'); press('ArrowLeft');"
                                      "press('Home'); press('ArrowLeft'); end();");
  EXPECT_THAT(page, HasSubstr("data-log=\"step 1 of 2: b [1,2,7] / step 2 of 2: c [1,2,8,9] / "
                              "step 1 of 2: b [1,2,7] / step 0 of 2: a [0,0,5] / "
                              "step 0 of 2: a [0,0,5]\""));
}

}  // namespace
}  // namespace biglia
