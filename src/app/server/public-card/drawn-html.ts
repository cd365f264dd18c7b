import type { Drawing } from '#platform/rules/drawing.ts';
import { escapeHtml } from '#shared/html.ts';
import { Html } from '../safe-html.ts';

/** Puts drawings into a page, and collects the style that they need. */
export type PageWriter = {
  write: (drawing: Drawing) => Html;
  /** The rules of everything written so far, for the one style element of the page. */
  style: () => string;
};

/**
 * A page of ours takes no style from an attribute, so each element with custom properties gets a number, and a rule of
 * the page's own style element sets them. Values come of colours and figures; anything else is a fault.
 */
export function pageWriter(): PageWriter {
  const rules: string[] = [];
  const place = (custom: Drawing['custom']): string => {
    const entries = Object.entries(custom);
    if (entries.length === 0) return '';
    const number = rules.push(`{${entries.map(declaration).join(';')}}`);
    return ` data-drawn="${number}"`;
  };
  const write = ({ tag, attributes, custom, inside }: Drawing): string => {
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
  if (!NAME.test(name) || !VALUE.test(value)) throw new TypeError(`no style of ours: ${name}`);
  return `${name}:${value}`;
}
