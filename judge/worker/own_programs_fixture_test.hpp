// Test fixture: calls of the hostile problem's programs, and queries about worker processes.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "judge/base/temp_folder.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/problem/hostile_problem_test.hpp"
#include "judge/worker/own_programs.hpp"
#include "judge/worker/workers.hpp"

namespace biglia::judge {

// The process state: "R", "Z", ...; 0 if there is no such process.
inline char state_of(pid_t pid) {
  const auto stat = read_small_file("/proc/" + std::to_string(pid) + "/stat");
  const std::size_t end = stat ? stat->rfind(')') : std::string::npos;
  return end == std::string::npos || end + 2 >= stat->size() ? '\0' : (*stat)[end + 2];
}

inline bool is_running(pid_t pid) {
  const char state = state_of(pid);
  return state != '\0' && state != 'Z';
}

// Waits up to 30 s, enough for a process that ends by itself on a busy machine.
inline bool ends(pid_t pid) {
  for (int i = 0; i < 3000 && is_running(pid); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return !is_running(pid);
}

// The worker that the next call would use.
inline pid_t next_worker() {
  auto worker = Workers::of_process().take();
  if (!worker) return -1;
  const pid_t pid = worker->pid;
  Workers::of_process().give_back(std::move(*worker));
  return pid;
}

inline pid_t parent_of(pid_t pid) {
  const auto stat = read_small_file("/proc/" + std::to_string(pid) + "/stat");
  return stat ? std::stoi(stat->substr(stat->rfind(')') + 4)) : -1;
}

class OwnProgramsTest : public testing::Test {
 protected:
  void SetUp() override {
    auto made = TempFolder::make(testing::TempDir() + "biglia-worker-test");
    ASSERT_TRUE(made.has_value());
    folder_.emplace(std::move(*made));
    put("1.in", "1 2\n");
    put("1.ans", "3\n");
  }
  void TearDown() override {
    hostile::behave();
    Workers::of_process().end();
  }

  std::filesystem::path path(const std::string& name) const { return folder_->path() / name; }
  void put(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
  }

  CallResult<void> validate() const {
    const auto input = open_input(path("1.in"), "1.in");
    return input ? run_validator(problem_, *input, {}, options_)
                 : CallResult<void>(std::unexpected(input.error()));
  }

  Result<Judgement> check() const {
    const auto input = open_input(path("1.in"), "1.in").value();
    const auto file = open_to_read(path("1.ans")).value();
    const auto again = open_to_read(path("1.ans")).value();
    return run_checker(problem_, input, file, again, {}, options_);
  }

  // The error of a call of the program, or "(no error)".
  std::string error_of(const std::string& program) const {
    const auto input = open_input(path("1.in"), "1.in").value();
    const auto output = open_to_read(path("1.ans")).value();
    const UniqueFd file(::open(path("sink").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600));
    const Sink sink{file.get(), "sink"};
    const auto of = [](const auto& result) {
      return result ? "(no error)" : result.error().message;
    };
    if (program == "validator") return of(validate());
    if (program == "checker") return of(check());
    if (program == "reference") return of(run_reference(problem_, input, sink, {}, options_));
    if (program == "generator") {
      const std::vector<std::string> arguments = {"pair", "--seed=1"};
      return of(run_generator(problem_, arguments, sink, folder_->path(), options_));
    }
    if (program == "picture") {
      return of(run_picture(problem_, input, output, {}, PictureForm::kSvg, options_));
    }
    if (program == "replay page") return of(run_replay_page(problem_, input, output, {}, options_));
    if (program == "scorer") return of(run_scorer(problem_, input, output, {}, {}, options_));
    return of(run_comparison(problem_, input, options_));
  }

  std::optional<TempFolder> folder_;
  Problem problem_ = hostile::problem();
  CallOptions options_ = {{.cpu = std::chrono::milliseconds(500),
                           .cpu_per_mib = std::chrono::milliseconds(0),
                           .memory = mib(64)},
                          {}};
};

}  // namespace biglia::judge
