// Builds the HTML page that shows the steps of a replay in a browser.
#pragma once

#include <cstddef>
#include <string>

namespace biglia::labyrinth {

// The title is above the board; a long title is wrapped. `steps` is a list of JavaScript objects
// with the members label, fault, cards ([x,y,card,object] for each changed card), free
// ([card,object]), pawn ([x,y]), found, and reach (a number for each row). The page is
// self-contained and loads nothing over a network.
std::string page(const std::string& title, std::size_t side, std::size_t objects,
                 const std::string& steps);

}  // namespace biglia::labyrinth
