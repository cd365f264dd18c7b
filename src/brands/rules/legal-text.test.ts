import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keptFacts } from './retention.ts';
import { withFacts } from './legal-text.ts';

const FOLDER = path.join(import.meta.dirname, '../legal');
const TEXTS = readdirSync(FOLDER).map((name) => [name, readFileSync(path.join(FOLDER, name), 'utf8')] as const);
const KEPT = {
  deletion: 14,
  unverified: 30,
  neverAnswered: 30,
  mailLog: 90,
  audit: 365,
  serverLog: 30,
  backup: 35,
  namedAddress: 24,
};
const FACTS = {
  brand: 'Omsyn',
  companyName: 'Berg & Sønn <AS>',
  companyOrgNo: '974 760 673, Storgata 1',
  contactEmail: "o'neil@nordvik.example",
  ...keptFacts('en', KEPT),
};

test.each(TEXTS)('%s names the operator, escaped, and has no placeholder left', (_, text) => {
  const filled = withFacts(text, FACTS);
  expect(filled).not.toMatch(/\{\w+\}|<AS>|o'neil/);
  if (text.includes('{companyName}')) expect(filled).toContain('Berg &amp; Sønn &lt;AS&gt;');
  if (text.includes('{contactEmail}')) expect(filled).toContain('o&#39;neil@nordvik.example');
});

test('every text names the contact address or the operator', () => {
  expect(TEXTS).toHaveLength(10);
  for (const [name, text] of TEXTS) expect(text, name).toMatch(/\{(?:companyName|contactEmail)\}/);
});

test('a fact that looks like a placeholder stays as it is', () => {
  expect(withFacts('{companyName}, {brand}', { ...FACTS, companyName: '{contactEmail}' })).toBe(
    '{contactEmail}, Omsyn',
  );
});
