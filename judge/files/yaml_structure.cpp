#include "judge/files/yaml_structure.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <vector>

namespace biglia::judge {
namespace {

// A file of a few lines may stand for any number of values, by aliases of aliases.
constexpr std::size_t kMostValues = 1'000'000;

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
    add(mark, 1);
    next();
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    if (std::ranges::find(open_, anchor, &Collection::anchor) != open_.end()) {
      refuse(mark, "expected a value, found an alias of a value that contains it");
    }
    const auto size = sizes_.find(anchor);
    add(mark, size == sizes_.end() ? 1 : size->second);
    next();
  }

  void OnScalar(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                const std::string& value) override {
    if (!open_.empty() && open_.back().at_key) {
      const auto [at, is_new] = open_.back().keys.emplace(value, mark.line + 1);
      if (!is_new) {
        refuse(mark, "duplicate key \"" + value + "\", already in line " +
                         std::to_string(at->second) + " of this map");
      }
    }
    add(mark, 1);
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
  struct Collection {
    YAML::Mark mark;
    YAML::anchor_t anchor = 0;  // 0 for none
    std::size_t size = 1;       // values in it, with those of aliases
    bool is_map = false;
    bool at_key = false;                // the next node is a key
    std::map<std::string, int> keys{};  // with the line of each
  };

  // Called when a node is complete. After a key comes its value, and after that the next key.
  void next() {
    if (!open_.empty() && open_.back().is_map) open_.back().at_key = !open_.back().at_key;
  }

  // Adds `size` values to the innermost collection.
  void add(const YAML::Mark& mark, std::size_t size) {
    if (open_.empty()) return;
    open_.back().size += size;
    if (open_.back().size > kMostValues) {
      open_.back().size = kMostValues;
      refuse(mark, "expected at most " + std::to_string(kMostValues) +
                       " values, found more: each alias counts as all values that it names");
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
  std::map<YAML::anchor_t, std::size_t> sizes_;  // of complete collections with an anchor
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
