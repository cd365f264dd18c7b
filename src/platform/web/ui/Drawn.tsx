import { createElement, type ReactNode } from 'react';
import type { ElementTree } from '../../rules/element-tree.ts';

/** React's own names of some attributes. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  'stroke-width': 'strokeWidth',
  'shape-rendering': 'shapeRendering',
};

export function Drawn({ drawing }: { drawing: ElementTree }): ReactNode {
  return element(drawing);
}

function element({ tag, attributes, custom, inside }: ElementTree): ReactNode {
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [REACT_NAMES[name] ?? name, value]),
  );
  const style = Object.keys(custom).length === 0 ? {} : { style: custom };
  return createElement(tag, { ...props, ...style }, ...inside.map(part));
}

function part(one: ElementTree | string): ReactNode {
  return typeof one === 'string' ? one : element(one);
}
