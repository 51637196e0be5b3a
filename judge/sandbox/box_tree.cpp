#include "judge/sandbox/box_tree.hpp"

#include <filesystem>
#include <system_error>

#include "judge/sandbox/launcher/protocol.hpp"
#include "judge/sandbox/packet.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class Words {
 public:
  void bind(const std::string& path) { add("b", {path, path}); }
  void link(const std::string& text, const std::string& path) { add("l", {text, path}); }
  void folder(const std::string& path) { add("d", {path}); }
  BoxTree tree() && { return std::move(tree_); }

 private:
  void add(const char* kind, std::initializer_list<std::string> words) {
    append_word(tree_.words, kind);
    for (const std::string& word : words) append_word(tree_.words, word);
    ++tree_.count;
  }

  BoxTree tree_;
};

void add_system(Words& words) {
  words.bind("/usr");
  for (const char* folder : {"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}) {
    std::error_code failed;
    if (fs::is_symlink(folder, failed)) {
      words.link(fs::read_symlink(folder, failed).string(), folder);
    } else if (fs::is_directory(folder, failed)) {
      words.bind(folder);
    }
  }
  for (const char* table :
       {"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d"}) {
    std::error_code failed;
    if (fs::exists(table, failed)) words.bind(table);
  }
}

void add_devices(Words& words) {
  for (const char* device :
       {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"}) {
    words.bind(device);
  }
  words.link("/proc/self/fd", "/dev/fd");
  words.link("/proc/self/fd/0", "/dev/stdin");
  words.link("/proc/self/fd/1", "/dev/stdout");
  words.link("/proc/self/fd/2", "/dev/stderr");
  words.link("/tmp", "/dev/shm");
}

}  // namespace

BoxTree make_box_tree() {
  Words words;
  add_system(words);
  add_devices(words);
  words.bind("/proc");
  words.folder(launcher::kScratch);
  for (const char* folder : launcher::kScratchFolders) {
    words.link(std::string(launcher::kScratch).substr(1) + '/' + folder, std::string("/") + folder);
  }
  return std::move(words).tree();
}

}  // namespace biglia::judge
