import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { en as common } from '#platform/texts/common.en.ts';
import { en as answerBack } from '../../texts/answer-back.en.ts';
import { en as surveys } from '../../texts/surveys.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';
import { AnswerBackForm } from './AnswerBackForm.tsx';

const SURVEY = { id: 'aaaaaaaaaaaaaaaaaaaaaa', candidate: 'Ingrid', part: 'candidate' } as SurveyInFull;
const TEXT = 'Thank you all. From now on I will ask one open question in every meeting. '.repeat(3);

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('without a network the text is not sent, also not later, and the dialog says so', async () => {
  const written: string[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') written.push(path);
    return Promise.reject(new TypeError('no network'));
  });
  const form = () => <AnswerBackForm survey={SURVEY} goals={[]} />;
  const { screen } = await renderPage(form, { words: { ...common, ...answerBack, ...surveys } });
  await screen.getByRole('textbox').fill(TEXT);
  await screen.getByRole('button', { name: answerBack['answerBack.form.submit'] }).click();
  onlineManager.setOnline(false);
  await screen.getByRole('button', { name: answerBack['answerBack.form.confirm.button'] }).click();
  await expect.element(screen.getByRole('dialog').getByText(answerBack['answerBack.form.failed'])).toBeVisible();
  const tried = written.length;
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  onlineManager.setOnline(true);
  await screen.getByRole('textbox').fill(`${TEXT} More.`);
  expect(written).toHaveLength(tried);
});
