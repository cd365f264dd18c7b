import { beforeEach, expect, test } from 'vitest';
import { serve } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import type { SurveyInFull } from '#surveys/web/survey-queries.ts';
import type { ListedUnanswered } from './reminder-queries.ts';
import { UnansweredList } from './UnansweredList.tsx';

const one = (id: string, fields: Partial<ListedUnanswered> = {}): ListedUnanswered => ({
  id,
  email: `${id}@sundvag.example`,
  remindedAt: null,
  notNow: null,
  from: null,
  ...fields,
});

/** The replies of the server, in order; null is a lost connection. */
let answers: (object | null)[];
const sent: string[][] = [];

beforeEach(() => {
  answers = [];
  sent.length = 0;
  serve(({ body }) => {
    sent.push((body as { responders: string[] }).responders);
    return answers.shift() ?? null;
  });
});

async function listOf(unanswered: ListedUnanswered[], status: SurveyInFull['status'] = 'ongoing', invited = 9) {
  const survey = { id: '0123456789abcdefABCDEF', status, startDate: '2026-12-01' } as SurveyInFull;
  const list = () => <UnansweredList survey={survey} unanswered={unanswered} invited={invited} />;
  return (await renderPage(list)).screen;
}

test('ticks those who can be reminded, and sends those that remain ticked, once', async () => {
  answers = [{ reminded: 1, leftOut: 0 }];
  const screen = await listOf([one('marte'), one('jonas'), one('siri', { notNow: 'declined' })]);
  await expect.element(screen.getByRole('button', { name: 'Remind 2 people' })).toBeEnabled();
  await expect.element(screen.getByLabelText('Include siri@sundvag.example')).toBeDisabled();
  await screen.getByLabelText('Include marte@sundvag.example').click();
  await screen.getByRole('button', { name: 'Remind 1 person' }).dblClick();
  await expect.element(screen.getByText('1 reminder is on its way')).toBeVisible();
  expect(sent).toEqual([['jonas']]);
});

test('sends nothing with nobody ticked', async () => {
  const screen = await listOf([one('marte')]);
  await screen.getByLabelText('Include marte@sundvag.example').click();
  await expect.element(screen.getByRole('button', { name: 'Remind 0 people' })).toBeDisabled();
});

test('sends again after a lost connection, with the same ticks', async () => {
  answers = [null, null, { reminded: 1, leftOut: 1 }];
  const screen = await listOf([one('marte'), one('jonas')]);
  await screen.getByRole('button', { name: 'Remind 2 people' }).click();
  await expect.element(screen.getByText(WORDS['common.error.saveFailed'])).toBeVisible();
  answers = [{ reminded: 1, leftOut: 1 }];
  await screen.getByRole('button', { name: 'Remind 2 people' }).click();
  await expect.element(screen.getByText(/1 reminder is on its way. 1 person was left out/)).toBeVisible();
  expect(new Set(sent.map(String))).toEqual(new Set(['marte,jonas']));
});

test('says beside the address why a responder cannot be reminded now', async () => {
  const screen = await listOf([
    one('a', { notNow: 'recently', from: '2026-11-22T08:00:00.000Z', remindedAt: '2026-11-21T08:00:00.000Z' }),
    one('b', { notNow: 'often' }),
    one('c', { remindedAt: '2026-11-18T08:00:00.000Z' }),
  ]);
  await expect.element(screen.getByText('Again from 22 Nov at 09:00')).toBeVisible();
  await expect.element(screen.getByText('Reminded three times')).toBeVisible();
  await expect.element(screen.getByText('Reminded 18 Nov')).toBeVisible();
});

test('says why nothing can be sent before the first day, after the last, and without responders', async () => {
  const upcoming = await listOf([one('marte', { notNow: 'onItsWay' })], 'upcoming');
  await expect.element(upcoming.getByText(/^The invitations leave on /)).toBeVisible();
  const finished = await listOf([one('jonas')], 'finished');
  await expect.element(finished.getByText(WORDS['surveys.reminder.finished'])).toBeVisible();
  await expect.element(finished.getByLabelText('Include jonas@sundvag.example')).toBeDisabled();
  const nobody = await listOf([], 'ongoing', 0);
  await expect.element(nobody.getByText(WORDS['surveys.reminder.noneInvited.title'])).toBeVisible();
});

test('renders only the visible rows of a thousand, and sends all that remain ticked', async () => {
  answers = [{ reminded: 999, leftOut: 0 }];
  const many = Array.from({ length: 1_000 }, (_, place) => one(`person.${String(place).padStart(4, '0')}`));
  const screen = await listOf(many, 'ongoing', 1_000);
  await screen.getByLabelText('Include person.0001@sundvag.example').click();
  const rows = screen.container.querySelectorAll('.rlist > li');
  expect([rows.length < 100, rows[0]?.getAttribute('aria-setsize')]).toEqual([true, '1000']);
  await screen.getByRole('button', { name: 'Remind 999 people' }).click();
  await expect.poll(() => sent[0]?.length).toBe(999);
  expect(sent[0]).not.toContain('person.0001');
});
