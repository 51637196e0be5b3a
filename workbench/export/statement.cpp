#include "workbench/export/statement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "judge/files/lines.hpp"
#include "workbench/export/latex_inline.hpp"

namespace biglia::judge {
namespace {

enum class StatementPart : std::uint8_t { kOther, kInput, kOutput };

StatementPart part_of(std::string_view title) {
  constexpr std::array<std::string_view, 5> kInput = {"Input", "Eingabe", "Entrada", "Entrée",
                                                      "Входные данные"};
  constexpr std::array<std::string_view, 6> kOutput = {"Output", "Ausgabe", "Saída",
                                                       "Salida", "Sortie",  "Выходные данные"};
  if (std::ranges::find(kInput, title) != kInput.end()) return StatementPart::kInput;
  return std::ranges::find(kOutput, title) != kOutput.end() ? StatementPart::kOutput
                                                            : StatementPart::kOther;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

// The text of a list's item after its mark; none if the line begins no item.
std::optional<std::string_view> item_text(std::string_view line, bool numbered) {
  if (!numbered) {
    const bool marked = line.starts_with("- ") || line.starts_with("* ");
    return marked ? std::optional(line.substr(2)) : std::nullopt;
  }
  const std::size_t digits = line.find_first_not_of("0123456789");
  if (digits == 0 || digits == std::string_view::npos) return std::nullopt;
  if (!line.substr(digits).starts_with(". ")) return std::nullopt;
  return line.substr(digits + 2);
}

std::vector<std::string> cells_of(std::string_view row) {
  row = trimmed(row);
  row.remove_prefix(1);
  if (row.ends_with('|')) row.remove_suffix(1);
  std::vector<std::string> cells;
  for (std::size_t begin = 0; begin <= row.size();) {
    const std::size_t end = std::min(row.find('|', begin), row.size());
    cells.emplace_back(trimmed(row.substr(begin, end - begin)));
    begin = end + 1;
  }
  return cells;
}

bool is_separator(std::string_view row) {
  return row.find_first_not_of("|-: ") == std::string_view::npos;
}

class Converter {
 public:
  Converter(std::string_view markdown, const StatementStyle& style)
      : lines_(lines_of(markdown)), style_(style) {}

  std::string run() {
    result_ = fmt::format("\\problemname{{{}}}\n\n", latex_escaped(style_.title));
    while (at_ < lines_.size()) block();
    end_part();
    if (!listed_bounds_ && !style_.bounds.empty()) {
      begin_part(StatementPart::kInput, "Input");
      end_part();
    }
    return std::move(result_);
  }

 private:
  std::string_view line() const { return lines_[at_]; }
  bool more() const { return at_ < lines_.size() && !trimmed(line()).empty(); }

  void block() {
    if (trimmed(line()).empty()) {
      ++at_;
    } else if (line().starts_with('#')) {
      heading();
    } else if (line().starts_with("```")) {
      fenced();
    } else if (line().starts_with("    ")) {
      indented();
    } else if (line().starts_with('|')) {
      table();
    } else if (item_text(line(), false)) {
      list(false);
    } else if (item_text(line(), true)) {
      list(true);
    } else {
      paragraph();
    }
  }

  void heading() {
    const std::size_t level = line().find_first_not_of('#');
    const std::string_view title =
        level == std::string_view::npos ? std::string_view() : trimmed(line().substr(level));
    ++at_;
    end_part();
    begin_part(part_of(title), title);
  }

  void begin_part(StatementPart part, std::string_view title) {
    part_ = part;
    if (part == StatementPart::kOther || style_.parts == StatementStyle::Parts::kSections) {
      result_ += fmt::format("\\section*{{{}}}\n\n", latex_of_inline(title));
    } else {
      result_ += fmt::format("\\begin{{{}}}\n", part == StatementPart::kInput ? "Input" : "Output");
    }
  }

  void end_part() {
    if (part_ == StatementPart::kOther) return;
    if (part_ == StatementPart::kInput) list_bounds();
    if (style_.parts == StatementStyle::Parts::kEnvironments) {
      result_ +=
          fmt::format("\\end{{{}}}\n\n", part_ == StatementPart::kInput ? "Input" : "Output");
    }
    part_ = StatementPart::kOther;
  }

  void list_bounds() {
    listed_bounds_ = true;
    std::string items;
    for (const Bound& bound : style_.bounds) {
      if (bound.is_open || bound.of_answer) continue;
      std::string name = bound.name;
      for (std::size_t i = name.find(' '); i != std::string::npos; i = name.find(' ', i + 2)) {
        name.replace(i, 1, "\\ ");
      }
      items += fmt::format("  \\item ${} \\leq \\mathrm{{{}}} \\leq {}$\n", bound.least, name,
                           bound.most);
    }
    if (items.empty()) return;
    result_ += "\\begin{itemize}\n" + items + "\\end{itemize}\n";
  }

  void verbatim(const std::string& text) {
    result_ += "\\begin{verbatim}\n" + text + "\\end{verbatim}\n\n";
  }

  void fenced() {
    std::string text;
    for (++at_; at_ < lines_.size() && !line().starts_with("```"); ++at_) {
      text.append(line()).append("\n");
    }
    ++at_;
    verbatim(text);
  }

  void indented() {
    std::string text;
    for (; at_ < lines_.size() && line().starts_with("    "); ++at_) {
      text.append(line().substr(4)).append("\n");
    }
    verbatim(text);
  }

  void paragraph() {
    std::string text;
    while (more() && !line().starts_with('#') && !line().starts_with('|')) {
      text.append(text.empty() ? "" : "\n").append(trimmed(line()));
      ++at_;
    }
    result_ += latex_of_inline(text) + "\n\n";
  }

  void list(bool numbered) {
    const std::string_view kind = numbered ? "enumerate" : "itemize";
    result_ += fmt::format("\\begin{{{}}}\n", kind);
    while (more()) {
      const auto begun = item_text(line(), numbered);
      if (!begun) break;
      std::string text(*begun);
      for (++at_; more() && line().starts_with(' '); ++at_) {
        text.append("\n").append(trimmed(line()));
      }
      result_ += fmt::format("  \\item {}\n", latex_of_inline(text));
    }
    result_ += fmt::format("\\end{{{}}}\n\n", kind);
  }

  void table() {
    std::vector<std::vector<std::string>> rows;
    std::size_t columns = 0;
    bool is_wide = false;
    for (; more() && line().starts_with('|'); ++at_) {
      if (is_separator(line())) continue;
      rows.push_back(cells_of(line()));
      columns = std::max(columns, rows.back().size());
      constexpr std::size_t kWide = 40;
      is_wide = is_wide || rows.back().back().size() > kWide;
    }
    std::string layout(columns, 'l');
    if (is_wide) layout.replace(columns - 1, 1, "p{0.65\\linewidth}");
    result_ += fmt::format("\\begin{{tabular}}{{{}}}\n", layout);
    for (const auto& row : rows) {
      for (std::size_t i = 0; i < row.size(); ++i) {
        result_ += (i == 0 ? "" : " & ") + latex_of_inline(row[i]);
      }
      result_ += " \\\\\n";
    }
    result_ += "\\end{tabular}\n\n";
  }

  std::vector<std::string_view> lines_;
  const StatementStyle& style_;
  std::size_t at_ = 0;
  StatementPart part_ = StatementPart::kOther;
  bool listed_bounds_ = false;
  std::string result_;
};

}  // namespace

std::string latex_of_markdown(std::string_view markdown, const StatementStyle& style) {
  return Converter(markdown, style).run();
}

}  // namespace biglia::judge
