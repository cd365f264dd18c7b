import { QueryClient } from '@tanstack/react-query';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { WIZARD_WORDS } from '../../../../test/wizard-words.ts';
import { NOTHING_TO_SHARE } from '#organisations/rules/sharing-choices.ts';
import { en as surveys } from '../../texts/surveys.en.ts';
import { type SurveyInFull, surveyQuery } from '../survey-queries.ts';
import { EditSurvey } from './EditSurvey.tsx';

const ID = '0123456789abcdefABCDEF';
const FAILED = 'An error occured, try again or contact support';
const STORED = {
  id: ID,
  surveyName: 'Retreat',
  surveyType: 'workshop',
  invitationText: 'Hello',
  allowAnonymous: false,
  startDate: '2026-11-20',
  endDate: '2099-01-01',
  defaultLang: 'en',
  accessibleBy: 'me',
  groupsWithAccess: [],
  onBehalfOf: null,
  status: 'upcoming',
  invited: 0,
  candidate: 'Ingrid Aune',
  sharedBy: '',
  changed: null,
  version: 1,
  abilities: { edit: true, invite: true, share: true, annotate: true },
} as unknown as SurveyInFull;

/** What the server answers to each call, one after the other; a number is a refusal, null no answer at all. */
let answers: Record<'PUT' | 'GET', (object | number | null)[]>;
const sent: { name: string; version: string | null }[] = [];

beforeEach(() => {
  sent.length = 0;
  answers = { PUT: [], GET: [] };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const method = init.method as 'PUT' | 'GET';
    if (method === 'PUT') {
      const { surveyName } = JSON.parse(init.body as string) as { surveyName: string };
      sent.push({ name: surveyName, version: new Headers(init.headers).get('if-match') });
    }
    const answer = answers[method].shift() ?? null;
    if (answer === null) return Promise.reject(new TypeError('no network'));
    if (typeof answer !== 'number') return Promise.resolve(Response.json(answer));
    return Promise.resolve(Response.json({ type: '', title: '', status: answer, errors: [] }, { status: answer }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The last step of changing a survey that was read at version 1. */
async function editing() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(surveyQuery(ID).queryKey, STORED);
  const person = { candidate: 'Ingrid Aune', title: '', email: 'i@n.example', organisation: null, fullLimits: false };
  const { screen } = await renderPage(() => <EditSurvey survey={STORED} person={person} choices={NOTHING_TO_SHARE} />, {
    words: WIZARD_WORDS,
    address: '/?step=4',
    queries,
  });
  const press = (name: string) => screen.getByRole('button', { name }).click();
  const idle = () => expect.element(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  return { screen, press, idle };
}

const NEWER = { ...STORED, version: 5, surveyName: 'Renamed elsewhere' };

test('“keep mine” that does not succeed says so, and the form can be sent again', async () => {
  const { screen, press, idle } = await editing();
  answers = { PUT: [412, null, { id: ID, version: 6 }], GET: [NEWER] };
  await press('Save changes');
  await press('Keep mine');
  await expect.element(screen.getByText(FAILED)).toBeVisible();
  await idle();
  await press('Save changes');
  await expect.element(screen.getByText(surveys['surveys.wizard.saved'])).toBeVisible();
  expect(sent.map(({ version }) => version)).toEqual(['"1"', '"5"', '"5"']);
});

test('“keep mine” that meets yet another version asks again', async () => {
  const { screen, press, idle } = await editing();
  answers = {
    PUT: [412, 412, { id: ID, version: 8 }],
    GET: [NEWER, { ...NEWER, version: 7 }, { ...NEWER, version: 8 }],
  };
  await press('Save changes');
  await press('Keep mine');
  await press('Keep mine');
  await expect.element(screen.getByText(surveys['surveys.wizard.saved'])).toBeVisible();
  expect(sent.map(({ version }) => version)).toEqual(['"1"', '"5"', '"7"']);
  await idle();
});

test('a conflict whose newer version cannot be read is a save that failed, not a form that stays busy', async () => {
  const { screen, press, idle } = await editing();
  answers = { PUT: [412], GET: [404] };
  await press('Save changes');
  await expect.element(screen.getByText(FAILED)).toBeVisible();
  await idle();
});

test('what was saved and cannot be read again is saved all the same, and is changed further from its new version', async () => {
  const { screen, press, idle } = await editing();
  answers = {
    PUT: [
      { id: ID, version: 2 },
      { id: ID, version: 3 },
    ],
    GET: [],
  };
  await press('Save changes');
  await expect.element(screen.getByText(surveys['surveys.wizard.saved'])).toBeVisible();
  await idle();
  await press('Save changes');
  await expect.poll(() => sent.map(({ version }) => version)).toEqual(['"1"', '"2"']);
});

test('closing the question leaves the form as it is, and nothing claims to be wrong', async () => {
  const { screen, press, idle } = await editing();
  answers = { PUT: [412], GET: [NEWER] };
  await press('Save changes');
  await press('Close modal');
  await idle();
  await expect.element(screen.getByText(FAILED)).not.toBeInTheDocument();
});

test('the question which version holds shows in what the two differ, mine and theirs', async () => {
  const { screen, press } = await editing();
  await screen.getByLabelText('End date').fill('2099-02-01');
  answers = { PUT: [412], GET: [{ ...NEWER, allowAnonymous: true }] };
  await press('Save changes');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const rows = screen.getByRole('row').elements();
  expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Survey name', 'Retreat', 'Renamed elsewhere'],
    ['Accept anonymous answers through a link', 'Off', 'On'],
    ['End date', '1 February 2099', '1 January 2099'],
  ]);
});

test('every step of a survey that exists is open, and saves', async () => {
  const { screen, press } = await editing();
  await screen.getByRole('button', { name: 'Content' }).first().click();
  await screen.getByLabelText('Survey name').fill('Day out');
  answers = { PUT: [{ id: ID, version: 2 }], GET: [] };
  await press('Save changes');
  await expect.element(screen.getByText(surveys['surveys.wizard.saved'])).toBeVisible();
  expect(sent).toEqual([{ name: 'Day out', version: '"1"' }]);
});

test('Enter in a field of a survey that exists goes to the next step and saves nothing', async () => {
  const { screen } = await editing();
  await screen.getByRole('button', { name: 'Content' }).first().click();
  await screen.getByLabelText('Survey name').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: /Step 2 of 4/ })).toBeInTheDocument();
  expect(sent).toEqual([]);
});
