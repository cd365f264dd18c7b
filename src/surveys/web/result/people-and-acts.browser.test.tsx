import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newQueryClient } from '#platform/web/query-client.ts';
import { refusal, serve } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/page.tsx';
import type { Conversation } from '../conversation.ts';
import { type Responder, respondersQuery, type SurveyInFull } from '../survey-queries.ts';
import { Responders } from './Responders.tsx';
import { WhatNow } from './WhatNow.tsx';

const survey = (fields: Partial<SurveyInFull> = {}) =>
  ({
    id: 'aaaaaaaaaaaaaaaaaaaaaa',
    status: 'ongoing',
    part: 'candidate',
    endDate: '2026-12-11',
    invited: 6,
    respondents: 0,
    anonymousRespondents: 0,
    score: 7.5,
    lowestMayBeChance: false,
    questions: [
      { question: 'relevance', score: 6.3 },
      { question: 'engaging', score: 8 },
    ],
    abilities: { invite: true },
    onBehalfOf: null,
    answeredBackAt: null,
    ...fields,
  }) as unknown as SurveyInFull;

const person = (place: number, fields: Partial<Responder> = {}): Responder => ({
  id: `r${place}`,
  email: `person.${place}@hallen.example`,
  lang: 'en',
  status: 'notResponded',
  declined: false,
  emailed: true,
  resent: false,
  delivery: 'sent',
  reason: null,
  invitedAt: '2026-11-16T10:00:00Z',
  emailedAt: '2026-11-20T10:00:00Z',
  resendFrom: '2026-11-21T10:00:00Z',
  mayResend: false,
  mayCorrect: false,
  notes: '',
  ...fields,
});

const conversation = (goalHref: string | null = null): Conversation => ({
  comments: () => null,
  narrowed: () => null,
  nextReminder: () => 'The next reminder',
  goal: (_, render) => render(goalHref),
});

beforeEach(() => page.viewport(1280, 800));

async function people(responders: readonly Responder[], address = '/', wantAll?: () => void) {
  const queries = newQueryClient({ staleTime: Infinity });
  queries.setQueryData(respondersQuery(survey().id).queryKey, [...responders]);
  const list = () => <Responders survey={survey()} said={[]} wantAll={wantAll} conversation={conversation()} />;
  return renderPage(list, { queries, address });
}

const rows = () => [...document.querySelectorAll('.rlist b')].map((name) => name.textContent);

test('shows four of those who are waited for, the undelivered first, until all are asked for', async () => {
  const undelivered = person(9, { delivery: 'failed', mayCorrect: true });
  const { screen } = await people([...[1, 2, 3, 4, 5].map((place) => person(place)), undelivered]);
  expect(rows()).toHaveLength(4);
  expect(rows()[0]).toBe('person.9@hallen.example');
  await screen.getByRole('button', { name: 'Show all 6' }).click();
  expect(rows()).toHaveLength(6);
  await expect.element(screen.getByText('Nobody has answered yet')).toBeVisible();
});

test('offers a reminder only when somebody can be reminded; otherwise says from when, and a row repeats no time', async () => {
  const { screen } = await people([person(1), person(2, { resendFrom: '2026-11-23T10:00:00Z' })]);
  await expect.element(screen.getByText(/^You can send a reminder from 21 November at/)).toBeVisible();
  await expect.element(screen.getByText(/Can be sent again 23 November at/)).toBeVisible();
  expect(screen.getByText(/Can be sent again 21 November at/).query()).toBeNull();
  expect(screen.getByRole('button', { name: /Send again/ }).query()).toBeNull();
  await screen.unmount();
  const later = await people([person(1), person(2, { mayResend: true, resendFrom: null })]);
  await expect.element(later.screen.getByRole('link', { name: 'Send a reminder to 1' })).toBeVisible();
});

test('an address that can no longer be corrected says why, and the list follows once the dialog is closed', async () => {
  const answered = refusal(409, { type: '/problems/responded' });
  serve(({ method }) => (method === 'PUT' ? answered : [person(1, { status: 'responded' })]));
  const { screen } = await people([person(1, { delivery: 'failed', mayCorrect: true })]);
  await screen.getByRole('button', { name: /^Correct the address/ }).click();
  await userEvent.fill(screen.getByRole('textbox'), 'person.one@hallen.example');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/^The person has answered meanwhile/)).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('Responded', { exact: true })).toBeVisible();
});

test('more than 25 come in pages, with a search and filters in the address', async () => {
  const many = Array.from({ length: 40 }, (_, place) =>
    person(place + 1, place < 3 ? { status: 'responded' } : place < 5 ? { delivery: 'failed' } : {}),
  );
  const { screen, history } = await people(many, '/?show=undelivered');
  await expect.element(screen.getByRole('radio', { name: 'Not delivered 2' })).toBeChecked();
  expect(rows()).toHaveLength(2);
  await screen.getByRole('radio', { name: 'All 40' }).click();
  await expect.poll(rows).toHaveLength(25);
  await screen.getByRole('button', { name: 'Next 15' }).click();
  await expect.poll(rows).toHaveLength(15);
  await screen.getByRole('searchbox').fill('person.40');
  await expect.poll(rows).toEqual(['person.40@hallen.example']);
  expect(history.location.search).toBe('?search=person.40');
});

test('a page wants all answers when it shows somebody whose answer is not here', async () => {
  const wantAll = vi.fn();
  const many = Array.from({ length: 40 }, (_, place) => person(place + 1, place === 39 ? { status: 'responded' } : {}));
  const { screen } = await people(many, '/', wantAll);
  await expect.poll(rows).toHaveLength(25);
  expect(wantAll).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Next 15' }).click();
  await expect.poll(() => wantAll.mock.calls.length).toBe(1);
});

test('the first act that is not done carries the only call to action, and a done one leads to what was made', async () => {
  const finished = survey({ status: 'finished', respondents: 9 });
  const shown = (goalHref: string | null, answeredBackAt: string | null = null) =>
    renderPage(() => (
      <WhatNow survey={{ ...finished, answeredBackAt }} conversation={conversation(goalHref)} mayGoOn />
    ));
  const calls = () => [...document.querySelectorAll('.btn--cta')].map((button) => button.textContent);
  const { screen } = await shown(null);
  await expect.element(screen.getByText(/^Relevance is lowest, 6.3/)).toBeVisible();
  expect(calls()).toEqual(['Make a goal']);
  await screen.unmount();
  const later = await shown('/improvement/g');
  await expect
    .element(later.screen.getByRole('link', { name: 'See the goal' }))
    .toHaveAttribute('href', '/improvement/g');
  expect(calls()).toEqual(['Write to them']);
  await later.screen.unmount();
  const last = await shown('/improvement/g', '2026-12-16T08:40:00Z');
  await expect.element(last.screen.getByRole('link', { name: 'Sent 16 December' })).toBeVisible();
  expect(calls()).toEqual(['Run again']);
});
