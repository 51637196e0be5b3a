// Rows 43 to 45: a program leaves something other than a regular file where the judge collects its
// output file.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <system_error>
#include <thread>
#include <tuple>

#include "judge/conformance/scenarios.hpp"
#include "judge/sandbox/collect.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct Collected {
  BoxResult result;
  bool is_file = false;
  std::string text;
};

// Runs the program with `input` on standard input and collects its files.
Collected collect_from(const Stage& stage, Box& box, const fs::path& program,
                       const std::string& input) {
  BoxRequest request;
  request.command = {in_box("/box/program")};
  request.binds = {{program, "/box/program"}};
  request.collect = stage.folder() / "collected";
  request.input = stage.write("in", input);
  request.limits.file_size = mib(4);
  std::error_code failed;
  fs::remove_all(request.collect, failed);
  Collected collected;
  collected.result = box.run(request, {});
  const fs::path out = request.collect / "out";
  collected.is_file = fs::symlink_status(out, failed).type() == fs::file_type::regular;
  if (collected.is_file) collected.text = read_small_file(out.string()).value_or("");
  return collected;
}

// Collects a folder of the host. Unlike a box's folder, processes may still use it.
Blamed<void> collect_host_folder(const fs::path& parent, const fs::path& to) {
  const UniqueFd root(::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return collect_files(root.get(), "work", to, {.file = mib(4), .total = mib(16)});
}

RowOutcome odd_kinds(Stage& stage, std::initializer_list<const char*> kinds) {
  const auto program = stage.program("43_leaves_odd_files.c");
  if (!program) return failed(program.error().message);
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  const Collected good = collect_from(stage, **box, *program, "file");
  if (!good.is_file || good.text != "mine") {
    return failed("an ordinary file was not collected: " + good.result.not_collected);
  }
  for (const std::string kind : kinds) {
    const Collected collected = collect_from(stage, **box, *program, kind);
    if (collected.result.end != BoxEnd::kExited || collected.result.exit_code != 0) {
      return failed(kind + ": the program could not create it");
    }
    if (collected.is_file) return failed(kind + ": collected as a file");
    // A folder is collected as a folder. A caller that expects a file rejects it.
    if (kind != "folder" && collected.result.not_collected.empty()) {
      return failed(kind + ": not refused");
    }
  }
  return to_outcome(stage.check_hello(**box));
}

}  // namespace

RowOutcome odd_files(Stage& stage) {
  return odd_kinds(stage, {"link", "pipe", "folder", "socket"});
}

// A program cannot create a device in a box. The judge creates one in a folder of the host.
RowOutcome files_with_names(Stage& stage) {
  const fs::path folder = stage.folder() / "device/work";
  std::error_code ignored;
  fs::create_directories(folder, ignored);
  if (::mknod((folder / "out").c_str(), S_IFCHR | 0666, makedev(1, 5)) == 0) {
    if (collect_host_folder(folder.parent_path(), stage.folder() / "collected")) {
      return failed("device: not refused");
    }
  } else if (::geteuid() == 0 && errno != EPERM) {  // EPERM: root of a user namespace
    return failed("device: the judge could not create it");
  }
  return odd_kinds(stage, {"names"});
}

// Swaps files in two ways: by a thread of the judge during the collection, and by a daemon in the
// box, which is dead before the collection starts.
RowOutcome swapped_files(Stage& stage) {
  const std::string secret = "the host's own";
  const fs::path folder = stage.folder() / "swapped/work";
  std::error_code ignored;
  fs::create_directories(folder, ignored);
  const fs::path host_file = stage.write("host", secret);
  std::atomic<bool> enough = false;
  std::jthread swapper([&] {
    const fs::path out = folder / "out";
    while (!enough) {
      std::error_code nothing;
      std::ofstream(folder / "next") << "mine";
      fs::rename(folder / "next", out, nothing);
      fs::create_symlink(host_file, folder / "next", nothing);
      fs::rename(folder / "next", out, nothing);
    }
  });
  std::string found;
  for (int i = 0; i < 300 && found.empty(); ++i) {
    const fs::path to = stage.folder() / "collected";
    fs::remove_all(to, ignored);
    // A refusal is allowed. Only the collected content is checked.
    std::ignore = collect_host_folder(folder.parent_path(), to);
    for (const char* const name : {"out", "next"}) {
      if (fs::is_symlink(to / name, ignored)) found = "a link";
      if (read_small_file((to / name).string()).value_or("") == secret) found = secret;
    }
  }
  enough = true;
  swapper.join();
  if (!found.empty()) return failed("collected " + found);

  const auto program = stage.program("45_swaps_files.c");
  if (!program) return failed(program.error().message);
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  for (int i = 0; stage.has_groups() && i < 20; ++i) {
    const Collected collected = collect_from(stage, **box, *program, "");
    if (collected.result.end != BoxEnd::kExited) return failed("the program did not exit");
    if (!collected.text.empty()) return failed("collected a file of the host");
  }
  return to_outcome(stage.check_hello(**box));
}

}  // namespace biglia::judge
