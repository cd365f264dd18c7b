import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LoginClient } from '#identity/web/login-client.ts';
import { SessionProvider } from '#identity/web/session.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import { newQueryClient } from '#platform/web/query-client.ts';
import { serve } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/page.tsx';
import type { Conversation } from '../conversation.ts';
import { sampleSurvey } from '../sample/sample-survey.ts';
import type { Response as Answer, SurveyInFull } from '../survey-queries.ts';
import { SavedTexts } from './saved-texts.tsx';
import { SurveyTabs } from './SurveyTabs.tsx';

const survey = {
  ...sampleSurvey(dayAt(new Date(), 'Europe/Oslo')).survey,
  id: 'aaaaaaaaaaaaaaaaaaaaaa',
  part: 'reader',
  candidate: 'Ingrid Aune',
} as SurveyInFull;

const conversation: Conversation = {
  comments: () => null,
  narrowed: () => null,
  nextReminder: () => null,
  goal: (_, render) => render(null),
};

const CLIENT = {
  isRemembered: () => false,
  token: () => Promise.resolve('token'),
} as Partial<LoginClient> as LoginClient;

/** The answers as the server has them; every second one has words. */
let all: Answer[];
/** The queries that the server was asked with. */
let asked: string[];

const answers = (count: number): Answer[] =>
  Array.from({ length: count }, (_, place) => ({
    responder: `r${place}`,
    // The addresses are not in the order of the answers.
    email: `p${String((place * 7) % count).padStart(3, '0')}@fjellbygg.example`,
    anonymous: false,
    status: 'responded',
    respondedAt: new Date(Date.UTC(2026, 10, 1, 0, place)).toISOString(),
    duration: null,
    answers: [{ question: 'quality', value: 8 }],
    score: 8,
    band: 'positive',
    message: place % 2 === 1 ? `Words ${place}` : '',
    recommendation: '',
    recommendationName: '',
    recommendationTitle: '',
    notes: '',
  }));

/** Answers as the server does: the newest with words, or a page with its counts. */
beforeEach(async () => {
  asked = [];
  history.replaceState(null, '', '#');
  await page.viewport(1280, 800);
  serve(({ path }) => {
    const { searchParams: query, search } = new URL(path, location.origin);
    asked.push(search);
    const limit = Number(query.get('limit') ?? 1_000);
    const written = all.filter(({ message }) => message !== '');
    const named = written.filter(({ anonymous }) => !anonymous);
    const from = all.findIndex(({ responder }) => responder === query.get('after')) + 1;
    const rows = query.has('newest') ? named.slice(-limit) : all.slice(from, from + limit);
    const link =
      query.has('newest') || from + limit >= all.length ? '' : `</x?after=${rows.at(-1)?.responder}>; rel="next"`;
    const counts = `all=${all.length}, written=${written.length}`;
    return Response.json(rows, { headers: { link, counts } });
  });
});
afterEach(() => {
  history.replaceState(null, '', location.pathname);
});

const FIRST = '?limit=100&counts=true';
const NEWEST = '?newest=true&limit=3';

async function tabsOf(count: number, hash = '', fields: Partial<Answer> = {}) {
  all = answers(count).map((answer) => ({ ...answer, ...fields }));
  history.replaceState(null, '', `#${hash}`);
  const queries = newQueryClient({ staleTime: Infinity });
  const Screen = () => (
    <SessionProvider client={CLIENT}>
      <SavedTexts>
        <SurveyTabs survey={survey} conversation={conversation} />
      </SavedTexts>
    </SessionProvider>
  );
  return (await renderPage(Screen, { queries })).screen;
}

const openTab = () => document.querySelector('[role="tab"][aria-selected="true"]')?.getAttribute('aria-label');
const counter = () => document.querySelector('.tabs__count')?.textContent;

test('reads up to a hundred answers at once, with tabs by address', async () => {
  const screen = await tabsOf(100);
  await screen.getByRole('tab', { name: 'p000@fjellbygg.example' }).click();
  await expect.poll(openTab).toBe('p000@fjellbygg.example');
  expect([location.hash, asked]).toEqual(['#1', [FIRST]]);
});

test('draws many answers from the first ones and the newest words, and counts all', async () => {
  const screen = await tabsOf(350);
  await expect.poll(counter).toMatch(/1\D+351/);
  await expect.element(screen.getByText('3 of 175')).toBeVisible();
  await expect.element(screen.getByText('Words 349')).toBeVisible();
  expect(asked.toSorted()).toEqual([FIRST, NEWEST]);
});

test('shows anonymous words first when none of many answers is named', async () => {
  const screen = await tabsOf(350, '', { anonymous: true, respondedAt: null });
  await expect.element(screen.getByText('3 of 175')).toBeVisible();
  await expect.element(screen.getByText('Words 1', { exact: true })).toBeVisible();
  expect(asked.toSorted()).toEqual([FIRST, NEWEST]);
});

test('reads all answers when all words are asked for', async () => {
  const screen = await tabsOf(350);
  await screen.getByRole('button', { name: 'See all 175' }).click();
  await screen.getByLabelText('Search').fill('Words 301');
  await expect.element(screen.getByText('1 match')).toBeVisible();
  expect(asked.toSorted()).toEqual(['', FIRST, NEWEST]);
});

test('keeps the tab of an answer while the others arrive, and wraps around to the last of all', async () => {
  const screen = await tabsOf(350);
  await screen.getByRole('tab', { name: String(all[4]?.email) }).click();
  await expect.poll(() => asked).toContain('');
  await expect.poll(openTab).toBe(all[4]?.email);
  expect(location.hash).toBe('#5');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.poll(openTab).toBe(all[349]?.email);
});

test('opens the tab in the address, also one that is not among the first answers', async () => {
  await tabsOf(350, '300');
  await expect.poll(openTab).toBe(all[299]?.email);
  expect(location.hash).toBe('#300');
});

test('searches the tabs of all answers', async () => {
  const screen = await tabsOf(350);
  await expect.poll(counter).toMatch(/351/);
  document.querySelector<HTMLElement>('.tabs__count')?.click();
  await screen.getByRole('combobox').fill(String(all[299]?.email));
  await userEvent.keyboard('{Enter}');
  await expect.poll(openTab).toBe(all[299]?.email);
});
