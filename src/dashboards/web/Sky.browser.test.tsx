import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { inEnglish } from '../../../test/in-english.tsx';
import type { SignedInUser } from '#identity/web/session-state.ts';
import { newQueryClient } from '#platform/web/query-client.ts';
import type { ListedSurvey } from '#surveys/web/survey-queries.ts';
import type { FirstStep } from '../rules/first-run.ts';
import { type ListedRecommendation, recommendationsQuery } from './recommendation-queries.ts';
import { GreetingHero } from './GreetingHero.tsx';

const ALONE = { create: true, fullLimits: false } as SignedInUser['abilities'];
const FULL = { create: true, fullLimits: true } as SignedInUser['abilities'];
const NOT_ALLOWED = { create: false, fullLimits: false } as SignedInUser['abilities'];
const NEW_SURVEY = 'New survey';

function survey(surveyName: string, more: Partial<ListedSurvey> = {}): ListedSurvey {
  const counts = { invited: 5, respondents: 4, anonymousRespondents: 1 };
  return { surveyName, status: 'ongoing', part: 'maker', endDate: '2099-03-02', ...counts, ...more } as ListedSurvey;
}

async function sky(
  surveys: ListedSurvey[],
  abilities: SignedInUser['abilities'],
  said: ListedRecommendation[] = [],
  toCard = false,
  first: FirstStep<ListedSurvey> | null = null,
) {
  const queries = newQueryClient({ staleTime: Infinity });
  const page = { rows: said, next: null, counts: { all: said.length } };
  queries.setQueryData(recommendationsQuery(null).queryKey, { pages: [page], pageParams: [null] });
  return inEnglish(
    <QueryClientProvider client={queries}>
      <GreetingHero
        name="Ingrid Aune"
        surveys={surveys}
        abilities={abilities}
        asked={0}
        toCard={toCard}
        first={first}
      />
    </QueryClientProvider>,
  );
}

// Specification 2.1
test('welcomes a user without surveys by first name, and links to a first survey', async () => {
  const screen = await sky([], ALONE);
  await expect.element(screen.getByRole('heading', { name: 'Welcome, Ingrid' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Make your first survey' })).toHaveAttribute('href', '/survey');
});

test('shows the deadline of the survey that ends first, and counts anonymous answers separately', async () => {
  const later = survey('Later', { endDate: '2099-04-01' });
  const both = await sky([later, survey('Retreat')], FULL);
  await expect
    .element(both.getByText(/“Retreat” has 4 answers, 3 of 5 invited and 1 anonymous, and the last day is 2 March/))
    .toBeVisible();
  await both.unmount();
  const screen = await sky([later, survey('Retreat', { respondents: 3, anonymousRespondents: 0 })], FULL);
  await expect
    .element(screen.getByText(/^2 surveys are ongoing\. 3 of 5 have answered “Retreat”, and the last day is 2 March/))
    .toBeVisible();
});

test('counts the answers of a survey without responders', async () => {
  const screen = await sky([survey('Open', { invited: 0, respondents: 1 })], FULL);
  await expect.element(screen.getByText(/“Open” has 1 answer,/)).toBeVisible();
});

test('offers no new survey to a user with one unfinished survey and no right to more; always with full limits', async () => {
  const alone = await sky([survey('Retreat')], ALONE);
  await expect.element(alone.getByRole('heading')).toBeVisible();
  await expect.element(alone.getByRole('link', { name: NEW_SURVEY })).not.toBeInTheDocument();
  await alone.unmount();
  const full = await sky([survey('Retreat')], FULL);
  await expect.element(full.getByRole('link', { name: NEW_SURVEY })).toBeVisible();
});

test('offers no survey to a user who may not create one', async () => {
  const screen = await sky([survey('Retreat')], NOT_ALLOWED);
  await expect.element(screen.getByRole('heading')).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

test('leaves the call to action to the guide, and says what its open step is about', async () => {
  const start = await sky([], ALONE, [], false, { step: 'survey' });
  await expect.element(start.getByText(/^Your first survey can be out in ten minutes\./)).toBeVisible();
  await expect.element(start.getByRole('link')).not.toBeInTheDocument();
  await start.unmount();
  const retreat = survey('Retreat', { invited: 0, respondents: 0 });
  const asking = await sky([retreat], FULL, [], false, { step: 'invite', survey: retreat });
  await expect.element(asking.getByRole('heading', { name: 'Welcome, Ingrid' })).toBeVisible();
  await expect.element(asking.getByText(/^“Retreat” is ready\./)).toBeVisible();
  await expect.element(asking.getByRole('link')).not.toBeInTheDocument();
});

// Specification 2.36
test('shows a recommendation with the name of its author, and links to all of them', async () => {
  const said = {
    recommendation: 'Calm.',
    recommendationName: 'Marte Lie',
    recommendationTitle: '',
  } as ListedRecommendation;
  const screen = await sky([survey('Retreat')], FULL, [said]);
  const figure = screen.getByRole('figure', { name: 'Something said about you' });
  await expect.element(figure).toHaveTextContent('“Calm.”Marte LieAll recommendations');
  await expect.element(figure.getByRole('link')).toHaveAttribute('href', '/recommendations');
});

test('links to a new card when there is enough for one', async () => {
  const none = await sky([survey('Retreat')], FULL);
  await expect.element(none.getByRole('heading')).toBeVisible();
  await expect.element(none.getByRole('link', { name: 'Make a card' })).not.toBeInTheDocument();
  await none.unmount();
  const screen = await sky([survey('Retreat')], FULL, [], true);
  await expect.element(screen.getByRole('link', { name: 'Make a card' })).toHaveAttribute('href', '/card');
});
