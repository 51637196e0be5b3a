#include "rules/samegame2/checking/claim.hpp"

#include "rules/samegame2/checking/explain.hpp"

namespace biglia::samegame2::checking {
namespace {

// The sentence up to the cells.
const char* sentence_start(PathKind kind) {
  return kind == PathKind::kHomogeneous ? "Non esiste un cammino omogeneo fra"
                                        : "Non esiste un cammino fra";
}

struct NamedCell {
  std::int64_t x;
  std::int64_t y;

  bool is(Point p) const { return x == p.x && y == p.y; }
};

std::optional<NamedCell> read_named_cell(AnswerReader& reader) {
  if (!reader.accept('(')) return std::nullopt;
  const auto x = reader.integer(",");
  if (!x || !reader.accept(',')) return std::nullopt;
  const auto y = reader.integer(")");
  if (!y || !reader.accept_last(')')) return std::nullopt;
  return NamedCell{*x, *y};
}

std::string show(NamedCell cell) {
  return '(' + std::to_string(cell.x) + ',' + std::to_string(cell.y) + ')';
}

std::expected<PathClaim, Fault> read_no_path(AnswerReader& reader, const PathQuestion& question) {
  const Place place = reader.place();
  std::optional<NamedCell> from;
  std::optional<NamedCell> to;
  if (reader.accept_phrase(sentence_start(question.kind))) from = read_named_cell(reader);
  if (from && reader.accept_phrase("e")) to = read_named_cell(reader);
  if (!from || !to) {
    return std::unexpected(unexpected_next(reader, '`' + no_path_sentence(question) + '`'));
  }
  if (!from->is(question.from) || !to->is(question.to)) {
    return std::unexpected(Fault{Fault::Kind::kContent, place,
                                 "the sentence names the cells " + show(*from) + " and " +
                                     show(*to) + ", the command " + show_point(question.from) +
                                     " and " + show_point(question.to)});
  }
  return PathClaim{place, std::nullopt};
}

std::expected<PathClaim, Fault> read_header(AnswerReader& reader) {
  PathClaim claim{reader.place(), PathLength{}};
  reader.accept('(');
  const auto changes = reader.integer(",");
  if (!changes) return std::unexpected(unexpected_next(reader, "the v of a header `(v,l`"));
  if (!reader.accept(',')) {
    return std::unexpected(unexpected_next(reader, "the comma of a header `(v,l`"));
  }
  const auto cells = reader.integer(")");
  if (!cells) return std::unexpected(unexpected_next(reader, "the l of a header `(v,l`"));
  claim.length = PathLength{*changes, *cells};
  return claim;
}

}  // namespace

Fault unexpected_next(AnswerReader& reader, const std::string& expected, const char* stops) {
  const bool ended = reader.at_end();
  const Place place = reader.place();
  if (!reader.read_error().empty()) {
    return {Fault::Kind::kUnreadable, place, "cannot be read: " + reader.read_error()};
  }
  if (ended) {
    return {Fault::Kind::kContent, place,
            "expected " + expected + ", found the end of the " + reader.name()};
  }
  return {Fault::Kind::kForm, place,
          "expected " + expected + ", found " + reader.describe_next(stops)};
}

std::string no_path_sentence(const PathQuestion& question) {
  return std::string(sentence_start(question.kind)) + ' ' + show_point(question.from) + " e " +
         show_point(question.to);
}

std::expected<PathClaim, Fault> read_path_claim(AnswerReader& reader,
                                                const PathQuestion& question) {
  switch (reader.peek()) {
    case '(':
      return read_header(reader);
    case 'N':
      return read_no_path(reader, question);
    default:
      return std::unexpected(
          unexpected_next(reader, "a path `(v,l` or `" + no_path_sentence(question) + '`'));
  }
}

std::expected<NumberClaim, Fault> read_number_claim(AnswerReader& reader) {
  const Place place = reader.place();
  const auto number = reader.integer();
  if (!number) return std::unexpected(unexpected_next(reader, "the number of blocks", ""));
  return NumberClaim{place, *number};
}

std::optional<Fault> read_end(AnswerReader& reader) {
  if (reader.at_end() && reader.read_error().empty()) return std::nullopt;
  return unexpected_next(reader, "the end of the output after the last answer");
}

}  // namespace biglia::samegame2::checking
