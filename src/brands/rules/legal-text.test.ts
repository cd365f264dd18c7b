import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keptFacts } from './retention.ts';
import { legalText } from '../../../scripts/vite/legal-texts.ts';
import { withFacts, withPayment } from './legal-text.ts';

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

const OF_PAYMENT = /\b(?:paid|payment|subscription|trial|accounting)|betal|abonnement|prøveperiode|regnskap/i;
const DOCUMENTS = readdirSync(path.join(FOLDER, '../../documents/legal')).map(
  (name) => [name, readFileSync(path.join(FOLDER, '../../documents/legal', name), 'utf8')] as const,
);

test.each([...TEXTS, ...DOCUMENTS])('%s tells of payment where people pay only, and keeps no mark', (_, text) => {
  const { html } = legalText(text);
  const [paid, unpaid] = [withPayment(html, true), withPayment(html, false)];
  expect(unpaid).not.toMatch(OF_PAYMENT);
  for (const said of [paid, unpaid]) expect(said).not.toMatch(/<!--|paid--|<(li|tr)>\s*<\/\1>/);
  expect(OF_PAYMENT.test(paid)).toBe(OF_PAYMENT.test(html));
});

test('a part goes with its line or row, and leaves the words around it', () => {
  const html =
    '<ul>\n<li>a</li>\n<li><!--paid-->b<!--/paid--></li>\n</ul><p>c<!--paid-->, d<!--/paid--><!--unpaid--> e<!--/unpaid-->.</p>';
  expect(withPayment(html, false)).toBe('<ul>\n<li>a</li>\n</ul><p>c e.</p>');
  expect(withPayment(html, true)).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul><p>c, d.</p>');
});
