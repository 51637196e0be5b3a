// The page of a replay around its steps: what a browser makes of them.
#pragma once

#include <cstddef>
#include <string>

namespace biglia::labyrinth {

// The title stands above the board, wrapped where it is long. `steps` are objects of JavaScript with
// the members label, fault, cards ([x,y,card,object] of those that changed), free ([card,object]),
// pawn ([x,y]), found and reach (a number for each row). The page needs nothing beside itself, and
// asks for nothing over a network.
std::string page(const std::string& title, std::size_t side, std::size_t objects,
                 const std::string& steps);

}  // namespace biglia::labyrinth
