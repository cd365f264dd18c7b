import { createElement, type ReactNode } from 'react';
import type { Drawing } from '../../rules/drawing.ts';

/** What React calls the attributes of which it has names of its own. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  'stroke-width': 'strokeWidth',
  'shape-rendering': 'shapeRendering',
};

/** A drawing on a screen. */
export function Drawn({ drawing }: { drawing: Drawing }): ReactNode {
  return element(drawing);
}

function element({ tag, attributes, custom, inside }: Drawing): ReactNode {
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [REACT_NAMES[name] ?? name, value]),
  );
  const style = Object.keys(custom).length === 0 ? {} : { style: custom };
  return createElement(tag, { ...props, ...style }, ...inside.map(part));
}

function part(one: Drawing | string): ReactNode {
  return typeof one === 'string' ? one : element(one);
}
