#include "judge/files/yaml_structure.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/safe_text.hpp"

namespace biglia::judge {
namespace {

// A file of a few lines may stand for any number of values, by aliases of aliases.
constexpr std::size_t kMostValues = 1'000'000;
constexpr Bytes kMostBytes = mib(32);

// Texts of packages are shown in terminals, pages and files, where a control character is a command.
bool has_control(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_layout = text[i] == '\n' || text[i] == '\t' || text[i] == '\r';
    if ((byte(i) < 0x20 && !is_layout) || byte(i) == 0x7F) return true;
    const bool is_c1 = i > 0 && byte(i - 1) == 0xC2 && byte(i) >= 0x80 && byte(i) < 0xA0;
    if (is_c1) return true;
  }
  return false;
}

// Keys of generators.yaml for the text of a test's file, in which any byte may be meant.
bool is_test_data(std::string_view key) {
  const std::string_view file = key.substr(0, key.find('.'));
  return file == "in" || file == "ans" || file == "out" || file == "interaction";
}

// Receives the parser's events: a call for each node, in the order of the text.
class Structure : public YAML::EventHandler {
 public:
  const std::optional<std::string>& fault() const { return fault_; }

  void refuse(const YAML::Mark& mark, const std::string& what) {
    if (fault_) return;
    fault_ = std::to_string(mark.line + 1) + ":" + std::to_string(mark.column + 1) + ": " + what;
  }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (++documents_ == 2) refuse(mark, "expected one document, found a second one");
  }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override {
    add(mark, {});
    next();
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    if (std::ranges::find(open_, anchor, &Collection::anchor) != open_.end()) {
      refuse(mark, "expected a value, found an alias of a value that contains it");
    }
    const auto size = sizes_.find(anchor);
    add(mark, size == sizes_.end() ? Size{} : size->second);
    next();
  }

  void OnScalar(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t anchor,
                const std::string& value) override {
    const bool is_key = !open_.empty() && open_.back().at_key;
    if (has_control(value) && (is_key || open_.empty() || !is_test_data(open_.back().key))) {
      refuse(mark, "expected a text without control characters, found \"" + escaped(value) + '"');
    }
    if (is_key) {
      open_.back().key = value;
      const auto [at, is_new] = open_.back().keys.emplace(value, mark.line + 1);
      if (!is_new) {
        refuse(mark, "duplicate key \"" + value + "\", already in line " +
                         std::to_string(at->second) + " of this map");
      }
    }
    const Size size{.bytes = value.size()};
    if (anchor != 0) sizes_[anchor] = size;
    add(mark, size);
    next();
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value /*style*/) override {
    open_.push_back({.mark = mark, .anchor = anchor});
  }
  void OnSequenceEnd() override { close(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value /*style*/) override {
    open_.push_back({.mark = mark, .anchor = anchor, .is_map = true, .at_key = true});
  }
  void OnMapEnd() override { close(); }

 private:
  struct Size {
    std::size_t values = 1;
    std::size_t bytes = 0;  // of the texts
  };

  struct Collection {
    YAML::Mark mark;
    YAML::anchor_t anchor = 0;  // 0 for none
    Size size = {};             // of all in it, with what aliases name
    bool is_map = false;
    bool at_key = false;                // the next node is a key
    std::map<std::string, int> keys{};  // with the line of each
    std::string key{};                  // the last one
  };

  // Called when a node is complete. After a key comes its value, and after that the next key.
  void next() {
    if (!open_.empty() && open_.back().is_map) open_.back().at_key = !open_.back().at_key;
  }

  // Adds to the innermost collection.
  void add(const YAML::Mark& mark, const Size& more) {
    if (open_.empty()) return;
    Size& size = open_.back().size;
    size.values += more.values;
    size.bytes += more.bytes;
    if (size.values > kMostValues) {
      size.values = kMostValues;
      refuse(mark, "expected at most " + std::to_string(kMostValues) +
                       " values, found more: each alias counts as all values that it names");
    } else if (size.bytes > kMostBytes.count) {
      size.bytes = kMostBytes.count;
      refuse(mark, "expected at most " + to_string(kMostBytes) +
                       " of texts, found more: each alias counts as the text that it names");
    }
  }

  void close() {
    const Collection closed = open_.back();
    open_.pop_back();
    if (closed.anchor != 0) sizes_[closed.anchor] = closed.size;
    add(closed.mark, closed.size);
    next();
  }

  std::vector<Collection> open_;
  std::map<YAML::anchor_t, Size> sizes_;  // of complete nodes with an anchor
  int documents_ = 0;
  std::optional<std::string> fault_;
};

}  // namespace

std::optional<std::string> structure_fault(std::string_view text) {
  std::istringstream stream{std::string(text)};
  YAML::Parser parser(stream);
  Structure structure;
  while (!structure.fault() && parser.HandleNextDocument(structure)) {
  }
  return structure.fault();
}

}  // namespace biglia::judge
