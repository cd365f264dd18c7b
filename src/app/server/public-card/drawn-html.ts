import type { ElementTree } from '#platform/rules/element-tree.ts';
import { escapeHtml } from '#shared/html.ts';
import { Html } from '#platform/server/pages/safe-html.ts';

export type PageWriter = {
  write: (drawing: ElementTree) => Html;
  /** Returns the rules of everything written so far, for the page's one style element. */
  style: () => string;
};

/**
 * Returns a writer. The content security policy forbids style attributes, so each element with custom properties gets a
 * number, and a rule in the page's style element sets them. Values are colours and figures; any other value throws.
 */
export function pageWriter(): PageWriter {
  const rules: string[] = [];
  const place = (custom: ElementTree['custom']): string => {
    const entries = Object.entries(custom);
    if (entries.length === 0) return '';
    const number = rules.push(`{${entries.map(declaration).join(';')}}`);
    return ` data-drawn="${number}"`;
  };
  const write = ({ tag, attributes, custom, inside }: ElementTree): string => {
    const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`);
    const start = `<${tag}${given.join('')}${place(custom)}>`;
    if (WITHOUT_END.has(tag)) return start;
    return `${start}${inside.map((part) => (typeof part === 'string' ? escapeHtml(part) : write(part))).join('')}</${tag}>`;
  };
  return {
    write: (drawing) => new Html(write(drawing)),
    style: () => rules.map((rule, place) => `[data-drawn="${place + 1}"]${rule}`).join(''),
  };
}

const WITHOUT_END: ReadonlySet<string> = new Set(['img', 'br', 'input']);
const NAME = /^--[a-z-]+$/;
const VALUE = /^(?:#[0-9a-f]{6}|\d+(?:\.\d+)?%)$/;

function declaration([name, value]: [string, string]): string {
  if (!NAME.test(name) || !VALUE.test(value)) throw new TypeError(`not one of our styles: ${name}`);
  return `${name}:${value}`;
}
