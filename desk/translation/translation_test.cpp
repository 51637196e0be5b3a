#include "desk/translation/translation.hpp"

#include <gmock/gmock.h>

#include <chrono>
#include <csignal>
#include <string>
#include <vector>

#include "desk/translation/message_table.hpp"
#include "judge/grade/judge_one.hpp"
#include "judge/run/runner.hpp"
#include "judge/run/verdict_rule.hpp"

namespace biglia::judge {
namespace {

using std::chrono::milliseconds;

Limits some_limits() {
  Limits limits;
  limits.cpu = milliseconds(2000);
  limits.memory = mib(64);
  limits.output = mib(8);
  limits.file_size = mib(8);
  return limits;
}

BoxResult ended_by(BoxEnd end) {
  BoxResult result;
  result.end = end;
  result.exit_code = end == BoxEnd::kExited ? 3 : 0;
  result.signal = SIGSEGV;
  result.cpu = milliseconds(2100);
  result.wall = milliseconds(6000);
  result.note = "Exec format error";
  return result;
}

// Of every end of a run that the submission can cause.
std::vector<std::string> reasons_of_runs() {
  std::vector<std::string> reasons;
  const LanguageTexts java{.memory_message = {},
                           .time_note = "= 2.0 s × 2 for Java",
                           .memory_note = "= 64.0 MiB + 192.0 MiB for Java"};
  for (const BoxEnd end : {BoxEnd::kExited, BoxEnd::kSignalled, BoxEnd::kCpuLimit,
                           BoxEnd::kWallLimit, BoxEnd::kMemoryLimit, BoxEnd::kOutputLimit,
                           BoxEnd::kProcessLimit, BoxEnd::kFilesLimit, BoxEnd::kNotExecuted}) {
    reasons.push_back(judge_box_result(ended_by(end), some_limits()).reason);
    reasons.push_back(judge_box_result(ended_by(end), some_limits(), java).reason);
  }
  BoxResult prints = ended_by(BoxEnd::kOutputLimit);
  prints.written = mib(9);
  reasons.push_back(judge_box_result(prints, some_limits()).reason);
  BoxResult writes = ended_by(BoxEnd::kSignalled);
  writes.signal = SIGXFSZ;
  Limits no_files = some_limits();
  no_files.file_size = {};
  reasons.push_back(judge_box_result(writes, no_files).reason);
  reasons.push_back(gave_no_answer(milliseconds(6000)).reason);
  reasons.push_back(exceeded_output(mib(8)).reason);
  return reasons;
}

// Of every kind of error in the output of a secret test.
std::vector<std::string> reasons_of_checkers() {
  std::vector<std::string> reasons;
  for (const char* const reason :
       {"output:3:1: expected 4, found 5", "output:3:1: expected 4, found the end of the file",
        "output:3:1: expected the end of the output, found 4", "expected 4, found 5"}) {
    reasons.push_back(without_secrets(wrong_answer(reason)));
    reasons.push_back(without_secrets(presentation_error(reason)));
    reasons.push_back(without_secrets(accepted_partially(0.5, reason)));
  }
  return reasons;
}

std::vector<std::string> notes_on_limits() {
  RunPlan plan;
  plan.limits = some_limits();
  plan.time_note = "= 1.0 s × 2 for Java";
  plan.memory_note = "= 64.0 MiB + 192.0 MiB for Java";
  return notes_of(plan);
}

TEST(Translation, KnowsAllReasonsOfTheJudge) {
  for (const std::vector<std::string>& reasons :
       {reasons_of_runs(), reasons_of_checkers(), notes_on_limits()}) {
    for (const std::string& reason : reasons) {
      for (const std::string_view language : kFeedbackLanguages) {
        const std::string translated = Translation(language).reason(reason);
        EXPECT_EQ(translated == reason, language == "en") << language << ": " << translated;
      }
    }
  }
}

TEST(Translation, InsertsTheArgumentsOfAReason) {
  const Translation italian("it");
  EXPECT_EQ(italian.reason("exceeded the time limit of 2.0 s (CPU 2.10 s)"),
            "ha superato il limite di tempo di 2.0 s (CPU 2.10 s)");
  EXPECT_EQ(italian.reason("exceeded the time limit of 4.0 s = 2.0 s × 2 for Java (CPU 4.01 s)"),
            "ha superato il limite di tempo di 4.0 s = 2.0 s × 2 per Java (CPU 4.01 s)");
  EXPECT_EQ(Translation("ru").reason("killed by signal 11 (SIGSEGV)"),
            "программа прервана сигналом 11 (SIGSEGV)");
}

TEST(Translation, TranslatesTheArgumentsToo) {
  EXPECT_EQ(
      Translation("es").reason("line 3, column 1 of the output: correct format, but wrong answer"),
      "línea 3, columna 1 de la salida: formato correcto, pero respuesta incorrecta");
  EXPECT_EQ(Translation("de").reason(
                "within 10 % of the time limit: run again alone (1.95 s, then 1.90 s)"),
            "weniger als 10 % vom Zeitlimit entfernt: noch einmal allein ausgeführt (1.95 s, dann "
            "1.90 s)");
}

// The pattern of all checkers, "expected {0}, found {1}", comes after those of the intake.
TEST(Translation, PrefersTheMoreSpecialPattern) {
  EXPECT_EQ(Translation("it").reason("expected at most 1.0 MiB of source code, found 2.0 MiB"),
            "attesi al massimo 1.0 MiB di codice sorgente, trovati 2.0 MiB");
  EXPECT_EQ(Translation("it").reason("output:2:1: expected 3, found the end of the file"),
            "output:2:1: atteso: 3, trovato: la fine del file");
}

// What ends like a counted thing, or begins like the place of a fault.
TEST(Translation, KeepsReasonsThatItDoesNotKnow) {
  for (const char* const reason : {"", "the linker used more than 60 s of CPU time",
                                   "You need at least 3 moves", "case of the first word: x", "{0}",
                                   "promised 3, which is too much", "killed by signal 11"}) {
    EXPECT_EQ(Translation("pt").reason(reason), reason);
  }
}

TEST(Translation, OfDetailsIsLineByLine) {
  EXPECT_EQ(Translation("it").lines("a game of 2 moves:\n"
                                    "player 1 paints in 3 and joins the region of (1,2)\n"
                                    "1: (1,2) of colour 1, (2,1) of colour 3 and 2 more\n\n3,4\n"),
            "una partita di 2 mosse:\n"
            "il giocatore 1 colora con 3 e si unisce alla regione di (1,2)\n"
            "1: (1,2) di colore 1, (2,1) di colore 3 e altre 2\n\n3,4\n");
  EXPECT_EQ(Translation("it").lines(""), "");
  EXPECT_EQ(Translation("en").lines("within reach: (0,0)"), "within reach: (0,0)");
}

TEST(Translation, ChoosesTheTextInItsLanguage) {
  const std::map<std::string, std::string> titles = {{"en", "Sum"}, {"ru", "Сумма"}};
  EXPECT_EQ(Translation("ru").chosen(titles, "Sum"), "Сумма");
  EXPECT_EQ(Translation("it").chosen(titles, "Sum"), "Sum");
  EXPECT_EQ(Translation("it").chosen({}, "x"), "x");
}

TEST(Translation, OfPhrases) {
  EXPECT_EQ(Translation("it").phrase("wrong answer"), "risposta sbagliata");
  EXPECT_EQ(Translation("en").phrase("wrong answer"), "wrong answer");
  EXPECT_EQ(Translation("").language(), "en");
  EXPECT_EQ(Translation("ru").phrase("{0} of {1} points", {"3", "10"}), "баллы: 3 из 10");
}

TEST(Translation, OfFoldersThatAreLeftOutIsWhole) {
  const auto in_spanish = [](const char* what) {
    return Translation("es").reason(std::string("left out: a: ") + what);
  };
  EXPECT_EQ(in_spanish("tests of NetBeans (nbproject beside it)"),
            "se omite: a: pruebas de NetBeans (junto a nbproject)");
  EXPECT_EQ(in_spanish("tests of src/main"), "se omite: a: pruebas de src/main");
  EXPECT_EQ(in_spanish("made by Maven (pom.xml beside it)"),
            "se omite: a: creado por Maven (junto a pom.xml)");
  EXPECT_EQ(in_spanish("made by CMake (CMakeCache.txt)"),
            "se omite: a: creado por CMake (CMakeCache.txt)");
}

}  // namespace
}  // namespace biglia::judge
