import { beforeEach, expect, test } from 'vitest';
import { refusal, serve } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/page.tsx';
import type { SharingChoices } from '#organisations/rules/sharing-choices.ts';
import type { SurveyInFull } from '#surveys/web/survey-queries.ts';
import { pressTwice } from '../../../../test/pressing.ts';
import { WORDS } from '../../../../test/words.ts';
import { GoalFormScreen } from './GoalFormScreen.tsx';
import { CreateOrganisationGoal } from './OrganisationGoalForm.tsx';
import { CreateSurveyGoal } from './SurveyGoalForm.tsx';

const EMAIL = 'ingrid@nordvik.example';
const SURVEY = {
  id: 'aaaaaaaaaaaaaaaaaaaaaa',
  surveyName: 'Strategy, spring',
  surveyType: 'delivery',
  endDate: '2026-10-30',
  respondents: 11,
  score: 7.8,
  band: 'positive',
  accessibleBy: 'selectedGroups',
  groupsWithAccess: ['leaders'],
  abilities: { share: true },
  questions: [
    { question: 'expertise', score: 8.4, band: 'positive', count: 11, dontKnow: 0 },
    { question: 'communication', score: 7.9, band: 'positive', count: 11, dontKnow: 0 },
    { question: 'expectations', score: 6.8, band: 'mediocre', count: 10, dontKnow: 1 },
    { question: 'quality', score: 8.1, band: 'positive', count: 11, dontKnow: 0 },
  ],
} as unknown as SurveyInFull;
const NORDVIK: SharingChoices = {
  organisation: 'Nordvik',
  allowPrivateSurveys: true,
  groups: [
    { id: 'leaders', name: 'Leaders' },
    { id: 'sales', name: 'Sales' },
  ],
  people: [],
  groupsHref: null,
};

type Sent = { path: string; body: { name: string; categories: string[]; accessibleBy: string } };
let sent: Sent[];
let answers: Response[];

beforeEach(() => {
  sent = [];
  answers = [];
  localStorage.clear();
  serve(({ method, path, body }) => {
    if (method !== 'POST') return [];
    sent.push({ path, body: body as Sent['body'] });
    return answers.shift() ?? Response.json({ id: 'x' }, { status: 201 });
  });
});

async function creating({ mayBeChance = false, question }: { mayBeChance?: boolean; question?: string } = {}) {
  const lowest = { question: 'expectations', mayBeChance } as const;
  const { screen, history } = await renderPage(
    () => <CreateSurveyGoal survey={SURVEY} {...{ lowest, question }} choices={NORDVIK} email={EMAIL} />,
    {
      address: '/improvement?fromSurvey=aaaaaaaaaaaaaaaaaaaaaa',
    },
  );
  const submit = screen.getByRole('button', { name: 'Create goal' });
  return { screen, history, submit };
}

test('does not send a form without a name, and says what is missing above and at the field', async () => {
  const { screen, submit } = await creating();
  await submit.click();
  await expect.element(screen.getByText('1 field needs a look')).toBeVisible();
  await expect.element(screen.getByText(WORDS['goals.form.name.required'])).toBeVisible();
  await screen.getByLabelText('Name').fill('Status');
  await expect.element(screen.getByText(WORDS['goals.form.name.required'])).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

// Specification 2.14
test('creates one goal for two presses, and opens its page', async () => {
  const { screen, history, submit } = await creating();
  await screen.getByLabelText('Name').fill('Status every week');
  pressTwice(submit);
  await expect.poll(() => history.location.pathname).toMatch(/^\/improvement\/[0-9a-f-]{36}$/);
  expect(sent.map(({ body }) => [body.name, body.categories, body.accessibleBy])).toEqual([
    ['Status every week', ['expectations'], 'me'],
  ]);
  expect(localStorage, 'the draft is gone with it').toHaveLength(0);
});

// Specification 8.2
test('repeats a failed create under the same id, and keeps everything that was typed', async () => {
  answers = [refusal(500)];
  const { screen, submit, history } = await creating();
  await screen.getByLabelText('Name').fill('Status every week');
  await submit.click();
  await expect.element(screen.getByText(WORDS['common.error.saveFailed'])).toBeVisible();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Status every week');
  await submit.click();
  await expect.poll(() => history.location.pathname).not.toBe('/improvement');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.path).toBe(sent[0]?.path);
});

test('opens the goal that was created before its reply was lost, and says that later changes are not in it', async () => {
  answers = [refusal(503), refusal(409, { type: '/problems/id-taken' })];
  const { screen, submit, history } = await creating();
  await screen.getByLabelText('Name').fill('Status every week');
  await submit.click();
  await expect.element(screen.getByText(WORDS['common.error.saveFailed'])).toBeVisible();
  await screen.getByLabelText('Name').fill('Status every weekday');
  await submit.click();
  await expect
    .poll(() => history.location.pathname)
    .toBe(sent[0]?.path.replace('/api/improvement-goal', '/improvement'));
  await expect.element(screen.getByText(WORDS['goals.form.createdBefore'])).toBeVisible();
});

test("shows the server's problems at their fields, in words", async () => {
  answers = [refusal(422, { code: 'endDate.inPast' })];
  const { screen, submit } = await creating();
  await screen.getByLabelText('Name').fill('Status every week');
  await submit.click();
  await expect.element(screen.getByText(WORDS['goals.form.endDate.inPast'])).toBeVisible();
});

test.each([
  ['a survey', () => creating(), WORDS['goals.limit.tooMany']],
  ['an organisation', () => creatingForOrganisation(), WORDS['organisationGoals.limit.tooMany']],
])('says that there can be no more goals of %s', async (_, opens, text) => {
  answers = [refusal(422, { code: 'goals.tooMany' })];
  const { screen } = await opens();
  await screen.getByLabelText('Name').fill('Status every week');
  await screen.getByRole('button', { name: WORDS['goals.form.submit.create'] }).click();
  await expect.element(screen.getByText(text.replace('{max}', '200'))).toBeVisible();
});

test('shows a level that is too broad with the reason, and offers the groups of the survey', async () => {
  const { screen } = await creating();
  const all = screen.getByRole('radio', { name: /The whole organisation/ });
  await expect.element(all).toBeDisabled();
  await expect.element(screen.getByText(WORDS['goals.form.accessibleBy.tooBroad.org'])).toBeVisible();
  await screen.getByRole('radio', { name: /Selected groups/ }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Leaders' })).toBeVisible();
  expect(screen.container.textContent).not.toContain('Sales');
});

test('proposes the lowest question, says when its order may be chance, and leaves the choice to the person', async () => {
  const { screen } = await creating({ mayBeChance: true });
  const lowest = screen.getByRole('checkbox', {
    name: /Expectations.*Lowest of the four, but the order can be chance/,
  });
  await expect.element(lowest).toBeChecked();
  await lowest.click();
  await expect.element(lowest).not.toBeChecked();
});

test.each([
  ['quality', 'Quality'],
  ['engaging', 'Expectations'],
  ['picnic', 'Expectations'],
])('ticks the question %s of the address, or the lowest if the survey does not ask it', async (question, ticked) => {
  const { screen, submit } = await creating({ question });
  await expect.element(submit).toBeVisible();
  const labels = [...screen.container.querySelectorAll('.tile--g')].filter((tile) => tile.querySelector(':checked'));
  expect(labels.map((tile) => tile.querySelector('b')?.textContent)).toEqual([ticked]);
});

test('marks the lowest of the four, and draws the time as soon as the day is valid', async () => {
  const { screen } = await creating();
  await expect.element(screen.getByRole('checkbox', { name: /Expectations.*Lowest of the four/ })).toBeVisible();
  await screen.getByLabelText('End date').fill('');
  expect(screen.container.querySelector('.flow')).toBeNull();
  await screen.getByLabelText('End date').fill('2099-11-30');
  await expect.element(screen.getByText('7 Dec')).toBeVisible();
});

async function creatingForOrganisation() {
  const figures = { types: [], failed: false, retry: () => undefined };
  const form = () => (
    <CreateOrganisationGoal email={EMAIL} fromDate={undefined} figures={figures} onPeriod={() => undefined} />
  );
  return renderPage(form);
}

test.each([
  ['a survey', () => creating()],
  ['an organisation', creatingForOrganisation],
])('restores a draft of a goal of %s until it is discarded', async (_, opens) => {
  const first = await opens();
  await first.screen.getByLabelText('Name').fill('Status every week');
  await first.screen.unmount();
  const { screen } = await opens();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Status every week');
  await screen.getByRole('button', { name: 'Start afresh' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Start afresh' }).click();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

// Specification 2.14, 5.6
test('without a survey in the address it keeps loading, and says that a survey is required', async () => {
  const { screen } = await renderPage(() => <GoalFormScreen />, { address: '/improvement' });
  await expect.element(screen.getByText(WORDS['goals.form.loading'])).toBeVisible();
  await expect.element(screen.getByText(WORDS['goals.form.originalSurvey.required'])).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Create goal' })).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});
