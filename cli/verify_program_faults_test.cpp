// Faults that `biglia verify` finds by running the package's programs in boxes.
#include <gtest/gtest.h>

#include "cli/verify_fixture_test.hpp"

namespace biglia::judge {
namespace {

class ProgramFaults : public VerifyInBoxes {
 protected:
  std::function<void()> validator(const std::string& text) const {
    return [=, this] { file("input_validators/validate.sh", text); };
  }
  std::function<void()> checker(const std::string& text) const {
    return [=, this] { file("output_validator/validate.sh", text); };
  }
};

TEST_F(ProgramFaults, OfInputsAreFound) {
  const std::string script = "input_validators/validate.sh";
  expect_findings(
      {
          {"invalid-input-among-tests", [this] { put_test("secret/3", "5  6\n", "11\n"); }, "error",
           "data/secret/3.in", "Correct the input", script + ": expected two numbers"},
          {"valid-input-among-invalid", [this] { file("data/invalid_input/letters.in", "3 4\n"); },
           "error", "data/invalid_input/letters.in", "validator reject it", "it is accepted"},
          {"another-message",
           [this] { file("data/invalid_input/letters.yaml", "message: too large\n"); }, "error",
           "data/invalid_input/letters.in", "Correct the message", "too large"},
          {"invalid-input-of-an-output", [this] { file("data/valid_output/zeros.in", "1\n"); },
           "error", "data/valid_output/zeros.in", "Correct the input", "rejected"},
          {"validator-accepts-everything", validator("exit 42\n"), "warning", "data/sample/1.in",
           "up to its end", "accept an empty input"},
          {"validator-ignores-the-rest",
           validator("read a b\n[[ $a$b =~ ^[-0-9]+$ ]] && exit 42\nexit 43\n"), "warning",
           "data/sample/1.in", "up to its end", "the input and then another line"},
          {"validator-crashes-on-junk",
           validator("text=$(tr -d '\\0')\n[[ -z $text ]] && kill -SEGV $$\n{ " +
                     input_validator() + "} <<< \"$text\"\n"),
           "error", "data/sample/1.in", "Correct the validator", "ended badly"},
          {"validator-exits-with-0", validator("exit 0\n"), "error", "data/secret/1.in",
           "Correct the input, or the validator", "exited with code 0"},
          {"validator-is-too-slow",
           [this] {
             edit("problem.yaml", "memory: 256", "validation_time: 0.1");
             file("input_validators/validate.sh", "while :; do :; done\n");
             remove("data/secret/2.in");
             remove("data/secret/2.ans");
             remove("data/invalid_input");
             remove("data/valid_output");
             remove("data/invalid_output");
             remove("data/sample");
           },
           "error", "data/secret/1.in", "Correct the validator", "time limit of 0.1"},
          {"no-input-validator", [this] { remove("input_validators"); }, "warning",
           "input_validators/", "Write a program", "no input is checked"},
          {"validator-with-a-syntax-error", validator("if then\n"), "error", script,
           "Correct the program", "does not compile"},
          {"testlib-is-missing",
           [this] { file("input_validators/v.cpp", "#include \"testlib.h\"\nint main() {}\n"); },
           "error", "input_validators/v.cpp", "Correct the program", "testlib.h"},
      },
      {"package", "inputs"}, [this] { put_clean(); });
}

TEST_F(ProgramFaults, OfOutputsAreFound) {
  const std::string program = "the output validator output_validator on 1.in";
  expect_findings(
      {
          {"answer-is-rejected",
           checker("[[ $(cat) == 11 || $(cat \"$2\") == 3 ]] && exit 42\nexit 43\n"), "error",
           "data/secret/2.ans", "Correct the answer", "rejected"},
          {"checker-accepts-everything", checker("exit 42\n"), "warning", "data/sample/1.ans",
           "whole output", "accepts random bytes"},
          {"checker-ignores-the-rest",
           checker("read a\nread b < \"$2\"\n[[ $a == \"$b\" ]] && exit 42\nexit 43\n"), "warning",
           "data/sample/1.ans", "whole output", "256 KiB of other lines"},
          {"checker-ignores-the-input",
           checker("[[ $(tr -d '\\0' | tr -s ' \\r\\n' ' ') =~ ^-?[0-9]{1,9}\\ ?$ ]] && exit "
                   "42\nexit 43\n"),
           "warning", "data/sample/1.ans", "compare the output", "the answer of data/secret/"},
          {"checker-fails-on-junk",
           checker(
               "text=$(tr -d '\\0')\n[[ -z $text ]] && { echo oops >&2; exit 1; }\nset -- \"$@\"\n"
               "b=$(cat \"$2\")\n[[ $(echo $text) == \"$b\" ]] && exit 42\nexit 43\n"),
           "error", "data/sample/1.ans", "42 or 43 for every output",
           "exited with code 1; it printed: oops"},
          {"checker-exits-with-0", checker("exit 0\n"), "error", "data/secret/1.ans",
           "42 or 43 for every output", program},
          {"two-scores",
           checker("echo 1 > \"$3score.txt\"\necho 1 > \"$3score_multiplier.txt\"\nexit 42\n"),
           "error", "data/secret/1.ans", "Correct the output validator", "score_multiplier.txt"},
          {"partial-credit-in-pass-fail",
           checker("echo 0.5 > \"$3score_multiplier.txt\"\nexit 42\n"), "error",
           "data/secret/1.ans", "Correct the output validator", "partial credit"},
          {"valid-output-is-rejected", [this] { file("data/valid_output/zeros.out", "3\n"); },
           "error", "data/valid_output/zeros.out", "Correct the output", "it is rejected"},
          {"invalid-output-is-accepted", [this] { file("data/invalid_output/off.out", "2\n"); },
           "error", "data/invalid_output/off.out", "validator reject it", "it is accepted"},
          {"message-of-an-invalid-output",
           [this] { file("data/invalid_output/off.yaml", "message: too many\n"); }, "error",
           "data/invalid_output/off.out", "Correct the message", "too many"},
          {"shown-output-is-rejected", [this] { file("data/sample/1.out", "4\n"); }, "error",
           "data/sample/1.out", "Correct the output", "it is rejected"},
          {"example-without-output", [this] { remove("data/valid_output/zeros.out"); }, "error",
           "data/valid_output/zeros.out", "Add the file", "found none"},
          {"checker-is-strict-about-space", checker("cmp -s - \"$2\" && exit 42\nexit 43\n"),
           "info", "data/sample/1.ans", "ignore white space", "no newline at the end"},
          {"empty-answer", [this] { file("data/secret/1.ans", "\n"); }, "warning",
           "data/secret/1.ans", "Write the answer", "is empty"},
      },
      {"package", "outputs"}, [this] { put_clean(); });
}

TEST_F(ProgramFaults, OfGeneratorsAreFound) {
  const auto put_generated = [this] {
    put_clean();
    file("generators/pair.sh", "echo $1 $2\n");
    file("generators/generators.yaml",
         "solution: /submissions/accepted/sum.py\ndata:\n"
         "  sample: {data: {'1': {in: \"1 2\\n\", ans: \"3\\n\"}}}\n"
         "  secret: {data: {'1': pair.sh 5 6, '2': pair.sh -7 2}}\n");
  };
  expect_findings(
      {
          {"random-generator", [this] { file("generators/pair.sh", "echo $RANDOM $RANDOM\n"); },
           "error", "data/secret/1.in", "depend on its arguments", "the same bytes"},
          {"another-input", [this] { file("data/secret/2.in", "-7 3\n"); }, "error",
           "data/secret/2.in", "Generate the test data again", "found another"},
          {"another-answer", [this] { file("data/secret/2.ans", "-4\n"); }, "warning",
           "data/secret/2.ans", "Generate the test data again", "found another"},
          {"test-that-is-not-listed", [this] { put_test("secret/3", "1 1\n", "2\n"); }, "warning",
           "data/secret/3.in", "`copy:`", "in generators.yaml"},
          {"test-that-is-not-there",
           [this] {
             remove("data/secret/2.in");
             remove("data/secret/2.ans");
           },
           "warning", "data/secret/2.in", "Generate the test data again", "does not have it"},
          {"generator-that-fails", [this] { file("generators/pair.sh", "echo bad >&2; exit 1\n"); },
           "error", "generators.yaml:4", "Correct the generator",
           "exited with code 1; it printed: bad"},
          {"unknown-generator",
           [this] { edit("generators/generators.yaml", "pair.sh 5", "pear.sh 5"); }, "error",
           "generators.yaml:4", "Correct the generator", "pear.sh"},
      },
      {"package", "generators"}, put_generated);
}

TEST_F(ProgramFaults, OfSubmissionsAreFound) {
  const auto submission = [this](const std::string& name, const std::string& text) {
    return [=, this] { file("submissions/" + name, text); };
  };
  expect_findings(
      {
          {"accepted-is-wrong",
           submission("accepted/off.py", "print(1 + sum(map(int, input().split())))\n"), "error",
           "submissions/accepted/off.py", "Correct the submission", "found WA"},
          {"wrong-is-right",
           submission("wrong_answer/sum.py", "print(sum(map(int, input().split())))\n"), "error",
           "submissions/wrong_answer/sum.py", "Correct the submission", "expected WA"},
          {"wrong-crashes", submission("wrong_answer/crash.py", "print(int('x'))\n"), "error",
           "submissions/wrong_answer/crash.py", "Correct the submission", "found RTE"},
          {"does-not-compile", submission("accepted/bad.py", "print(\n"), "error",
           "submissions/accepted/bad.py", "Correct the submission", "compile error"},
          {"run-time-error-is-too-right",
           submission("run_time_error/sum.py", "print(sum(map(int, input().split())))\n"), "error",
           "submissions/run_time_error/sum.py", "Correct the submission", "expected RTE"},
          {"none-accepted", [this] { remove("submissions/accepted"); }, "error", "submissions/",
           "submissions/accepted", "found none"},
          {"no-submissions", [this] { remove("submissions"); }, "error", "submissions/",
           "submissions/accepted", "found none"},
          {"none-fails", [this] { remove("submissions/wrong_answer"); }, "info", "submissions/",
           "typical mistakes", "strength is unknown"},
          {"idle-test", [this] { put_test("secret/3", "1 -1\n", "0\n"); }, "info",
           "data/secret/3.in", "wrong submission", "1 test fails no submission: secret/3"},
          {"unknown-folder", submission("wrong_anwser/one.py", "print(1)\n"), "error",
           "submissions/wrong_anwser", "Rename it", "did you mean \"wrong_answer\""},
          {"pattern-of-nothing",
           submission("submissions.yaml", "accepted/son.py: {permitted: [AC]}\n"), "warning",
           "submissions/submissions.yaml:1", "Correct the pattern", "accepted/son.py"},
          {"unknown-key-of-expectations",
           submission("submissions.yaml", "accepted/sum.py: {permited: [AC]}\n"), "error",
           "submissions/submissions.yaml:1:29", "Correct submissions.yaml", "permited"},
          {"unknown-verdict",
           submission("submissions.yaml", "accepted/sum.py: {permitted: [OK]}\n"), "error",
           "submissions/submissions.yaml:1:30", "Correct submissions.yaml", "OK"},
          {"contradiction", submission("submissions.yaml", "accepted/sum.py: {permitted: [WA]}\n"),
           "error", "submissions/submissions.yaml:1", "Correct the verdicts",
           "permits no verdict of accepted/sum.py on "},
          {"submission-in-unknown-language", submission("accepted/sum.zig", "x\n"), "info",
           "submissions/accepted/sum.zig", "Nothing, if", "not judged"},
          {"judge-error-of-a-submission",
           [this] { file("output_validator/v.sh", "echo broken; exit 7\n"); }, "error",
           "submissions/accepted/sum.py", "Correct the program",
           "exited with code 7; it printed: broken"},
      },
      {"package", "submissions"}, [this] { put_clean(); });
}

TEST_F(ProgramFaults, OfScoresAreFound) {
  expect_findings(
      {
          {"another-score",
           [this] {
             file("submissions/submissions.yaml", "wrong_answer/zero.py: {score: [10, 50]}\n");
           },
           "error", "submissions/wrong_answer/zero.py", "Correct the submission",
           "expected 10 to 50 points, found 0"},
          {"accepted-has-partial-credit",
           [this] {
             file("submissions/submissions.yaml", "accepted: {score: 100}\n");
             file("output_validator/v.sh",
                  "[[ $(tr -d '\\0' < \"$2\") == -5 ]] && echo 0.5 > \"$3score_multiplier.txt\"\n" +
                      output_validator());
           },
           "error", "submissions/accepted/sum.py", "Correct the submission",
           "expected 100 points, found "},
      },
      {"package", "submissions"}, [this] { put_scoring(); });
}

TEST_F(ProgramFaults, OfTheTimeLimitAreFound) {
  // The time is CPU time that the submission itself measures.
  const std::string slow =
      "import time\nwhile time.process_time() < 0.9: pass\nprint(sum(map(int, input().split())))\n";
  expect_findings(
      {
          {"tight-time-limit",
           [this] {
             edit("problem.yaml", "memory: 256", "time_multipliers: {ac_to_time_limit: 100000}");
           },
           "warning", "problem.yaml", "Raise time_limit", "100000 times the slowest accepted"},
          {"almost-in-time",
           [=, this] {
             edit("problem.yaml", "time_limit: 1, memory: 256",
                  "time_limit: 0.05, time_multipliers: {ac_to_time_limit: 1, time_limit_to_tle: "
                  "20}");
             file("submissions/time_limit_exceeded/slow.py", slow);
             remove("data/sample");
             remove("data/secret/2.in");
             remove("data/secret/2.ans");
           },
           "warning", "submissions/time_limit_exceeded/slow.py", "Add a larger test",
           "20 times the time limit"},
          {"no-time-limit-and-none-accepted",
           [this] {
             edit("problem.yaml", "time_limit: 1, ", "");
             remove("submissions/accepted");
             file("submissions/rejected/zero.py", "print(0)\n");
             remove("submissions/wrong_answer");
           },
           "error", "problem.yaml", "Give `time_limit`", "expected time_limit"},
      },
      {"package", "timing"}, [this] { put_clean(); });
}

}  // namespace
}  // namespace biglia::judge
