#include "workbench/export/statement.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::HasSubstr;

std::string body(std::string_view markdown) {
  const std::string text = latex_of_markdown(markdown, {.title = "T"});
  const std::string head = "\\problemname{T}\n\n";
  EXPECT_TRUE(text.starts_with(head));
  return text.substr(head.size());
}

TEST(Statement, ConvertsTextWithinLines) {
  EXPECT_EQ(body("A *b* **c** `x_1 {` & 50 % of $x_1$.\n"),
            "A \\emph{b} \\textbf{c} \\texttt{x\\_1 \\{} \\& 50 \\% of $x_1$.\n\n");
  EXPECT_EQ(body("[a page](https://x.org/y)\n"), "\\href{https://x.org/y}{a page}\n\n");
  EXPECT_EQ(body("2 * 3 costs 5$.\n"), "2 * 3 costs 5\\$.\n\n");
}

TEST(Statement, ConvertsBlocks) {
  EXPECT_EQ(body("- a\n  b\n- c\n"),
            "\\begin{itemize}\n  \\item a\nb\n  \\item c\n\\end{itemize}\n\n");
  EXPECT_EQ(body("1. a\n2. b\n"),
            "\\begin{enumerate}\n  \\item a\n  \\item b\n\\end{enumerate}\n\n");
  EXPECT_EQ(body("    x  $y$\n"), "\\begin{verbatim}\nx  $y$\n\\end{verbatim}\n\n");
  EXPECT_EQ(body("```\n  z\n```\n"), "\\begin{verbatim}\n  z\n\\end{verbatim}\n\n");
  EXPECT_EQ(body("| a | b |\n| --- | --- |\n| `c` | |\n"),
            "\\begin{tabular}{ll}\na & b \\\\\n\\texttt{c} &  \\\\\n\\end{tabular}\n\n");
}

// `bt constraints` reads relations between dollars as constraints, and compares them with those of
// the validators.
TEST(Statement, ListsBoundsAndHidesOtherRelations) {
  const StatementStyle style = {
      .title = "",
      .parts = StatementStyle::Parts::kEnvironments,
      .bounds = {{.name = "rows of a board", .least = -1, .most = 50},
                 {.name = "open", .least = 1, .most = 2, .is_open = true}}};
  EXPECT_EQ(latex_of_markdown("T\n\n## Eingabe\n\n$1 \\le n$, $m$\n\n## Ausgabe\n\nX\n", style),
            "\\problemname{}\n\nT\n\n\\begin{Input}\n\\ensuremath{1 \\le n}, $m$\n\n"
            "\\begin{itemize}\n  \\item $-1 \\leq \\mathrm{rows\\ of\\ a\\ board} \\leq 50$\n"
            "\\end{itemize}\n\\end{Input}\n\n\\begin{Output}\nX\n\n\\end{Output}\n\n");
  EXPECT_THAT(latex_of_markdown("No parts.\n", style),
              HasSubstr("\\begin{Input}\n\\begin{itemize}\n"));
}

}  // namespace
}  // namespace biglia::judge
