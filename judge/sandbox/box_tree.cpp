#include "judge/sandbox/box_tree.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "judge/sandbox/folder_entries.hpp"
#include "judge/sandbox/launcher/protocol.hpp"
#include "judge/sandbox/packet.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class TreeWriter {
 public:
  void bind(const std::string& path) { add("b", {path, path}); }
  void covered(const std::string& path) { add("p", {path, path}); }
  void link(const std::string& text, const std::string& path) { add("l", {text, path}); }
  void folder(const std::string& path) { add("d", {path}); }
  void hide(const std::string& path) { add("h", {path}); }
  void readable(const std::string& path) { add("x", {path}); }
  void device(const std::string& path) { add("v", {path}); }
  void own(const std::string& path) { add("o", {path}); }
  BoxTree tree() && { return std::move(tree_); }

 private:
  void add(const char* kind, std::initializer_list<std::string> words) {
    append_word(tree_.words, kind);
    for (const std::string& word : words) append_word(tree_.words, word);
    ++tree_.count;
  }

  BoxTree tree_;
};

constexpr std::array<const char*, 5> kDevices = {"/dev/null", "/dev/zero", "/dev/full",
                                                 "/dev/random", "/dev/urandom"};

void add_devices(TreeWriter& writer) {
  for (const char* device : kDevices) writer.bind(device);
  writer.link("/proc/self/fd", "/dev/fd");
  writer.link("/proc/self/fd/0", "/dev/stdin");
  writer.link("/proc/self/fd/1", "/dev/stdout");
  writer.link("/proc/self/fd/2", "/dev/stderr");
  writer.link("/tmp", "/dev/shm");
}

// Landlock cannot hide a part of what it shows, so a folder with hidden parts is its other parts.
void add_readable(TreeWriter& writer, const std::string& path,
                  const std::vector<std::string>& hidden) {
  const auto is_at_or_inside = [&](const std::string& one) {
    return one == path || one.starts_with(path + '/');
  };
  const auto found = std::ranges::find_if(hidden, is_at_or_inside);
  if (found == hidden.end()) return writer.readable(path);
  if (*found == path) return;
  std::error_code failed;
  for (const fs::directory_entry& entry : entries_of_folder(path)) {
    if (!entry.is_symlink(failed)) add_readable(writer, entry.path().string(), hidden);
  }
}

}  // namespace

BoxTree make_box_tree(const BoxView& view, bool own_proc) {
  const ResolvedView resolved = resolve(view);
  TreeWriter writer;
  for (const std::string& bind : resolved.binds) writer.bind(bind);
  for (const auto& [path, text] : resolved.links) writer.link(text, path);
  for (const std::string& hidden : resolved.hidden) writer.hide(hidden);
  add_devices(writer);
  if (own_proc) {
    writer.covered("/proc");
  } else {
    writer.bind("/proc");
  }
  writer.folder(launcher::kScratch);
  for (const char* folder : launcher::kScratchFolders) {
    writer.link(std::string(launcher::kScratch).substr(1) + '/' + folder,
                std::string("/") + folder);
  }
  return std::move(writer).tree();
}

BoxTree make_shared_tree(const BoxView& view, const fs::path& root) {
  const ResolvedView resolved = resolve(view);
  TreeWriter writer;
  writer.own((root / "work").string());
  writer.own((root / "tmp").string());
  writer.readable((root / "box").string());
  for (const std::string& bind : resolved.binds) add_readable(writer, bind, resolved.hidden);
  for (const char* device : kDevices) writer.device(device);
  return std::move(writer).tree();
}

}  // namespace biglia::judge
