#include "desk/report/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

namespace biglia::judge {
namespace {

constexpr std::size_t kUsualWidth = 80;

// Returns the terminal's escape sequence: CSI colour m.
std::string_view code_of(Colour colour) {
  switch (colour) {
    case Colour::kGreen:
      return "\x1b[32m";
    case Colour::kRed:
      return "\x1b[31m";
    case Colour::kYellow:
      return "\x1b[33m";
    case Colour::kBold:
      return "\x1b[1m";
    case Colour::kFaint:
      return "\x1b[2m";
    case Colour::kPlain:
      break;
  }
  return "";
}

}  // namespace

Terminal look_at_terminal(std::FILE* stream) {
  Terminal terminal;
  const int descriptor = fileno(stream);
  terminal.is_terminal = isatty(descriptor) == 1;
  if (!terminal.is_terminal) return terminal;
  // Must be called before threads start, because getenv is not thread-safe.
  const char* const no_colour = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe)
  const char* const kind = std::getenv("TERM");           // NOLINT(concurrency-mt-unsafe)
  terminal.colours = (no_colour == nullptr || *no_colour == '\0') &&
                     (kind == nullptr || std::string_view(kind) != "dumb");
  winsize size{};
  terminal.width =
      ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : kUsualWidth;
  return terminal;
}

std::string coloured(std::string_view text, Colour colour, const Terminal& terminal) {
  if (!terminal.colours || colour == Colour::kPlain) return std::string(text);
  return std::string(code_of(colour)) + std::string(text) + "\x1b[0m";
}

}  // namespace biglia::judge
