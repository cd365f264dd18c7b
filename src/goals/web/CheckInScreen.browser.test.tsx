import { beforeEach, expect, test } from 'vitest';
import { serve } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import { newQueryClient } from '#platform/web/query-client.ts';
import { CheckInScreen } from './CheckInScreen.tsx';
import type { CheckIn } from './goal-queries.ts';

const OPEN: CheckIn = {
  state: 'open',
  goalId: 'g',
  goal: 'Show what it is worth',
  plan: '',
  since: '2026-10-01',
  accessibleBy: 'me',
  groupNames: [],
  organization: 'Nordvik',
};

/** The state that the server reads next; null when the goal is gone. */
let state: CheckIn['state'] | null;
beforeEach(() => {
  state = 'open';
  serve(({ method }) => {
    if (state === null) return 404;
    return method === 'POST' ? 409 : { ...OPEN, state };
  });
});

async function opened() {
  const queries = newQueryClient();
  const { screen } = await renderPage(CheckInScreen, { queries });
  const note = screen.getByRole('textbox');
  await expect.element(note).toBeVisible();
  const readAgain = (now: typeof state) => {
    state = now;
    return queries.invalidateQueries();
  };
  return { screen, note, readAgain };
}

test.each([
  ['answered', 'goals.checkIns.open.already'],
  ['closed', 'goals.checkIns.open.closed'],
  [null, 'goals.checkIns.open.gone'],
] as const)('a written note stays when the check-in turns out to be %s, below what has happened', async (now, key) => {
  const { screen, note, readAgain } = await opened();
  await note.fill('I called the customer');
  await readAgain(now);
  await expect.element(screen.getByText(WORDS[key])).toBeVisible();
  await expect.element(note).toHaveValue('I called the customer');
  await expect
    .element(screen.getByRole('button', { name: WORDS['goals.checkIns.open.submit'] }))
    .not.toBeInTheDocument();
});

test('a note that came too late stays, and an empty page gives way to what has happened', async () => {
  const { screen, note } = await opened();
  await note.fill('I called the customer');
  state = 'answered';
  await screen.getByRole('button', { name: WORDS['goals.checkIns.open.submit'] }).click();
  await expect.element(screen.getByText(WORDS['goals.checkIns.open.already'])).toBeVisible();
  await expect.element(screen.getByText(WORDS['common.error.saveFailed'])).not.toBeInTheDocument();
  await expect.element(note).toHaveValue('I called the customer');
  await screen.unmount();
  state = 'open';
  const empty = await opened();
  await empty.readAgain('answered');
  await expect.element(empty.screen.getByText(WORDS['goals.checkIns.open.already'])).toBeVisible();
  await expect.element(empty.note).not.toBeInTheDocument();
});
