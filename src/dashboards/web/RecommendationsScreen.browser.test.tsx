import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { BrandProvider } from '#brands/web/BrandProvider.tsx';
import { LanguageProvider } from '#languages/web/language.tsx';
import { en as common } from '#platform/texts/common.en.ts';
import { newQueryClient } from '#platform/web/query-client.ts';
import { en as recommendations } from '../texts/recommendations.en.ts';
import type { ListedRecommendation } from './recommendation-queries.ts';
import { RecommendationsScreen } from './RecommendationsScreen.tsx';

const WORDS = { ...common, ...recommendations };
const NAMED: ListedRecommendation = {
  surveyId: '0123456789abcdefABCDEF',
  surveyName: 'Retreat',
  respondedAt: '2026-11-20T10:00:00Z',
  recommendation: 'Calm and clear.',
  recommendationName: 'Marte Lie',
  recommendationTitle: 'Head of sales',
};
const NAMELESS: ListedRecommendation = {
  ...NAMED,
  respondedAt: null,
  recommendation: 'Always on time.',
  recommendationName: '',
  recommendationTitle: '',
};

/** The replies of the server, in order; a number is a refusal. */
let answers: (ListedRecommendation[] | number)[];
let copying: (words: string) => Promise<void>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((words) => copying(words));
  vi.stubGlobal('fetch', () => {
    const answer = answers.shift() ?? 404;
    if (typeof answer !== 'number') return Promise.resolve(Response.json(answer));
    return Promise.resolve(Response.json({ type: '', title: '', status: answer, errors: [] }, { status: answer }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function screenWith(...given: (ListedRecommendation[] | number)[]) {
  answers = given;
  return render(
    <BrandProvider face={{ ...BRAND_SETTINGS.a, logo: null }}>
      <LanguageProvider initial="en" catalogue={WORDS} load={() => Promise.resolve(WORDS)}>
        <QueryClientProvider client={newQueryClient()}>
          <RecommendationsScreen />
        </QueryClientProvider>
      </LanguageProvider>
    </BrandProvider>,
  );
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
  await expect.element(screen.getByText(common['common.copy.errorCopying'])).toBeVisible();
  expect(String(getSelection())).toContain('Calm and clear.');
});

// Specification 8.9
test('explains where recommendations come from when there are none, and links to a new survey', async () => {
  const screen = await screenWith([]);
  await expect.element(screen.getByRole('heading', { name: 'No recommendations yet' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'New survey' })).toHaveAttribute('href', '/survey');
});

test('reports a failed fetch, and shows them after a retry', async () => {
  const screen = await screenWith(500, [NAMED]);
  await screen.getByRole('button', { name: common['common.button.tryAgain'] }).click();
  await expect.element(screen.getByText(/Calm and clear/)).toBeVisible();
});
