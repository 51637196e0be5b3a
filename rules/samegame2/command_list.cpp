#include "rules/samegame2/command_list.hpp"

#include <map>
#include <set>
#include <utility>

#include "rules/samegame2/colours.hpp"
#include "rules/samegame2/command_reader.hpp"
#include "toolkit/strict_scanner.hpp"

namespace biglia::samegame2 {
namespace {

// The lengths of the runs of blanks in a line.
std::vector<std::size_t> blanks_of(std::string_view line) {
  std::vector<std::size_t> runs;
  for (std::size_t at = line.find(' '); at != std::string_view::npos;) {
    std::size_t end = line.find_first_not_of(' ', at);
    if (end == std::string_view::npos) end = line.size();
    runs.push_back(end - at);
    at = line.find(' ', end);
  }
  return runs;
}

bool read_words(const InsertTable& table, const std::string& text, Colours& colours,
                TableWords& words) {
  ByteSource bytes = ByteSource::from_memory(text);
  StrictScanner scan(bytes, table.file);
  for (std::int64_t r = 0; r < table.rows && scan.ok(); ++r) {
    std::vector<Colour>& row = words.rows.emplace_back();
    for (std::int64_t c = 0; c < table.columns && scan.ok(); ++c) {
      if (c > 0) scan.spaces();
      if (scan.peek() == '0') {
        scan.expect('0', "0");
        row.push_back(kNoColour);
        continue;
      }
      const std::string_view name = scan.letters("a colour");
      if (scan.ok()) row.push_back(colours.intern(name));
    }
    scan.newline();
  }
  scan.end_of_file();
  words.text = text;
  return scan.ok();
}

// Writes the commands one by one, and collects the files.
class ListWriter {
 public:
  explicit ListWriter(const CommandList& list) : list_(list) {
    for (const ListedCommand& listed : list.commands) {
      if (const auto* table = std::get_if<InsertTable>(&listed.command)) {
        taken_.insert(table->file);
      }
    }
  }

  bool write(const ListedCommand& listed) {
    elements_.clear();
    if (!std::visit([&](const auto& command) { return add(command, listed); }, listed.command)) {
      return false;
    }
    for (std::size_t i = 0; i < elements_.size(); ++i) {
      if (i > 0) {
        const bool has_blanks = listed.blanks.size() + 1 == elements_.size();
        text_.input.append(has_blanks ? listed.blanks[i - 1] : 1, ' ');
      }
      text_.input += elements_[i];
    }
    text_.input += '\n';
    return true;
  }

  InstanceText finish() {
    text_.input += "f\n";
    return std::move(text_);
  }

 private:
  void add_numbers(std::initializer_list<Coordinate> numbers) {
    for (const Coordinate number : numbers) elements_.push_back(std::to_string(number));
  }
  bool add(const InsertTable& table, const ListedCommand& listed) {
    const auto& rows = listed.table.rows;
    if (rows.empty() || rows.front().empty()) return false;
    if (!shifted(table.corner.y, std::ssize(rows) - 1) ||
        !shifted(table.corner.x, std::ssize(rows.front()) - 1)) {
      return false;
    }
    elements_ = {"i", std::to_string(rows.size()), std::to_string(rows.front().size())};
    add_numbers({table.corner.x, table.corner.y});
    elements_.push_back(file_of(table.file, listed.table));
    return true;
  }
  bool add(const InsertMarble& marble, const ListedCommand& /*listed*/) {
    elements_ = {"b"};
    add_numbers({marble.cell.x, marble.cell.y});
    elements_.push_back(list_.names[marble.colour - 1]);
    return true;
  }
  bool add(const Move& move, const ListedCommand& /*listed*/) {
    elements_ = {"m"};
    const auto& [low, high] = move.base;
    add_numbers({move.cell.x, move.cell.y, low.x, high.x, low.y, high.y});
    return true;
  }
  bool add(const HomogeneousPath& path, const ListedCommand& /*listed*/) {
    elements_ = {"o"};
    add_numbers({path.from.x, path.from.y, path.to.x, path.to.y});
    return true;
  }
  bool add(const Path& path, const ListedCommand& /*listed*/) {
    elements_ = {"c"};
    add_numbers({path.from.x, path.from.y, path.to.x, path.to.y});
    return true;
  }
  bool add(const CountBlocks& /*count*/, const ListedCommand& /*listed*/) {
    elements_ = {"n"};
    return true;
  }
  bool add(const Finish& /*finish*/, const ListedCommand& /*listed*/) {
    elements_ = {"f"};
    return true;
  }

  std::string text_of(const TableWords& table) const {
    if (!table.text.empty()) return table.text;
    std::string text;
    for (const auto& row : table.rows) {
      for (std::size_t c = 0; c < row.size(); ++c) {
        if (c > 0) text += ' ';
        text += row[c] == kNoColour ? "0" : list_.names[row[c] - 1];
      }
      text += '\n';
    }
    return text;
  }

  // The name of the file with this table.
  std::string file_of(const std::string& name, const TableWords& table) {
    std::string text = text_of(table);
    const auto [at, is_new] = text_.files.try_emplace(name, text);
    if (is_new || at->second == text) return name;
    for (const auto& [other, written] : text_.files) {
      if (written == text) return other;
    }
    std::size_t number = 1;
    const auto numbered = [&] { return "t" + std::to_string(number) + ".txt"; };
    while (taken_.contains(numbered())) ++number;
    const std::string other = numbered();
    taken_.insert(other);
    text_.files.emplace(other, std::move(text));
    return other;
  }

  const CommandList& list_;
  std::set<std::string> taken_;  // names of files
  std::vector<std::string> elements_;
  InstanceText text_;
};

}  // namespace

std::optional<CommandList> read_command_list(const InstanceText& instance) {
  ByteSource bytes = ByteSource::from_memory(instance.input);
  Colours colours;
  CommandReader reader(bytes, "input", colours);
  CommandList list;
  std::size_t line = 0;  // where the command begins
  for (Command command; reader.read(command);) {
    if (std::holds_alternative<Finish>(command)) {
      for (std::size_t k = 1; k <= colours.size(); ++k) {
        list.names.emplace_back(colours.name(static_cast<Colour>(k)));
      }
      return list;
    }
    const auto length = static_cast<std::size_t>(reader.length());
    ListedCommand listed{std::move(command),
                         blanks_of(std::string_view(instance.input).substr(line, length))};
    line += length + 1;
    if (const auto* table = std::get_if<InsertTable>(&listed.command)) {
      const auto file = instance.files.find(table->file);
      if (file == instance.files.end()) return std::nullopt;
      if (!read_words(*table, file->second, colours, listed.table)) return std::nullopt;
    }
    list.commands.push_back(std::move(listed));
    command = {};
  }
  return std::nullopt;
}

std::optional<InstanceText> write_command_list(const CommandList& list) {
  ListWriter writer(list);
  for (const ListedCommand& listed : list.commands) {
    if (!writer.write(listed)) return std::nullopt;
  }
  return writer.finish();
}

}  // namespace biglia::samegame2
