// Why a program failed, in one line of its standard error.
#pragma once

#include <string>
#include <string_view>

namespace biglia::judge {

// Of a trace of Python or Java, the exception and the place in the program's own files:
// "ValueError: no turn (player.py:12)". Of other texts the first line that is not empty, such as
// "terminate called after throwing an instance of 'std::out_of_range'". Empty if there is none. The
// bytes are the program's: make them safe before they are shown. Cost: linear in the text.
std::string brief_error(std::string_view text);

}  // namespace biglia::judge
