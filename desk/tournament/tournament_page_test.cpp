#include "desk/tournament/tournament_page.hpp"

#include <gmock/gmock.h>

#include <string>

#include "desk/tournament/fake_tournament_test.hpp"
#include "desk/tournament/page_tables.hpp"
#include "judge/worker/workers.hpp"
#include "pictures/base/pages_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

// Steps through the digits up to the output's first number.
Result<std::string> small_replay(const TestInput&, ByteSource* output, Flags) {
  TokenReader reader(*output);
  const std::string last = std::to_string(reader.integer().value_or(0));
  return "<!DOCTYPE html><html><body><span id=\"count\"></span><script>\n"
         "let at = 0; const last = " +
         last +
         ";\nconst show = () => {\n"
         "  document.getElementById('count').textContent = `step ${at} of ${last}`;\n};\n"
         "document.addEventListener('keydown', (event) => {\n"
         "  if (event.key === 'ArrowRight') at = Math.min(last, at + 1);\n"
         "  if (event.key === 'ArrowLeft') at = Math.max(0, at - 1);\n"
         "  if (event.key === 'End') at = last;\n"
         "  if (event.key === 'Home') at = 0;\n"
         "  show();\n});\nshow();\n</script></body></html>";
}

class TournamentPage : public FakeTournament {
 protected:
  void SetUp() override {
    FakeTournament::SetUp();
    problem_.replay_page = small_replay;
    rules_.boards = 1;
  }
  void TearDown() override { Workers::of_process().end(); }

  std::string page() {
    auto result = play();
    EXPECT_TRUE(result.has_value()) << result.error().message;
    result->feedback_language = feedback_language_;
    result->titles = titles_;
    result->ignored = ignored_;
    result->players.front().notes = notes_;
    Workers::of_process().end();
    const TournamentRequest request{.problem = problem_,
                                    .config = read_problem_config(package()).value(),
                                    .rules = rules_,
                                    .flags = flags_,
                                    .folder = path("out"),
                                    .scratch = path("scratch"),
                                    .judge_version = judge_version_,
                                    .jobs = jobs_,
                                    .progress = {},
                                    .boards_are_public = {},
                                    .stop = {}};
    const auto made = tournament_page(request, *result);
    EXPECT_TRUE(made.has_value()) << made.error().message;
    return made.value_or("");
  }

  std::string feedback_language_;
  std::map<std::string, std::string> titles_;
  std::vector<std::string> ignored_;
  std::vector<std::string> notes_;  // of the first player

  // The page with a policy that lets the script of a test run.
  std::string open_page() {
    std::string text = page();
    const std::string policy = "script-src 'nonce-";
    const std::size_t at = text.find(policy);
    return text.replace(at, text.find('\'', at + policy.size()) + 1 - at,
                        "script-src 'unsafe-inline'");
  }

  // Runs steps of a script, a pause after each, and returns what they note in data-log.
  std::string log_of(const std::string& page, const std::vector<std::string>& steps) {
    std::string script = "const entries = []; const note = (text) => entries.push(text);";
    int time = 0;
    for (const std::string& step : steps) {
      script += "setTimeout(() => { " + step + " }, " + std::to_string(time += 1500) + ");";
    }
    script += "setTimeout(() => { document.body.dataset.log = entries.join(' / '); }, " +
              std::to_string(time + 1500) + ");";
    const std::string dom = in_browser(page, script);
    const std::string mark = "data-log=\"";
    const std::size_t at = dom.find(mark);
    if (at == std::string::npos) return "(no log)";
    return dom.substr(at + mark.size(), dom.find('"', at + mark.size()) - at - mark.size());
  }
};

TEST_F(TournamentPage, HasTheStandingsRoundsAndFaultsAsTables) {
  player("anna", "1");
  player("bert", "2");
  player("carl", "3 crash");
  const std::string text = page();
  EXPECT_THAT(text, HasSubstr("<title>Sum: tournament</title>"));
  EXPECT_THAT(text,
              HasSubstr("<tr class=\"best\"><td class=\"number\">1</td><td>bert</td><td>C</td>"));
  EXPECT_THAT(text, HasSubstr("<h2>Round 1</h2>"));
  EXPECT_THAT(text, HasSubstr("points in Round 2: 1 against void"));
  EXPECT_THAT(text, HasSubstr("title=\"2 points; 0.01 s\">2</button>"));
  EXPECT_THAT(text, HasSubstr("title=\"RTE: crashed\">&#10007; RTE</button>"));
  EXPECT_THAT(text, HasSubstr("<td>carl</td><td>Round 1, board 1</td>"
                              "<td class=\"fault\">RTE</td><td>crashed</td>"));
  EXPECT_EQ(text, page()) << "resumed";
}

TEST_F(TournamentPage, ShowsWhatHappenedInVoidGames) {
  rules_.boards = 3;
  rules_.format = TournamentFormat::kLeague;
  player("anna", "-3");
  player("bert", "2 crash");
  problem_.score = [](const TestInput&, ByteSource& output, ByteSource*, Flags) {
    TokenReader reader(output);
    return Result<ScoredOutput>(
        ScoredOutput{.judgement = accepted(), .points = reader.integer().value_or(0)});
  };
  const std::string text = page();
  EXPECT_THAT(text, HasSubstr("<td class=\"number\">void</td><td class=\"number\">0</td>"
                              "<td class=\"number\">&ndash;</td>"));
  EXPECT_THAT(text, HasSubstr("faults: 0 against 3"));
  EXPECT_THAT(text, HasSubstr("<td>bert</td><td>League, boards 1 to 3</td>"));
  EXPECT_THAT(text, HasSubstr(R"("points":null,"void":true,"result":"RTE: crashed")"));
}

TEST_F(TournamentPage, HasTheNotesAboutPlayersAndWhatIsNone) {
  player("anna", "1");
  player("bert", "2");
  ignored_ = {"<carl>.jar"};
  notes_ = {"a & b"};
  const std::string text = page();
  EXPECT_THAT(text, HasSubstr("<dd>ignored, not a player: &lt;carl&gt;.jar</dd>"));
  EXPECT_THAT(text, HasSubstr("<h2>Notes</h2>"));
  EXPECT_THAT(text, HasSubstr("<td>anna</td><td>a &amp; b</td>"));
}

TEST_F(TournamentPage, IsInTheLanguageOfTheResult) {
  player("anna", "1");
  player("bert", "2 crash");
  feedback_language_ = "es";
  const std::string text = page();
  EXPECT_THAT(text, HasSubstr("<html lang=\"es\">"));
  EXPECT_THAT(text, HasSubstr("<title>Sum: torneo</title>"));
  titles_["es"] = "Suma";
  EXPECT_THAT(page(), HasSubstr("<title>Suma: torneo</title>"));
  EXPECT_THAT(text, HasSubstr("<h2>Clasificación</h2>"));
  EXPECT_THAT(text, HasSubstr("<td>bert</td><td>Final, tablero 1</td>"));
  EXPECT_THAT(text, HasSubstr("\"none\":\"ninguno\",\"replay\":\"Repetición de {0}\""));
  for (const char* const english : {"Standings", "Rank<", "fault ", "Limit<", "a tie", "board"}) {
    const std::size_t script = text.find("<script");
    EXPECT_THAT(text.substr(text.find("<body>"), script - text.find("<body>")),
                Not(HasSubstr(english)));
  }
}

TEST_F(TournamentPage, LoadsNothingAndEscapesNamesAndOutputs) {
  player("<b onclick=alert(1)>", "1");
  player("bert", "</script><script>document.body.dataset.log='ran'</script>");
  problem_.replay_page = nullptr;
  const std::string text = page();
  EXPECT_THAT(text, HasSubstr("&lt;b onclick=alert(1)&gt;"));
  EXPECT_THAT(text, Not(HasSubstr("<b onclick")));
  EXPECT_THAT(text, Not(HasSubstr("<script>document")));
  EXPECT_THAT(text, HasSubstr("\\u003c/script\\u003e\\u003cscript\\u003edocument"));
  for (const char* const loading :
       {" src=", "href", "url(", "@import", "import(", "fetch(", "://"}) {
    EXPECT_THAT(text, Not(HasSubstr(loading)));
  }
}

TEST_F(TournamentPage, RunsNoInjectedScriptInABrowser) {
  NEEDS_CHROMIUM();
  player("anna", "1");
  player("bert", "2");
  const std::string dom = in_browser(page(), "document.body.dataset.log = 'ran';");
  EXPECT_THAT(dom, HasSubstr("data-game=\"0\""));
  EXPECT_THAT(dom, Not(HasSubstr("data-log")));
}

TEST_F(TournamentPage, ShowsOutputsAsTextIfThereAreNoReplayPages) {
  NEEDS_CHROMIUM();
  player("anna", "1 <i>");
  player("bert", "2");
  problem_.replay_page = nullptr;
  const std::string log =
      log_of(open_page(), {"open(games.find((one) => one.player === 'anna'));"
                           "note(document.querySelector('#left-game pre').textContent.trim());"
                           "note(document.querySelectorAll('#left-game i').length);"
                           "note(get('replay').hidden);"});
  EXPECT_THAT(log,
              HasSubstr("1 points\n(this problem has no replay pages)\n\n1 &lt;i&gt; / 0 / false"));
}

TEST_F(TournamentPage, StepsTwoGamesOnOneBoardSideBySideInABrowser) {
  NEEDS_CHROMIUM();
  player("anna", "1");
  player("bert", "2");
  player("carl", "0");
  const std::string show = "note(get('steps').textContent);";
  const auto press = [](const std::string& key) {
    return "document.dispatchEvent(new KeyboardEvent('keydown', {key: '" + key + "'}));";
  };
  const std::string open_game = R"(
      const game = games.findIndex((one) => one.player === 'anna');
      document.querySelector(`[data-game="${game}"]`).click();
      note(get('right').options.length);)";
  const std::string log = log_of(
      open_page(),
      {open_game, show, press("ArrowRight"), show + "get('next').click();",
       show + press("ArrowLeft"), show + press("Home"),
       show +
           "get('right').value = games.findIndex((one) => one.player === 'carl' && one.board === "
           "shown.left.board); get('right').onchange();",
       show + "get('right').value = ''; get('right').onchange();", show});
  EXPECT_EQ(log,
            "3 / anna: step 0 of 1; bert: step 0 of 2 / anna: step 1 of 1; bert: step 1 of 2 / "
            "anna: step 1 of 1; bert: step 2 of 2 / anna: step 0 of 1; bert: step 1 of 2 / "
            "anna: step 0 of 1; bert: step 0 of 2 / anna: step 0 of 1; carl: step 0 of 0 / "
            "anna: step 0 of 1");
}

TEST_F(TournamentPage, TitlesReplaysWithPlayerAndBoardInABrowser) {
  NEEDS_CHROMIUM();
  player("<b>", "1");
  player("bert", "2 crash");
  problem_.replay_page = [](const TestInput&, ByteSource*, Flags) -> Result<std::string> {
    return "<html><body><h1>1.in</h1><span id=\"count\"></span><script>\n"
           "const steps = [{points: 1}];\n"
           "setTimeout(() => { document.getElementById('count').textContent ="
           " `${document.querySelector('h1').textContent} ${steps[0].points}`; });"
           "</script></body></html>";
  };
  const std::string log =
      log_of(open_page(), {"open(games.find((one) => one.player === 'bert'));", "step('Home');",
                           "note(document.querySelector('#left-game iframe').title);"
                           "note(get('steps').textContent);"});
  EXPECT_EQ(log,
            "Replay of bert, Final, board 1: RTE: crashed / bert: bert: Final, board 1 null; "
            "&lt;b&gt;: &lt;b&gt;: Final, board 1 1");
}

TEST_F(TournamentPage, KeepsAReplayPageOutOfThePageInABrowser) {
  NEEDS_CHROMIUM();
  player("anna", "1");
  player("bert", "2");
  problem_.replay_page = [](const TestInput&, ByteSource*, Flags) -> Result<std::string> {
    return "<html><body><span id=\"count\">as asked</span><script>"
           "parent.postMessage({count: 'a message'}, '*');"
           "parent.document.body.dataset.log = 'reached';</script></body></html>";
  };
  EXPECT_EQ(log_of(open_page(), {"document.querySelector('[data-game=\"0\"]').click();",
                                 "note(get('steps').textContent);"}),
            "bert: as asked; anna: as asked");
}

}  // namespace
}  // namespace biglia::judge
