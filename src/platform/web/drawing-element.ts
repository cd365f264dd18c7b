import type { ElementTree } from '../rules/element-tree.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Renders a drawing as detached DOM elements; the content of an `svg` is SVG. */
export function drawingElement({ tag, attributes, custom, inside }: ElementTree, around = XHTML): Element {
  const space = tag === 'svg' ? SVG : around;
  const element = document.createElementNS(space, tag) as HTMLElement | SVGElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  for (const [name, value] of Object.entries(custom)) element.style.setProperty(name, value);
  element.append(...inside.map((part) => (typeof part === 'string' ? part : drawingElement(part, space))));
  return element;
}
