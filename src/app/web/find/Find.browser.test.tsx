import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../../test/page.tsx';
import { madeUpGoal } from '../../../../test/made-up-goals.ts';
import { cardsQuery } from '#cards/web/card-queries.ts';
import { everyOwnGoalQuery } from '#goals/web/goal-queries.ts';
import type { SignedInUser } from '#identity/web/session-state.ts';
import { newQueryClient } from '#platform/web/query-client.ts';
import { respondersQuery, surveysQuery } from '#surveys/web/survey-queries.ts';
import { useLinkNavigation } from '../link-navigation.ts';
import { Find } from './Find.tsx';

const INGRID: SignedInUser = {
  organization: null,
  profile: null,
  role: 'owner',
  owner: 'Ingrid Aune',
  abilities: { create: true, actOnBehalfOf: false, readShared: false, fullLimits: false },
  gate: null,
  waitsFor: null,
  email: 'ingrid@nordvik.example',
  deletionDate: null,
};

function Bar() {
  useLinkNavigation();
  return (
    <main>
      <Find user={INGRID} />
      <input aria-label="A field" />
    </main>
  );
}

async function bar() {
  const queries = newQueryClient({ staleTime: Infinity });
  const survey = {
    surveyType: 'delivery',
    score: 7.8,
    band: 'positive',
    startDate: '2026-10-01',
    endDate: '2026-11-30',
    respondents: 9,
  };
  queries.setQueryData(surveysQuery.queryKey, [
    { ...survey, id: 'a', surveyName: 'Leader day', status: 'ongoing' },
    { ...survey, id: 'b', surveyName: 'Strategy, spring', status: 'finished' },
  ] as never);
  queries.setQueryData(everyOwnGoalQuery.queryKey, [madeUpGoal({ id: 'g', name: 'Show what it is worth' })]);
  queries.setQueryData(cardsQuery.queryKey, []);
  const live = { id: 'r', email: 'live.strand@tindelag.example' };
  queries.setQueryData(respondersQuery('a').queryKey, [live] as never);
  const { screen, history } = await renderPage(Bar, { queries });
  await expect.element(screen.getByRole('button', { name: 'Search' })).toBeVisible();
  const chosen = () => document.querySelector('[role=option][aria-selected=true] b')?.textContent;
  return { screen, history, chosen };
}

beforeEach(async () => {
  localStorage.removeItem('shortcuts');
  await page.viewport(1024, 768);
});

test('Ctrl K opens the menu in a field too, Escape closes it, and the focus returns', async () => {
  const { screen } = await bar();
  const field = screen.getByLabelText('A field');
  await field.click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test('finds surveys, goals by their survey, invited people by their address, and what can be done', async () => {
  const { screen, history, chosen } = await bar();
  await screen.getByRole('button', { name: 'Search' }).click();
  await screen.getByRole('combobox').fill('str');
  await expect.element(screen.getByText('Invited to Leader day')).toBeVisible();
  const groups = [...document.querySelectorAll('.cmd__g')].map(({ textContent }) => textContent);
  expect(groups).toEqual(['Surveys', 'Goals', 'People', 'Actions']);
  expect([...document.querySelectorAll('[role=option] b')].map(({ textContent }) => textContent)).toEqual([
    'Strategy, spring',
    'Show what it is worth',
    'live.strand@tindelag.example',
    'Download Strategy, spring',
    'Repeat Strategy, spring',
  ]);
  expect(document.querySelector('[role=option] mark')?.textContent).toBe('Str');
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toBe('Repeat Strategy, spring');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe('Show what it is worth');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => history.location.pathname).toBe('/improvement/g');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('opens a hit in a new tab with Ctrl Enter, and stays open', async () => {
  const { screen, history } = await bar();
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await screen.getByRole('button', { name: 'Search' }).click();
  await screen.getByRole('combobox').fill('leader');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(opened.mock.calls).toEqual([['/survey/a', '_blank', 'noopener']]);
  expect(history.location.pathname).toBe('/');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('says when nothing matches', async () => {
  const { screen } = await bar();
  await screen.getByRole('button', { name: 'Search' }).click();
  await screen.getByRole('combobox').fill('zzz');
  await expect.element(screen.getByText('Nothing matches “zzz”.')).toBeVisible();
  expect(screen.getByRole('combobox').element().getAttribute('aria-activedescendant')).toBeNull();
});

test('single keys lead on, but never out of a field', async () => {
  const { screen, history } = await bar();
  await screen.getByLabelText('A field').click();
  await userEvent.keyboard('gu?n');
  await expect.element(screen.getByLabelText('A field')).toHaveValue('gu?n');
  expect(history.location.pathname).toBe('/');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('gu');
  await expect.poll(() => history.location.pathname).toBe('/surveys');
  // The organisation is not for a person who reads nothing shared.
  await userEvent.keyboard('gr');
  await userEvent.keyboard('n');
  await expect.poll(() => history.location.pathname).toBe('/survey');
});

test('the list of keys has a switch that turns the single ones off', async () => {
  const { screen, history } = await bar();
  await userEvent.keyboard('?');
  await expect.element(screen.getByRole('heading', { name: 'Keyboard shortcuts' })).toHaveFocus();
  expect(screen.getByText('Organisation').elements()).toEqual([]);
  await screen.getByRole('switch').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('?n');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(screen.getByRole('combobox')).toBeVisible();
  expect(history.location.pathname).toBe('/');
  await screen.getByRole('option', { name: 'Keyboard shortcuts' }).click();
  await expect.element(screen.getByRole('switch')).not.toBeChecked();
});
