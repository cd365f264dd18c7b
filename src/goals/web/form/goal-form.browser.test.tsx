import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GOAL_WORDS } from '../../../../test/made-up-goals.ts';
import { renderPage } from '../../../../test/page.tsx';
import type { SharingChoices } from '#organisations/rules/sharing-choices.ts';
import type { SurveyInFull } from '#surveys/web/survey-queries.ts';
import { CreateGoal } from './CreateGoal.tsx';

const words = GOAL_WORDS;
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
/** What the server answers to each create, one after the other. */
let answers: (number | { status: number; codes: string[] })[];

beforeEach(() => {
  sent = [];
  answers = [];
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method !== 'POST') return Promise.resolve(Response.json([]));
    sent.push({ path, body: JSON.parse(init.body as string) as Sent['body'] });
    const answer = answers.shift() ?? 201;
    if (answer === 201) return Promise.resolve(Response.json({ id: 'x' }, { status: 201 }));
    const { status, codes } = typeof answer === 'number' ? { status: answer, codes: [] } : answer;
    const errors = codes.map((code) => ({ field: code.split('.')[0], code }));
    return Promise.resolve(Response.json({ type: '', title: '', status, errors }, { status }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function creating() {
  const { screen, history } = await renderPage(() => <CreateGoal survey={SURVEY} choices={NORDVIK} email={EMAIL} />, {
    words,
    address: '/improvement?fromSurvey=aaaaaaaaaaaaaaaaaaaaaa',
  });
  const submit = screen.getByRole('button', { name: 'Create goal' });
  return { screen, history, submit };
}

test('a form without a name is not sent, and says what is missing above and at the field', async () => {
  const { screen, submit } = await creating();
  await submit.click();
  await expect.element(screen.getByText('1 field needs a look')).toBeVisible();
  await expect.element(screen.getByText(words['goals.form.name.required'])).toBeVisible();
  await screen.getByLabelText('Name').fill('Status');
  await expect.element(screen.getByText(words['goals.form.name.required'])).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('two presses make one goal, and then its page opens', async () => {
  const { screen, history, submit } = await creating();
  await screen.getByLabelText('Name').fill('Status every week');
  await screen.getByRole('checkbox', { name: /^Expectations/ }).click();
  await submit.dblClick();
  await expect.poll(() => history.location.pathname).toMatch(/^\/improvement\/[0-9a-f-]{36}$/);
  expect(sent.map(({ body }) => [body.name, body.categories, body.accessibleBy])).toEqual([
    ['Status every week', ['expectations'], 'me'],
  ]);
  expect(localStorage, 'the draft is gone with it').toHaveLength(0);
});

test('a create that was not taken is sent again under the same id, and nothing that was typed is lost', async () => {
  answers = [500, 201];
  const { screen, submit, history } = await creating();
  await screen.getByLabelText('Name').fill('Status every week');
  await submit.click();
  await expect.element(screen.getByText(words['common.error.saveFailed'])).toBeVisible();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Status every week');
  await submit.click();
  await expect.poll(() => history.location.pathname).not.toBe('/improvement');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.path).toBe(sent[0]?.path);
});

test('what the server finds wrong stands at its field, in words', async () => {
  answers = [{ status: 422, codes: ['endDate.inPast'] }];
  const { screen, submit } = await creating();
  await screen.getByLabelText('Name').fill('Status every week');
  await submit.click();
  await expect.element(screen.getByText(words['goals.form.endDate.inPast'])).toBeVisible();
});

test('a level that is too broad stays in view with the reason, and groups are those of the survey', async () => {
  const { screen } = await creating();
  const all = screen.getByRole('radio', { name: /The whole organisation/ });
  await expect.element(all).toBeDisabled();
  await expect.element(screen.getByText(words['goals.form.accessibleBy.tooBroad.org'])).toBeVisible();
  await screen.getByRole('radio', { name: /Selected groups/ }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Leaders' })).toBeVisible();
  expect(screen.container.textContent).not.toContain('Sales');
});

test('the lowest of the four is said, and the time is drawn as soon as the day is right', async () => {
  const { screen } = await creating();
  await expect.element(screen.getByRole('checkbox', { name: /Expectations.*Lowest of the four/ })).toBeVisible();
  await screen.getByLabelText('End date').fill('');
  expect(screen.container.querySelector('.flow')).toBeNull();
  await screen.getByLabelText('End date').fill('2099-11-30');
  await expect.element(screen.getByText('7 Dec')).toBeVisible();
});

test('what was typed is found again, until it is let go', async () => {
  const first = await creating();
  await first.screen.getByLabelText('Name').fill('Status every week');
  await first.screen.unmount();
  const { screen } = await creating();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Status every week');
  await screen.getByRole('button', { name: 'Start afresh' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Start afresh' }).click();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});
