import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { type OwnOrganisation, OwnOrganisationProvider } from '#organisations/web/own-organisation.tsx';
import { type Asked, serve } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import type { DocumentFacts } from '../rules/document-facts.ts';
import { DocumentScreen } from './DocumentScreen.tsx';
import { DocumentsPlace } from './DocumentsPlace.tsx';
import { pagesIn, roomBetween } from './page-breaks.ts';

const FACTS: DocumentFacts = {
  organisation: {
    name: 'Nordvik',
    orgNo: '',
    domain: 'nordvik.example',
    allowPrivateSurveys: true,
    smallestGroup: 3,
    allowInternalCards: true,
    owner: 'Ingrid',
  },
  operator: { companyName: 'Drift AS', companyOrgNo: '1', contactEmail: 'hei@drift.example' },
  agreement: { accepted: '2026-11', by: 'Ingrid Aune', on: '2026-11-20', current: '2026-11' },
  kept: {
    deletion: 14,
    unverified: 30,
    neverAnswered: 30,
    mailLog: 90,
    audit: 365,
    serverLog: 30,
    backup: 35,
    namedAddress: 24,
  },
  closing: 30,
  suppliers: [],
  login: null,
  changes: [],
  downloads: [],
  suppliersChanged: null,
  madeAt: '2026-11-20T08:00:00.000Z',
};

let answers: (DocumentFacts | number)[];
let asked: Asked[];
beforeEach(() => {
  asked = serve(() => answers.shift());
});

const OWNER: OwnOrganisation = {
  email: 'ingrid@nordvik.example',
  organisation: { id: 'o1', name: 'Nordvik', logo: '' },
  role: 'owner',
  owner: 'Ingrid Aune',
  abilities: null,
  reload: () => Promise.resolve(),
  renew: () => Promise.resolve(),
};

const page = (Screen: () => ReactNode, own: Partial<OwnOrganisation> = {}) =>
  renderPage(() => (
    <OwnOrganisationProvider own={{ ...OWNER, ...own }}>
      <Screen />
    </OwnOrganisationProvider>
  ));

test('a failed read says so and can be retried', async () => {
  answers = [404, FACTS];
  const { screen } = await page(DocumentsPlace);
  await expect.element(screen.getByText(WORDS['documents.loadFailed'])).toBeVisible();
  await screen.getByRole('button', { name: WORDS['common.button.tryAgain'] }).click();
  await expect.element(screen.getByText('Version 2026-11, accepted by Ingrid Aune on 20 November 2026')).toBeVisible();
  expect(document.querySelectorAll('.lines > li')).toHaveLength(9);
});

test('says that a newer version of the agreement applies, and does not invent who accepted the old one', async () => {
  answers = [{ ...FACTS, agreement: { ...FACTS.agreement, by: null, current: '2027-02' } }];
  const { screen } = await page(DocumentsPlace);
  await expect.element(screen.getByText('Version 2026-11, accepted on 20 November 2026')).toBeVisible();
  await expect.element(screen.getByText(/^Version 2027-02 applies now/)).toBeVisible();
});

test('says what has changed in a document since its last download, and when', async () => {
  const at = (day: string) => `2025-${day}T08:00:00.000Z`;
  answers = [
    {
      ...FACTS,
      changes: [
        { change: 'privateSurveys', at: at('08-30') },
        { change: 'retention', at: at('11-12') },
        { change: 'smallestGroup', at: at('11-10') },
        { change: 'suppliers', at: at('09-02') },
      ],
      downloads: [
        { document: 'record', at: at('11-11') },
        { document: 'letter', at: at('09-01') },
        { document: 'measures', at: at('11-13') },
        { document: 'ai', at: at('01-01') },
      ],
      suppliersChanged: '2025-09-02',
    },
  ];
  const { screen } = await page(DocumentsPlace);
  const record = 'Changed since you last downloaded it: retention, 12 November 2025';
  await expect.element(screen.getByText(record)).toBeVisible();
  await expect.element(screen.getByText('Last changed 2 September 2025')).toBeVisible();
  const told = [...document.querySelectorAll('.docnew')].map(({ textContent }) => textContent);
  expect(told).toEqual([
    record,
    'Changed since you last downloaded it: retention and smallest group, 12 November 2025',
  ]);
});

test('a member is told whom to ask, and nothing is read', async () => {
  answers = [FACTS];
  const { screen } = await page(DocumentScreen, { role: 'member' });
  await expect.element(screen.getByText('Only the administrator sees the documents. Ask Ingrid Aune.')).toBeVisible();
  expect(asked).toEqual([]);
});

function flowOf(html: string, title = 0): HTMLElement {
  document.body.innerHTML = `<div style="position:relative"><div style="height:${title}px"></div><div style="position:relative">${html}</div></div>`;
  return document.body.querySelector<HTMLElement>('div > div + div') as HTMLElement;
}
const block = (tag: string, height: number, name: string) =>
  `<${tag} style="margin:0;height:${height}px">${name}</${tag}>`;
const ROOM = 880;
const told = (pages: readonly string[]) =>
  pages.map((html) => [...html.matchAll(/>(\w+)</g)].map(([, name]) => name).join(' '));

test('what does not fit on a page begins the next one, and takes its headings along', () => {
  const content = [block('p', 700, 'a'), block('h2', 40, 'b'), block('h3', 40, 'c'), block('p', 200, 'd')].join('');
  expect(told(pagesIn(flowOf(content), ROOM))).toEqual(['a', 'b c d']);
  expect(told(pagesIn(flowOf(block('p', 800, 'a') + block('p', 60, 'b')), ROOM))).toEqual(['a b']);
  expect(told(pagesIn(flowOf(block('p', 800, 'a') + block('p', 60, 'b'), 50), ROOM))).toEqual(['a', 'b']);
});

test('a head of two lines leaves less room', () => {
  const partOf = (height: number) => {
    const part = document.body.appendChild(document.createElement('div'));
    part.style.height = `${height}px`;
    return part;
  };
  const [low, high, foot] = [partOf(40), partOf(70), partOf(30)] as const;
  expect(roomBetween(low, foot) - roomBetween(high, foot)).toBe(30);
  // 256 mm without padding and gaps.
  expect(roomBetween(low, foot)).toBeCloseTo(967.6 - 70, 0);
});

test('an annex begins a page, and what is longer than a page has one of its own', () => {
  const annex = '<h2 class="doc__annex" style="margin:0">x</h2>';
  const content = block('p', 100, 'a') + annex + block('p', 2_000, 'b') + block('p', 20, 'c');
  expect(told(pagesIn(flowOf(content), ROOM))).toEqual(['a', 'x b', 'c']);
});
