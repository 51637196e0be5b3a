'use strict';
// Creates elements. A text, which may be a student's, becomes a text node or the value of an attribute
// that is no address, style or script.

const get = (id) => document.getElementById(id);

// An element with these attributes and children. A function is a listener; a string is a text.
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      element[key] = value;
    } else if (value === true) {
      element.setAttribute(key, '');
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(key, value);
    }
  }
  element.append(...children);
  return element;
}

function makeSvg(name, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

// A text that cannot change the direction of its surroundings.
const bdi = (text) => make('bdi', {}, text);

// A table in a frame of its own, which scrolls if the screen is narrow. `heads` are th elements or texts.
function makeTable(caption, heads, bodies, name = '') {
  const cells = heads.map(
      (head) => typeof head === 'string' ? make('th', {scope: 'col'}, head) : head);
  const table = make('table', {class: name}, make('caption', {}, make('span', {}, caption)),
                     make('thead', {}, make('tr', {}, ...cells)), ...bodies);
  return make('div', {class: 'wide', role: 'region', tabindex: 0, 'aria-label': caption}, table);
}

// A section with its heading.
function makeSection(title, ...children) {
  const id = title.toLowerCase().replace(/[^a-z]+/g, '-');
  return make('section', {'aria-labelledby': id}, make('h2', {id}, title), ...children);
}

// Shows a number beside a bar, which is full at the limit.
function makeBar(text, share) {
  const fill = make('i', {class: share > 1 ? 'over' : ''});
  fill.style.width = `${Math.min(100, Math.max(0, share * 100)).toFixed(1)}%`;
  return make('span', {class: 'measured'}, make('span', {class: 'bar', 'aria-hidden': 'true'}, fill),
              text);
}
