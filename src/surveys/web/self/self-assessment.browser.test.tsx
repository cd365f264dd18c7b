import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newQueryClient } from '#platform/web/query-client.ts';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import { refusal, serve } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/page.tsx';
import { pressTwice } from '../../../../test/pressing.ts';
import { WORDS } from '../../../../test/words.ts';
import { type SelfAssessment, selfQuery, type SurveyInFull, surveyQuery } from '../survey-queries.ts';
import { useOwnAnswerFirst } from './own-answer-first.ts';
import { SelfForm } from './SelfForm.tsx';
import { SelfTop } from './SelfTop.tsx';

const scored = { count: 5, score: 7.4, band: 'positive', uncertainty: 0.6 } as const;
const SURVEY = {
  id: 'aaaaaaaaaaaaaaaaaaaaaa',
  status: 'ongoing',
  part: 'candidate',
  surveyType: 'workshop',
  onBehalfOf: null,
  respondents: 5,
  questions: QUESTIONS.workshop.map((question) => ({ ...scored, question })),
} as unknown as SurveyInFull;

let sent: unknown[];
let answers: object[];
let stored: { survey: SurveyInFull; self: object };
beforeEach(async () => {
  await page.viewport(1280, 900);
  [sent, answers] = [[], []];
  stored = { survey: SURVEY, self: { state: 'open' } };
  serve(({ method, path, body }) => {
    if (method !== 'PUT') return path.endsWith('/self') ? stored.self : stored.survey;
    sent.push(body);
    return answers.shift() ?? { state: 'skipped' };
  });
});

/** A screen that shows the answers of the others, as the page of the survey and the report do. */
function Screen() {
  const { data: survey } = useQuery(surveyQuery(SURVEY.id));
  return survey === undefined ? null : <Held survey={survey} />;
}

function Held({ survey }: { survey: SurveyInFull }) {
  const { state } = useOwnAnswerFirst(survey);
  if (state === 'asked') return <SelfForm survey={survey} />;
  return <p>{state === 'open' ? 'What the others answered' : state}</p>;
}

async function open() {
  const queries = newQueryClient({ staleTime: Infinity });
  queries.setQueryData(surveyQuery(SURVEY.id).queryKey, stored.survey);
  queries.setQueryData(selfQuery(SURVEY.id).queryKey, stored.self as SelfAssessment);
  const { screen } = await renderPage(() => <Screen />, { queries });
  return {
    screen,
    others: screen.getByText('What the others answered'),
    submit: screen.getByRole('button', { name: 'Save and see the answers' }),
    skip: screen.getByRole('button', { name: 'Skip' }),
  };
}

async function answerAll({ screen }: Awaited<ReturnType<typeof open>>) {
  for (const place of QUESTIONS.workshop.keys()) {
    const slider = screen.getByRole('slider').nth(place);
    (slider.element() as HTMLInputElement).focus();
    await slider.click({ position: { x: 2, y: 2 } });
    slider.element().dispatchEvent(new KeyboardEvent('keydown', { key: '8', bubbles: true }));
  }
}

const EIGHTS = Object.fromEntries(QUESTIONS.workshop.map((question) => [question, 8]));

test('a double press stores the answer once, and then shows the others', async () => {
  const opened = await open();
  await answerAll(opened);
  answers = [{ state: 'answered', ...EIGHTS }];
  pressTwice(opened.submit);
  await expect.element(opened.others).toBeVisible();
  expect(sent).toEqual([EIGHTS]);
});

test('a double press on skip skips once', async () => {
  const opened = await open();
  pressTwice(opened.skip);
  await expect.element(opened.others).toBeVisible();
  expect(sent).toEqual([{ skipped: true }]);
});

test('says what is missing, and sends nothing', async () => {
  const { screen, submit } = await open();
  await submit.click();
  await expect.element(screen.getByText('Answer all four, or skip. Set 0 if you do not know.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('says that the survey has ended meanwhile, and shows the answers', async () => {
  const opened = await open();
  await answerAll(opened);
  stored = { survey: { ...SURVEY, status: 'finished' }, self: { state: 'closed' } };
  answers = [refusal(409, { type: '/problems/survey-finished' })];
  await opened.submit.click();
  await expect.element(opened.others).toBeVisible();
  await expect.element(opened.screen.getByText(WORDS['selfAssessment.closed'])).toBeVisible();
});

test('shows what another window has stored', async () => {
  const opened = await open();
  stored = { ...stored, self: { state: 'skipped' } };
  answers = [refusal(409, { type: '/problems/answered-already' })];
  await opened.skip.click();
  await expect.element(opened.others).toBeVisible();
  expect(opened.screen.getByText(WORDS['selfAssessment.closed']).query()).toBeNull();
});

test('keeps what was chosen when it could not be saved, and saves it at the next press', async () => {
  const opened = await open();
  await answerAll(opened);
  answers = [refusal(500), { state: 'answered', ...EIGHTS }];
  await opened.submit.click();
  await expect.element(opened.screen.getByText(WORDS['selfAssessment.failed'])).toBeVisible();
  await opened.submit.click();
  await expect.element(opened.others).toBeVisible();
  expect(sent).toEqual([EIGHTS, EIGHTS]);
});

test('keeps the answers shut while it is not known whether the candidate has answered', async () => {
  stored = { ...stored, self: { state: 'answered' } };
  const queries = newQueryClient({ staleTime: Infinity });
  queries.setQueryData(surveyQuery(SURVEY.id).queryKey, SURVEY);
  serve(() => 500);
  const { screen } = await renderPage(() => <Screen />, { queries });
  await expect.element(screen.getByText('failed')).toBeVisible();
});

test('compares in neutral words, and names no difference that may be chance', async () => {
  const [first, second, third, fourth] = QUESTIONS.workshop;
  const self = { state: 'answered', [first]: 9, [second]: 7, [third]: 0, [fourth]: 5 } as unknown as SelfAssessment;
  const { screen } = await renderPage(() => <SelfTop survey={SURVEY} self={self} />);
  const said = [...screen.container.querySelectorAll('.selfs p')].map((line) => line.textContent);
  expect(said).toEqual([
    'You see yourself 1.6 higher here.',
    'You see it about as the others do.',
    "You answered don't know here.",
    'You see yourself 2.4 lower here.',
  ]);
  expect(screen.container.querySelectorAll('.selfs .sbar__me')).toHaveLength(3);
  await expect.element(screen.getByText(WORDS['selfAssessment.result.private'])).toBeVisible();
});
