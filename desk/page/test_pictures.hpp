// Pictures of the small tests that submissions fail, for the page of a class.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "judge/grade/results.hpp"

namespace biglia::judge {

// An SVG of a test's input; empty if there is none.
using PictureOf = std::function<std::string(const TestCase& test)>;

// By the names of the tests.
using TestPictures = std::map<std::string, std::string>;

// The pictures of tests with small inputs on which a submission has less than full credit; those that
// most submissions fail come first. Their number and their bytes are limited: kMostPictures and
// kLongestPictures in the source. Cost: at most kMostPictures calls of `picture_of`.
TestPictures pictures_of_failures(const GradeResult& result, const PictureOf& picture_of);

}  // namespace biglia::judge
