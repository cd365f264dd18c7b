import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Asked, serve } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import { OwnOrganisationProvider } from '#organisations/web/own-organisation.tsx';
import type { ListedRecommendation } from './recommendation-queries.ts';
import { RecommendationsScreen } from './RecommendationsScreen.tsx';

const NAMED: ListedRecommendation = {
  id: '6b1f6a2e-5a3e-4c52-9d0c-6a3d3c1b7a10',
  surveyId: '0123456789abcdefABCDEF',
  surveyName: 'Retreat',
  respondedAt: '2026-11-20T10:00:00Z',
  recommendation: 'Calm and clear.',
  recommendationName: 'Marte Lie',
  recommendationTitle: 'Head of sales',
};
const NAMELESS: ListedRecommendation = {
  ...NAMED,
  id: '0c9d2a55-7b8e-4f6d-8a3f-3d1e5b6c7d8e',
  respondedAt: null,
  recommendation: 'Always on time.',
  recommendationName: '',
  recommendationTitle: '',
};

/** The replies of the server, in order; a number is a refusal. */
let answers: (ListedRecommendation[] | number)[];
let asked: Asked[];
/** The number of recommendations without a search, if it is more than those that are found. */
let all = 0;
let copying: (words: string) => Promise<void>;

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((words) => copying(words));
  asked = serve(() => {
    const answer = answers.shift();
    if (typeof answer !== 'object') return answer;
    const counts = `all=${Math.max(answer.length, all)}, found=${answer.length}`;
    return Response.json(answer, { headers: { counts } });
  });
});
afterEach(() => {
  all = 0;
});

async function screenWith(...given: (ListedRecommendation[] | number)[]) {
  answers = given;
  return (await renderPage(RecommendationsScreen)).screen;
}

// Specification 2.16
test('shows each with its author, survey and time, and no name where none was given', async () => {
  const screen = await screenWith([NAMED, NAMELESS]);
  const [named, nameless] = [screen.getByRole('listitem').first(), screen.getByRole('listitem').last()];
  await expect
    .element(named)
    .toHaveTextContent('“Calm and clear.”Marte LieHead of salesFrom Retreat20 Nov 2026Copy the text');
  await expect.element(nameless).toHaveTextContent('“Always on time.”Without a nameFrom RetreatCopy the text');
  await expect
    .element(named.getByRole('link', { name: 'From Retreat' }))
    .toHaveAttribute('href', `/survey/${NAMED.surveyId}`);
});

test('copies the words without quotation marks, and suggests asking for permission', async () => {
  const copied: string[] = [];
  copying = (words) => Promise.resolve(void copied.push(words));
  const screen = await screenWith([NAMED]);
  await screen.getByRole('button', { name: 'Copy the text' }).click();
  await expect.element(screen.getByText('Ask Marte Lie before you use the words in public.')).toBeVisible();
  expect(copied).toEqual(['Calm and clear.']);
});

// Specification 4.12
test('selects the words and says so when the browser does not copy', async () => {
  copying = () => Promise.reject(new Error('not allowed'));
  const screen = await screenWith([NAMED]);
  await screen.getByRole('button', { name: 'Copy the text' }).click();
  await expect.element(screen.getByText(WORDS['common.copy.errorCopying'])).toBeVisible();
  expect(String(getSelection())).toContain('Calm and clear.');
});

// Specification 8.9
test('explains where recommendations come from when there are none, and links to a new survey', async () => {
  const screen = await screenWith([]);
  await expect.element(screen.getByRole('heading', { name: 'No recommendations yet' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'New survey' })).toHaveAttribute('href', '/survey');
});

test('offers an invited person no new survey', async () => {
  answers = [[]];
  const abilities = { create: false, actOnBehalfOf: false, readShared: false, fullLimits: false };
  const own = { email: '', organisation: null, role: 'invited', owner: null, abilities } as const;
  const nothing = () => Promise.resolve();
  const Page = () => (
    <OwnOrganisationProvider own={{ ...own, reload: nothing, renew: nothing }}>
      <RecommendationsScreen />
    </OwnOrganisationProvider>
  );
  const { screen } = await renderPage(Page);
  await expect.element(screen.getByRole('heading', { name: 'No recommendations yet' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'New survey' })).not.toBeInTheDocument();
});

test('reports a failed fetch, and shows them after a retry', async () => {
  const screen = await screenWith(500, [NAMED]);
  await screen.getByRole('button', { name: WORDS['common.button.tryAgain'] }).click();
  await expect.element(screen.getByText(/Calm and clear/)).toBeVisible();
});

test('searches a long list on the server, and says when nothing is found', async () => {
  all = 26;
  const many = Array.from({ length: all }, (_, place) => ({ ...NAMED, id: `${place}` }));
  const screen = await screenWith(many, [NAMELESS], []);
  await screen.getByRole('searchbox').fill('on time');
  await expect.element(screen.getByText(/Always on time/)).toBeVisible();
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(1);
  expect(asked.at(-1)?.path).toBe('/api/recommendations?limit=50&counts=true&search=on+time');
  await screen.getByRole('searchbox').fill('late');
  await expect.element(screen.getByText(WORDS['recommendations.search.noMatch'])).toBeVisible();
});
