import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mailLook } from '#brands/rules/mail-look.ts';

const OPERATOR = { companyName: 'X AS', companyOrgNo: '1', contactEmail: 'x@x.example' };
const STYLES = path.join(import.meta.dirname, '../src/brands/styles');

/** The tokens of a brand's light theme, the first in its style sheet. */
function tokensOf(brand: 'a' | 'b'): ReadonlyMap<string, string> {
  const [light = ''] = readFileSync(path.join(STYLES, `brand-${brand}.css`), 'utf8').split('}');
  return new Map([...light.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

/** The token whose value each colour of a mail repeats. */
const WRITTEN_OUT = {
  sky: 'hero',
  accent: 'accent',
  canvas: 'sunken',
  text: 'text',
  muted: 'muted',
  line: 'line',
  link: 'link',
  tint: 'tint',
  tintInk: 'tint-ink',
  cta: 'cta',
  onCta: 'on-cta',
} as const;

test.each(['a', 'b'] as const)('a mail of brand %s has the colours of its pages', (brand) => {
  const tokens = tokensOf(brand);
  const look = mailLook(brand, OPERATOR);
  for (const [colour, token] of Object.entries(WRITTEN_OUT))
    expect(look[colour as keyof typeof WRITTEN_OUT].toLowerCase(), colour).toBe(tokens.get(token));
});
