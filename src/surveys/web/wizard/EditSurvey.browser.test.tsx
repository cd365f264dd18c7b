import { userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { serve } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/page.tsx';
import { WORDS } from '../../../../test/words.ts';
import { NOTHING_TO_SHARE } from '#organisations/rules/sharing-choices.ts';
import { newQueryClient } from '#platform/web/query-client.ts';
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

/** The replies of the server to each call, in order. A number is a refusal; null is a lost connection. */
let answers: Record<'PUT' | 'GET', (object | number | null)[]>;
const sent: { name: string; version: string | null }[] = [];

beforeEach(() => {
  sent.length = 0;
  answers = { PUT: [], GET: [] };
  serve(({ method, body, version }) => {
    if (method === 'PUT') sent.push({ name: (body as { surveyName: string }).surveyName, version });
    return answers[method as 'PUT' | 'GET'].shift() ?? null;
  });
});

async function editing() {
  const queries = newQueryClient();
  queries.setQueryData(surveyQuery(ID).queryKey, STORED);
  const person = { candidate: 'Ingrid Aune', title: '', email: 'i@n.example', organisation: null, fullLimits: false };
  const { screen } = await renderPage(() => <EditSurvey survey={STORED} person={person} choices={NOTHING_TO_SHARE} />, {
    address: '/?step=4',
    queries,
  });
  const press = (name: string) => screen.getByRole('button', { name }).click();
  const idle = () => expect.element(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  return { screen, press, idle };
}

const NEWER = { ...STORED, version: 5, surveyName: 'Renamed elsewhere' };

test('reports a “keep mine” that fails, and lets the form be sent again', async () => {
  const { screen, press, idle } = await editing();
  answers = { PUT: [412, null, { id: ID, version: 6 }], GET: [NEWER] };
  await press('Save changes');
  await press('Keep mine');
  await expect.element(screen.getByText(FAILED)).toBeVisible();
  await idle();
  await press('Save changes');
  await expect.element(screen.getByText(WORDS['surveys.wizard.saved'])).toBeVisible();
  expect(sent.map(({ version }) => version)).toEqual(['"1"', '"5"', '"5"']);
});

test('asks again when “keep mine” meets yet another version', async () => {
  const { screen, press, idle } = await editing();
  answers = {
    PUT: [412, 412, { id: ID, version: 8 }],
    GET: [NEWER, { ...NEWER, version: 7 }, { ...NEWER, version: 8 }],
  };
  await press('Save changes');
  await press('Keep mine');
  await press('Keep mine');
  await expect.element(screen.getByText(WORDS['surveys.wizard.saved'])).toBeVisible();
  expect(sent.map(({ version }) => version)).toEqual(['"1"', '"5"', '"7"']);
  await idle();
});

test('reports a failed save when the newer version in a conflict cannot be read', async () => {
  const { screen, press, idle } = await editing();
  answers = { PUT: [412], GET: [404] };
  await press('Save changes');
  await expect.element(screen.getByText(FAILED)).toBeVisible();
  await idle();
});

test('counts a saved version that cannot be read back as saved, and edits on from its new version', async () => {
  const { screen, press, idle } = await editing();
  answers = {
    PUT: [
      { id: ID, version: 2 },
      { id: ID, version: 3 },
    ],
    GET: [],
  };
  await press('Save changes');
  await expect.element(screen.getByText(WORDS['surveys.wizard.saved'])).toBeVisible();
  await idle();
  await press('Save changes');
  await expect.poll(() => sent.map(({ version }) => version)).toEqual(['"1"', '"2"']);
});

test('leaves the form as it is, without errors, when the question is closed', async () => {
  const { screen, press, idle } = await editing();
  answers = { PUT: [412], GET: [NEWER] };
  await press('Save changes');
  await press('Close modal');
  await idle();
  await expect.element(screen.getByText(FAILED)).not.toBeInTheDocument();
});

test('shows the differences between mine and theirs in the question of a conflict', async () => {
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

// Specification 2.11, 2.49
test('opens every step of an existing survey, with a button to save', async () => {
  const { screen, press } = await editing();
  await screen.getByRole('button', { name: 'Content' }).first().click();
  await screen.getByLabelText('Survey name').fill('Day out');
  answers = { PUT: [{ id: ID, version: 2 }], GET: [] };
  await press('Save changes');
  await expect.element(screen.getByText(WORDS['surveys.wizard.saved'])).toBeVisible();
  expect(sent).toEqual([{ name: 'Day out', version: '"1"' }]);
});

test('goes to the next step without saving on Enter in a field of an existing survey', async () => {
  const { screen } = await editing();
  await screen.getByRole('button', { name: 'Content' }).first().click();
  await screen.getByLabelText('Survey name').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: /Step 2 of 4/ })).toBeInTheDocument();
  expect(sent).toEqual([]);
});
