import { expect, test } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import { newQueryClient } from '#platform/web/query-client.ts';
import { refusal, serve } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/page.tsx';
import { WORDS } from '../../../../test/words.ts';
import { type SurveyInFull, surveyQuery } from '../survey-queries.ts';
import { Reflections } from './Reflections.tsx';
import { SavedTexts } from './saved-texts.tsx';

const ID = 'aaaaaaaaaaaaaaaaaaaaaa';
const survey = (reflections: string) =>
  ({ id: ID, reflections, abilities: { annotate: true } }) as unknown as SurveyInFull;

/** A page that was read before Kari wrote. The server holds her text and refuses one that was not written over it. */
async function afterKari() {
  let stored = 'Kari has written paragraphs.';
  serve(({ method, body }) => {
    if (method !== 'PUT') return survey(stored);
    const { reflections, before } = body as { reflections: string; before: string };
    if (before !== stored) return refusal(412, { type: '/problems/stale' });
    stored = reflections;
    return {};
  });
  const queries = newQueryClient({ staleTime: Infinity });
  queries.setQueryData(surveyQuery(ID).queryKey, survey(''));
  const Page = () => {
    const { data } = useQuery(surveyQuery(ID));
    return <SavedTexts>{data && <Reflections survey={data} />}</SavedTexts>;
  };
  const { screen } = await renderPage(Page, { queries });
  await screen.getByRole('button', { name: WORDS['surveys.reflections.openButton'] }).click();
  const box = screen.getByRole('textbox');
  await box.fill('One word');
  await expect.element(screen.getByText(WORDS['common.error.changedElsewhereTitle'])).toBeVisible();
  await expect.element(screen.getByText('Kari has written paragraphs.')).toBeVisible();
  await expect.element(box).toHaveValue('One word');
  return { screen, box, stored: () => stored };
}

test('a text that somebody else has changed meanwhile is shown beside what was typed, and can be taken over', async () => {
  const { screen, stored } = await afterKari();
  await screen.getByRole('button', { name: WORDS['common.error.useNewerButton'] }).click();
  await expect.element(screen.getByRole('textbox')).toHaveValue('Kari has written paragraphs.');
  expect(stored()).toBe('Kari has written paragraphs.');
});

test('what was typed replaces the newer text once the person has chosen that', async () => {
  const { screen, box, stored } = await afterKari();
  await screen.getByRole('button', { name: WORDS['common.error.keepMineButton'] }).click();
  await expect.poll(stored).toBe('One word');
  await expect.element(box).toHaveValue('One word');
  await expect.element(screen.getByText(WORDS['common.error.changedElsewhereTitle'])).not.toBeInTheDocument();
});
