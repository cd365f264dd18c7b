import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { SHORTEST_PASSWORD } from '#login/rules/password-rules.ts';
import { LANGS, type Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { FEWEST_FOR_ASSISTANTS } from '#assistants/rules/assistant-view.ts';
import { AGREEMENT_VERSION } from '#brands/rules/legal-versions.ts';
import { FEWEST_ON_CARD } from '#cards/rules/giving-away.ts';
import { MOST_RESENDS } from '#invitations/rules/resending.ts';
import { USUAL_DAYS } from '#programs/rules/access-token.ts';
import { OCCASIONS } from '#reminders/rules/reminder-days.ts';
import { HIGHEST } from '#scoring/rules/score.ts';
import { FEWEST_HIDDEN } from '#surveys/rules/answer-access.ts';
import { LISTED_DAYS } from '#webhooks/rules/webhook.ts';
import { legalText } from '../../../scripts/vite/legal-texts.ts';
import { aMember, type Member } from '../../../test/factories.ts';
import { useWorld } from '../../../test/world.ts';
import { ACCESSIBILITY_CHECK } from '../rules/accessibility-check.ts';
import { DOCUMENT_CHANGES, type DocumentChange, type DocumentFacts } from '../rules/document-facts.ts';
import { documentHtml, type DocumentSources } from '../rules/document-html.ts';
import { DOCUMENT_NAMES, type DocumentName } from '../rules/document-names.ts';
import { ALTERED_BY } from '../rules/document-changes.ts';
import { en } from '../texts/documents.en.ts';
import { no } from '../texts/documents.no.ts';

/** What the organisation has agreed on. */
const SMALLEST_GROUP = 5;

const world = useWorld({
  settings: {
    DELETION_DAYS: '61',
    UNVERIFIED_DAYS: '62',
    NEVER_ANSWERED_DAYS: '63',
    NAMED_ADDRESS_MONTHS: '64',
    MAIL_LOG_DAYS: '65',
    AUDIT_DAYS: '730',
    SERVER_LOG_DAYS: '66',
    BACKUP_DAYS: '67',
    CLOSING_DAYS: '68',
    COMPANY_NAME_A: 'Driftsselskapet AS',
    COMPANY_ORG_NO_A: '912 345 678',
    CONTACT_EMAIL_A: 'personvern@drift.example',
    SUPPLIERS: JSON.stringify([
      { name: 'Maskinrom <GmbH>', task: 'servers', country: 'DE' },
      { name: 'Postal Inc.', task: 'email', country: 'US' },
    ]),
  },
});

const LEGAL = path.join(import.meta.dirname, '../legal');
const textIn = (folder: string, name: string, lang: Lang) =>
  readFileSync(path.join(folder, `${name}.${lang}.md`), 'utf8');

function sourcesIn(lang: Lang): DocumentSources {
  const own = DOCUMENT_NAMES.map((name) => [name, legalText(textIn(LEGAL, name, lang))]);
  const agreementText = legalText(textIn(path.join(LEGAL, '../../brands/legal'), 'agreement', lang));
  return { ...Object.fromEntries(own), agreementText } as DocumentSources;
}

const WORDS = { en, no };

function written(name: DocumentName, lang: Lang, facts: DocumentFacts): string {
  const t = translator<typeof en>(lang, WORDS[lang], (key, hole) => {
    throw new Error(`${key}: ${hole} is empty`);
  });
  return documentHtml(name, sourcesIn(lang), { lang, t, brand: 'Omsyn', payments: true, facts });
}

let owner: Member;
beforeEach(async () => {
  owner = await aMember(world, { role: 'owner', candidate: 'Ingrid Aune', email: 'ingrid@nordvik.example' });
});

async function factsOf({ call, organisation: { id } }: Member): Promise<DocumentFacts> {
  const { status, body } = await call('GET /organization/:orgId/documents', { params: { orgId: id } });
  expect(status).toBe(200);
  return body as DocumentFacts;
}

/** Numbers that belong to laws and standards, which no setting and no rule changes. */
const OF_LAWS =
  /(?:articles?|artikkel|§|nr\.|clause|punkt) [\d-]+(?:\(\d+\)\(f\))?|\(EU\) 2024\/1689|EN 301 549|WCAG 2\.2|\b(?:9\.)?[1-4]\.\d\.\d+\b|argon2id/gi;
/** Words around numbers that are the same whatever is set: window widths, the lowest value of a scale, the unused one. */
const FIXED = [
  'of 1440, 390 and 320 pixels',
  'på 1440, 390 og 320 piksler',
  'from 0 to',
  'from 1 to',
  'fra 0 til',
  'fra 1 til',
  'Don’t know is 0',
  'Vet ikke er 0',
  'puts a 9 before',
  'et 9-tall foran',
];

test.each(LANGS)('no figure of a document is written by hand (%s)', (lang) => {
  for (const name of DOCUMENT_NAMES) {
    const text = FIXED.reduce(
      (rest, words) => rest.replaceAll(words, ''),
      textIn(LEGAL, name, lang).replaceAll(OF_LAWS, ''),
    );
    expect(text.replaceAll(/\{\w+\}/g, '').match(/\S*\d\S*/g), name).toBeNull();
  }
});

/** The periods of the settings above, in the words of each language. */
const PERIODS = {
  deletion: { en: '61 days', no: '61 dager' },
  unverified: { en: '62 days', no: '62 dager' },
  neverAnswered: { en: '63 days', no: '63 dager' },
  namedAddress: { en: '64 months', no: '64 måneder' },
  mailLog: { en: '65 days', no: '65 dager' },
  audit: { en: '24 months', no: '24 måneder' },
  serverLog: { en: '66 days', no: '66 dager' },
  backup: { en: '67 days', no: '67 dager' },
  closing: { en: '68 days', no: '68 dager' },
  webhooks: { en: `${LISTED_DAYS} days`, no: `${LISTED_DAYS} dager` },
} as const;

const EXPECTED: Record<DocumentName, readonly (keyof typeof PERIODS)[]> = {
  agreement: ['backup', 'audit', 'serverLog', 'neverAnswered', 'namedAddress', 'deletion', 'closing'],
  record: [
    'neverAnswered',
    'namedAddress',
    'deletion',
    'unverified',
    'audit',
    'mailLog',
    'webhooks',
    'serverLog',
    'closing',
    'backup',
  ],
  impact: ['neverAnswered', 'namedAddress'],
  measures: ['audit', 'backup', 'serverLog', 'neverAnswered', 'namedAddress', 'deletion', 'closing'],
  suppliers: [],
  letter: ['neverAnswered', 'namedAddress', 'backup'],
  minutes: ['neverAnswered', 'namedAddress'],
  ai: [],
  accessibility: [],
};

test.each(LANGS)('every document states the periods that the installation applies, and no other (%s)', async (lang) => {
  const facts = await factsOf(owner);
  for (const name of DOCUMENT_NAMES) {
    const text = written(name, lang, facts);
    for (const period of EXPECTED[name]) expect(text, name).toContain(PERIODS[period][lang]);
    const told = new Set<string>(EXPECTED[name].map((period) => PERIODS[period][lang]));
    const own = name === 'agreement' ? '' : text.replace(`${USUAL_DAYS} ${lang === 'en' ? 'days' : 'dager'}`, '');
    const others = own.match(/\d+ (?:days?|months?|years?|dag(?:er)?|måned(?:er)?|år)\b/g) ?? [];
    expect(
      others.filter((period) => !told.has(period)),
      name,
    ).toEqual([]);
  }
});

/** How the record and the letter say what a period is for, with the name of the period in their sources. */
const SAID: Record<Lang, readonly string[]> = {
  en: [
    'did not answer {neverAnswered} after the survey ended',
    'answered by name {namedAddress} after the survey ended',
    'deleted, and {deletion} in which',
    'never verified {unverified}',
    'changed members and access {audit}',
    'were sent {mailLog}',
    'by webhooks {webhooks}',
    'Technical logs {serverLog}',
    'the wish to close it {closing}',
    'Backups {backup}',
    'did not answer {neverAnswered} after the end',
    'that answered {namedAddress} after the end',
    'by name are kept for {namedAddress}',
  ],
  no: [
    'ikke svarte {neverAnswered} etter at undersøkelsen',
    'svarte med navn {namedAddress} etter at undersøkelsen',
    'slettes, pluss {deletion} til å angre',
    'blir bekreftet {unverified}',
    'medlemmer og tilgang {audit}',
    'er sendt {mailLog}',
    'meldt til systemer {webhooks}',
    'Tekniske logger {serverLog}',
    'ønsket om å avslutte den {closing}',
    'Sikkerhetskopier {backup}',
    'ikke svarte {neverAnswered} etter slutt',
    'som svarte {namedAddress} etter slutt',
    'svarer med navn, beholdes i {namedAddress}',
  ],
};

test.each(LANGS)('each period stands where it belongs (%s)', async (lang) => {
  const facts = await factsOf(owner);
  const words = ['record', 'letter']
    .map((name) => written(name as DocumentName, lang, facts).replaceAll(/<[^>]+>/g, ' '))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const said of SAID[lang])
    expect(words).toContain(said.replace(/\{(\w+)\}/, (_, period: keyof typeof PERIODS) => PERIODS[period][lang]));
});

test.each(LANGS)('every document states the limits of the rules and what is agreed (%s)', async (lang) => {
  const change = { params: { orgId: owner.organisation.id }, body: { smallest: SMALLEST_GROUP, cards: false } };
  expect((await owner.call('PUT /organization/:orgId/agreed', change)).status).toBe(200);
  const facts = await factsOf(owner);
  const text = (name: DocumentName) => written(name, lang, facts);
  const says = (english: string, norwegian: string) => (lang === 'en' ? english : norwegian);
  const totals = says(`from ${FEWEST_HIDDEN} answers on`, `fra ${FEWEST_HIDDEN} svar`);
  const department = says(
    `for a department or a period of their own choice from ${SMALLEST_GROUP} answers on`,
    `for en avdeling eller en egen periode fra ${SMALLEST_GROUP} svar`,
  );
  const card = says(`at least ${FEWEST_ON_CARD} answers`, `minst ${FEWEST_ON_CARD} svar`);
  for (const name of ['record', 'impact', 'measures', 'letter', 'agreement'] as const)
    expect(text(name), name).toContain(totals);
  for (const name of ['impact', 'measures', 'agreement'] as const) expect(text(name), name).toContain(department);
  expect(text('letter')).toContain(
    says(`Members from ${SMALLEST_GROUP} answers`, `Medlemmer fra ${SMALLEST_GROUP} svar`),
  );
  expect(text('minutes')).toContain(
    says(`Members see it from ${SMALLEST_GROUP} answers on`, `Medlemmer ser det fra ${SMALLEST_GROUP} svar`),
  );
  for (const name of ['record', 'measures', 'letter', 'agreement'] as const) expect(text(name), name).toContain(card);
  for (const name of ['letter', 'minutes'] as const)
    expect(text(name), name).toContain(
      says('Cards cannot build on internal surveys', 'Kort kan ikke bygge på interne undersøkelser'),
    );
  expect(text('letter')).toContain(says('answer four questions', 'svare på fire spørsmål'));
  expect(text('record')).toContain(says(`from 0 to ${HIGHEST}`, `fra 0 til ${HIGHEST}`));
  expect(text('impact')).toContain(
    says(
      `At most ${OCCASIONS.length} reminders by themselves and ${MOST_RESENDS} by hand`,
      `Høyst ${OCCASIONS.length} påminnelser av seg selv og ${MOST_RESENDS} for hånd`,
    ),
  );
  for (const name of ['impact', 'measures', 'agreement'] as const)
    expect(text(name), name).toContain(
      says(`at least ${SHORTEST_PASSWORD} characters`, `minst ${SHORTEST_PASSWORD} tegn`),
    );
  expect(text('measures')).toContain(says(`work ${USUAL_DAYS} days`, `virker i ${USUAL_DAYS} dager`));
  expect(text('ai')).toContain(says(`from ${FEWEST_FOR_ASSISTANTS} answers on`, `fra ${FEWEST_FOR_ASSISTANTS} svar`));
  const { axeVersion, screens, states, keyboardJourneys, forcedColours } = ACCESSIBILITY_CHECK;
  for (const figure of [axeVersion, screens, states, keyboardJourneys, forcedColours])
    expect(text('accessibility')).toMatch(new RegExp(`\\b${figure}\\b`));
});

test.each(LANGS)(
  'the documents name the organisation, its administrator, the operator and the suppliers (%s)',
  async (lang) => {
    const facts = await factsOf(owner);
    const record = written('record', lang, facts);
    for (const name of [
      owner.organisation.name,
      'Ingrid Aune',
      'Driftsselskapet AS',
      '912 345 678',
      'personvern@drift.example',
    ])
      expect(record).toContain(name);
    const suppliers = written('suppliers', lang, facts);
    expect(suppliers).toContain('Maskinrom &lt;GmbH&gt;');
    expect(suppliers).toContain(lang === 'en' ? 'Germany' : 'Tyskland');
    // One of the two is outside the European Economic Area.
    expect(record).toContain(lang === 'en' ? 'Postal Inc. (United States)' : 'Postal Inc. (USA)');
    expect(record).not.toContain('Maskinrom');
  },
);

test.each(LANGS)('every placeholder is filled, and what a person must fill in is marked (%s)', async (lang) => {
  const facts = await factsOf(owner);
  for (const name of DOCUMENT_NAMES) {
    const text = written(name, lang, facts);
    expect(text, name).not.toMatch(/\{\w+\}|\[\[|\]\]/);
    // The organisation of the test has no number.
    const isFilledIn = !['measures', 'suppliers', 'accessibility'].includes(name);
    expect(text.includes('<mark class="fill">['), name).toBe(isFilledIn);
  }
});

test('the agreement says which version was accepted, by whom and when, and that another applies now', async () => {
  const { database, now } = world;
  const { organisation, id } = owner;
  await sql`
    insert into audit_entries (id, tenant_id, actor_id, kind, at)
    values (gen_random_uuid(), ${organisation.id}, ${id}, 'organisationRegistered', ${now()})`.execute(database.query);
  await sql`update organisations set agreement_version = '1'`.execute(database.query);
  const facts = await factsOf(owner);
  expect(facts.agreement).toEqual({ accepted: '1', by: 'Ingrid Aune', on: '2026-11-20', current: AGREEMENT_VERSION });
  expect(written('agreement', 'en', facts)).toContain('20 November 2026, by Ingrid Aune');
  expect(written('agreement', 'en', facts)).toContain(
    `Version 1 was accepted. The text below is version ${AGREEMENT_VERSION}`,
  );
  const accepted = { ...facts, agreement: { ...facts.agreement, accepted: AGREEMENT_VERSION, by: null } };
  const text = written('agreement', 'no', accepted);
  expect(text).toContain(`Dette er teksten i versjon ${AGREEMENT_VERSION}, slik den ble godtatt.`);
  expect(text).toContain('<dd>20. november 2026</dd>');
  for (const annex of ['Vedlegg 1: Sikkerhetstiltak', 'Vedlegg 2: Leverandører']) expect(text).toContain(annex);
});

test('the documents follow the settings of the organisation and of the login', async () => {
  const facts = await factsOf(owner);
  expect(written('letter', 'en', facts)).toContain('Members can make surveys that only they can see.');
  await sql`update organisations set allow_private_surveys = false`.execute(world.database.query);
  const closed = await factsOf(owner);
  expect(written('letter', 'en', closed)).toContain('Members cannot make surveys that only they can see.');
  expect(written('measures', 'en', { ...closed, login: null })).not.toContain('A password has');
  const unnamed = written('suppliers', 'en', { ...closed, suppliers: [] });
  expect(unnamed).toContain('<mark class="fill">[Those who run this have not entered their suppliers.');
  expect(unnamed).not.toContain('None of the suppliers is outside');
});

test('a name that looks like markup or like a mark stays a name', async () => {
  const facts = await factsOf(owner);
  const name = '<img src=x onerror=alert(1)> {owner} $&';
  const text = written('letter', 'en', { ...facts, organisation: { ...facts.organisation, name } });
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; {owner} $&amp;');
  expect(text).not.toContain('<img');
});

test('a change alters exactly the documents that are said to be altered by it', async () => {
  const facts = await factsOf(owner);
  const { organisation, agreement, kept } = facts;
  const changed: Record<DocumentChange, DocumentFacts> = {
    retention: { ...facts, kept: { ...kept, namedAddress: 7 } },
    smallestGroup: { ...facts, organisation: { ...organisation, smallestGroup: 8 } },
    privateSurveys: { ...facts, organisation: { ...organisation, allowPrivateSurveys: false } },
    internalCards: { ...facts, organisation: { ...organisation, allowInternalCards: false } },
    suppliers: { ...facts, suppliers: [] },
    terms: { ...facts, agreement: { ...agreement, accepted: '2031-01', on: '2031-01-01', current: '2031-01' } },
  };
  for (const name of DOCUMENT_NAMES)
    expect(
      DOCUMENT_CHANGES.filter((change) => written(name, 'en', changed[change]) !== written(name, 'en', facts)),
      name,
    ).toEqual(ALTERED_BY[name]);
});
