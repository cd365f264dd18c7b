import { onlineManager } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { serve } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/page.tsx';
import { WORDS } from '../../../../test/words.ts';
import type { SurveyInFull } from '../survey-queries.ts';
import { AnswerBackForm } from './AnswerBackForm.tsx';
import type { OfferedGoal } from './offered-goal.ts';

const SURVEY = { id: 'aaaaaaaaaaaaaaaaaaaaaa', candidate: 'Ingrid', part: 'candidate' } as SurveyInFull;
const TEXT = 'Thank you all. From now on I will ask one open question in every meeting. '.repeat(3);

afterEach(() => {
  onlineManager.setOnline(true);
  localStorage.clear();
});

test('leaves a goal unticked that was proposed when it arrived, also when the goals are read again', async () => {
  serve(() => []);
  const Page = () => {
    const [goals, setGoals] = useState<readonly OfferedGoal[]>([]);
    return (
      <>
        <button type="button" onClick={() => setGoals([{ id: 'g', name: 'Ask more' }])}>
          Arrive
        </button>
        <button type="button" onClick={() => setGoals([{ id: 'g', name: 'Ask openly' }])}>
          Rename
        </button>
        <AnswerBackForm survey={SURVEY} goals={goals} />
      </>
    );
  };
  const { screen } = await renderPage(Page);
  await screen.getByRole('button', { name: 'Arrive' }).click();
  const goal = screen.getByRole('checkbox');
  await expect.element(goal).toBeChecked();
  await goal.click();
  await expect.element(goal).not.toBeChecked();
  await screen.getByRole('button', { name: 'Rename' }).click();
  await expect.element(screen.getByText(/Ask openly/)).toBeVisible();
  await expect.element(goal).not.toBeChecked();
});

test('announces as many e-mails as are sent: none to people who have declined or unsubscribed', async () => {
  const asked = (place: number, fields: object) => ({ id: `r${place}`, email: `p${place}@hallen.example`, ...fields });
  const responders = [
    asked(1, { delivery: 'sent', declined: false }),
    asked(2, { delivery: 'sent', declined: true }),
    asked(3, { delivery: 'optedOut', declined: false }),
    asked(4, { delivery: 'optedOut', declined: true }),
    asked(5, { email: '', delivery: 'sent', declined: false }),
  ];
  serve(({ path }) => (path.includes('/responders') ? responders : []));
  const form = () => <AnswerBackForm survey={SURVEY} goals={[]} />;
  const { screen } = await renderPage(form);
  await expect.element(screen.getByText('1 by e-mail', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/3 have said no to e-mail/)).toBeVisible();
});

test('without a network the text is not sent, also not later, and the dialog says so', async () => {
  const asked = serve(() => null);
  const written = () => asked.filter(({ method }) => method === 'PUT').length;
  const form = () => <AnswerBackForm survey={SURVEY} goals={[]} />;
  const { screen } = await renderPage(form);
  await screen.getByRole('textbox').fill(TEXT);
  await screen.getByRole('button', { name: WORDS['answerBack.form.submit'] }).click();
  onlineManager.setOnline(false);
  await screen.getByRole('button', { name: WORDS['answerBack.form.confirm.button'] }).click();
  await expect.element(screen.getByRole('dialog').getByText(WORDS['answerBack.form.failed'])).toBeVisible();
  const tried = written();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  onlineManager.setOnline(true);
  await screen.getByRole('textbox').fill(`${TEXT} More.`);
  expect(written()).toBe(tried);
});
