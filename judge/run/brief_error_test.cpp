#include "judge/run/brief_error.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

TEST(BriefError, IsTheExceptionOfAPythonTraceWithTheLastLineOfTheProgram) {
  EXPECT_EQ(brief_error(R"(before
Traceback (most recent call last):
  File "/box/program/player.py", line 3, in <module>
    turn()
  File "/box/program/lib/helper.py", line 12, in turn
    raise ValueError("¡Se dañó!")
  File "<frozen importlib._bootstrap>", line 1, in x
ValueError: ¡Se dañó!
)"),
            "ValueError: ¡Se dañó! (helper.py:12)");
  EXPECT_EQ(brief_error("Traceback (most recent call last):\n  File \"/box/program/a.py\", line 3"),
            "Traceback (most recent call last): (a.py:3)");
}

TEST(BriefError, IsTheExceptionOfAJavaTraceWithTheFirstLineOfTheProgram) {
  EXPECT_EQ(brief_error("Exception in thread \"main\" java.lang.Error: no\n"
                        "\tat java.base/java.util.ArrayList.get(ArrayList.java:427)\n"
                        "\tat uno.Player.turn(Player.java:12)\n\tat Main.main(Main.java:3)\n"),
            "Exception in thread \"main\" java.lang.Error: no (Player.java:12)");
  EXPECT_EQ(brief_error("the player threw java.lang.Error (Player.java:2)\njava.lang.Error\n"
                        "\tat Player.turn(Player.java:2)\n"),
            "the player threw java.lang.Error (Player.java:2)");
}

TEST(BriefError, IsElseTheFirstLine) {
  EXPECT_EQ(brief_error("\n \nterminate called \r\n  what():  x\n"), "terminate called");
  EXPECT_EQ(brief_error("at (a"), "at (a");
  EXPECT_EQ(brief_error(""), "");
}

}  // namespace
}  // namespace biglia::judge
