// Row 69: a program that the kernel refuses to execute is a run-time error, not a judge error.
#include <elf.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>
#include <utility>

#include "judge/conformance/scenarios.hpp"
#include "judge/run/run.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& file) {
  std::ostringstream bytes;
  bytes << std::ifstream(file, std::ios::binary).rdbuf();
  return bytes.str();
}

// Replaces the loader's path by one of the same length that does not exist.
std::string without_loader(std::string program) {
  const auto at = program.find("/lib64/ld-linux");
  if (at != std::string::npos) program.replace(at, 6, "/nolib");
  return program;
}

std::string for_another_machine(std::string program) {
  constexpr std::size_t kMachine = 18;  // Elf64_Ehdr::e_machine
  if (program.size() > kMachine) program[kMachine] = EM_SPARC;
  return program;
}

}  // namespace

RowOutcome not_executable(Stage& stage) {
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  const auto good = stage.program("48_kills_itself.c");
  if (!good) return failed(good.error().message);
  const std::string bytes = bytes_of(*good);
  for (const auto& [name, text] :
       {std::pair{"empty", std::string()}, std::pair{"text", std::string("no program\n")},
        std::pair{"truncated", bytes.substr(0, 100)},
        std::pair{"another_machine", for_another_machine(bytes)},
        std::pair{"without_loader", without_loader(bytes)}}) {
    const fs::path program = stage.write(name, text);
    if (::chmod(program.c_str(), 0755) != 0) return failed("chmod");
    const RunOutcome outcome = run_program(**box, {program}, {}, Limits(), stage.runs());
    const Judgement& judgement = outcome.judgement;
    if (judgement.verdict != Verdict::kRunTimeError ||
        !judgement.reason.starts_with("the program cannot be executed: ")) {
      return failed(std::string(name) + ": " + std::string(short_name(judgement.verdict)) + ' ' +
                    judgement.reason);
    }
  }
  return to_outcome(stage.check_hello(**box));
}

}  // namespace biglia::judge
