import { beforeEach, expect, test } from 'vitest';
import { newQueryClient } from '#platform/web/query-client.ts';
import { type Asked, refusal, serve } from '../../../test/fake-server.ts';
import { pressTwice } from '../../../test/pressing.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import { AskedPanel } from './AskedPanel.tsx';
import { answeredQuery, type AnsweredLately, type AskedNow, askedQuery } from './asked-queries.ts';

let asked: Asked[];
let refused: Response;
beforeEach(() => {
  refused = refusal(404);
  asked = serve(({ method }) => (method === 'POST' ? refused : []));
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const from = (candidate: string, days: number): AskedNow => ({
  id: candidate,
  candidate,
  surveyType: 'workshop',
  endDate: inDays(days),
  organization: 'Nordvik',
});
const ANSWERED: AnsweredLately = { candidate: 'Per Hagen', surveyType: 'delivery', answeredDate: inDays(-3) };

async function panel(open: AskedNow[], answered: AnsweredLately[] = []) {
  const queries = newQueryClient({ staleTime: Infinity });
  queries.setQueryData(askedQuery.queryKey, open);
  queries.setQueryData(answeredQuery.queryKey, answered);
  return renderPage(() => <AskedPanel />, { queries });
}

test('shows nothing to people whom nobody has asked', async () => {
  const { screen } = await panel([]);
  expect(screen.container.querySelector('.askrows, .paste')).toBeNull();
});

test('emphasises only the button of a request that ends today or tomorrow', async () => {
  const { screen } = await panel([from('Magnus Tveit', 0), from('Sara Lund', 7)], [ANSWERED]);
  await expect.element(screen.getByRole('button', { name: 'Answer Magnus Tveit' })).toHaveClass('btn--1');
  await expect.element(screen.getByRole('button', { name: 'Answer Sara Lund' })).toHaveClass('btn--2');
  await expect.element(screen.getByText('You have answered one person in the past month')).toBeVisible();
});

test('shows five requests at first, and the others on demand', async () => {
  const { screen } = await panel(Array.from({ length: 7 }, (_, place) => from(`Person ${place}`, place + 3)));
  expect(screen.container.querySelectorAll('.srow')).toHaveLength(5);
  await screen.getByRole('button', { name: 'Show more' }).click();
  expect(screen.container.querySelectorAll('.srow')).toHaveLength(7);
});

test('folds what was answered where nobody waits', async () => {
  const { screen } = await panel([], [ANSWERED]);
  await screen.getByText(WORDS['dashboard.asked.none']).click();
  await expect.element(screen.getByText('Per Hagen')).toBeVisible();
});

test('asks once for two presses, and says that a request is no longer open', async () => {
  const { screen } = await panel([from('Magnus Tveit', 3)]);
  pressTwice(screen.getByRole('button', { name: 'Answer Magnus Tveit' }));
  await expect.element(screen.getByText(WORDS['dashboard.asked.gone'])).toBeVisible();
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await expect.poll(() => screen.container.querySelector('.srow')).toBeNull();
});

test('says at the request why it could not be opened', async () => {
  refused = refusal(429, { headers: { 'retry-after': '120' } });
  const { screen } = await panel([from('Magnus Tveit', 3)]);
  const press = () => screen.getByRole('button', { name: 'Answer Magnus Tveit' }).click();
  const said = screen.getByRole('listitem').getByRole('status');
  await press();
  await expect.element(said.getByText(/2 minutes/)).toBeVisible();
  refused = refusal(500);
  await press();
  await expect.element(said.getByText(WORDS['common.error.saveFailed'])).toBeVisible();
});
