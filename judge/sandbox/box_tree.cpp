#include "judge/sandbox/box_tree.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

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

constexpr std::array<const char*, 6> kSystemFolders = {"/bin",   "/sbin",  "/lib",
                                                       "/lib32", "/lib64", "/libx32"};
constexpr std::array<const char*, 5> kDevices = {"/dev/null", "/dev/zero", "/dev/full",
                                                 "/dev/random", "/dev/urandom"};

// Tables in /etc that languages below /usr link to. Debian's Java and Free Pascal do not start
// without them.
std::vector<std::string> language_tables() {
  std::vector<std::string> tables;
  std::error_code failed;
  for (const fs::directory_entry& entry : fs::directory_iterator("/etc", failed)) {
    const std::string name = entry.path().filename().string();
    const bool java = name.starts_with("java-") && name.ends_with("-openjdk");
    const bool pascal = name.starts_with("fpc") && name.ends_with(".cfg");
    if ((java && entry.is_directory(failed)) || (pascal && entry.is_regular_file(failed))) {
      tables.push_back(entry.path().string());
    }
  }
  std::ranges::sort(tables);
  return tables;
}

// Files in /etc.
std::vector<std::string> system_tables() {
  std::vector<std::string> tables;
  for (const char* table :
       {"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d"}) {
    std::error_code failed;
    if (fs::exists(table, failed)) tables.emplace_back(table);
  }
  for (std::string& table : language_tables()) tables.push_back(std::move(table));
  return tables;
}

void add_system(TreeWriter& writer) {
  writer.bind("/usr");
  for (const char* folder : kSystemFolders) {
    std::error_code failed;
    if (fs::is_symlink(folder, failed)) {
      writer.link(fs::read_symlink(folder, failed).string(), folder);
    } else if (fs::is_directory(folder, failed)) {
      writer.bind(folder);
    }
  }
  for (const std::string& table : system_tables()) writer.bind(table);
}

void add_devices(TreeWriter& writer) {
  for (const char* device : kDevices) writer.bind(device);
  writer.link("/proc/self/fd", "/dev/fd");
  writer.link("/proc/self/fd/0", "/dev/stdin");
  writer.link("/proc/self/fd/1", "/dev/stdout");
  writer.link("/proc/self/fd/2", "/dev/stderr");
  writer.link("/tmp", "/dev/shm");
}

}  // namespace

BoxTree make_box_tree(bool own_proc) {
  TreeWriter writer;
  add_system(writer);
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

BoxTree make_shared_tree(const fs::path& root) {
  TreeWriter writer;
  writer.own((root / "work").string());
  writer.own((root / "tmp").string());
  writer.readable((root / "box").string());
  writer.readable("/usr");
  for (const char* folder : kSystemFolders) {
    std::error_code failed;
    if (!fs::is_symlink(folder, failed) && fs::is_directory(folder, failed)) {
      writer.readable(folder);
    }
  }
  for (const std::string& table : system_tables()) writer.readable(table);
  for (const char* device : kDevices) writer.device(device);
  return std::move(writer).tree();
}

}  // namespace biglia::judge
