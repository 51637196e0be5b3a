// What the page of a class has beside the results of the grading.
#pragma once

#include "desk/page/submission_history.hpp"
#include "desk/page/test_pictures.hpp"

namespace biglia::judge {

struct ClassPageExtras {
  TestPictures pictures = {};
  SubmissionHistory history = {};
};

}  // namespace biglia::judge
