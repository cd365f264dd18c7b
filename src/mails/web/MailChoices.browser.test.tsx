import { expect, test } from 'vitest';
import { serve } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import { MailChoices } from './MailChoices.tsx';

test('a choice that could not be saved takes back no other one', async () => {
  const stored = { requests: 'each', checkIns: true, goals: true, answerBack: true };
  const lost = Promise.withResolvers<Response>();
  let reads = 0;
  serve(({ method, body }) => {
    // The second read, after the failure, has no network either.
    if (method !== 'PUT') return (reads += 1) === 1 ? stored : null;
    const chosen = body as object;
    return 'goals' in chosen ? lost.promise : { ...stored, ...chosen };
  });
  const { screen } = await renderPage(() => <MailChoices email="i@n.example" />);
  const goals = screen.getByRole('checkbox', { name: WORDS['account.mails.goals.ending.label'], exact: false });
  const checkIns = screen.getByRole('checkbox', { name: WORDS['account.mails.goals.checkIns.label'], exact: false });
  await goals.click();
  await checkIns.click();
  await expect.element(screen.getByText(WORDS['account.mails.saved'])).toBeVisible();
  lost.reject(new TypeError('no network'));
  await expect.element(screen.getByText(WORDS['account.mails.failed'])).toBeVisible();
  await expect.element(goals).toBeChecked();
  await expect.element(checkIns).not.toBeChecked();
});
