// Measures the time that programs need without the judge, as the baseline for a grading. Runs all
// programs of a list in THREADS threads. Starts each by posix_spawn with its input, and discards
// its output.
//   judge_run_bench LIST THREADS
// A line of LIST is "PROGRAM FOLDER INPUT", separated by tabs. Prints the wall time in seconds.
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace {

struct Start {
  std::string program;
  std::string folder;
  std::string input;
};

std::vector<Start> read_list(const char* file) {
  std::vector<Start> list;
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) {
    std::istringstream parts(line);
    Start one;
    std::getline(parts, one.program, '\t');
    std::getline(parts, one.folder, '\t');
    std::getline(parts, one.input, '\t');
    list.push_back(std::move(one));
  }
  return list;
}

bool run(const Start& start) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, start.input.c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addchdir_np(&files, start.folder.c_str());
  std::string program = start.program;
  char* const arguments[] = {program.data(), nullptr};
  pid_t child = 0;
  const int failed = posix_spawn(&child, program.c_str(), &files, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&files);
  int status = 0;
  return failed == 0 && waitpid(child, &status, 0) == child && status == 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    fmt::print(stderr, "judge_run_bench: expected 2 arguments (LIST THREADS), found {}\n",
               argc - 1);
    return 2;
  }
  const std::vector<Start> list = read_list(argv[1]);
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> good = true;
  const auto start = std::chrono::steady_clock::now();
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < std::atoi(argv[2]); ++i) {
      threads.emplace_back([&] {
        for (std::size_t at = next++; at < list.size(); at = next++) {
          if (run(list[at])) continue;
          fmt::print(stderr, "{}: failed with input {}\n", list[at].program, list[at].input);
          good = false;
        }
      });
    }
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  fmt::print("{:.3f}\n", seconds.count());
  return good && !list.empty() ? EXIT_SUCCESS : EXIT_FAILURE;
}
