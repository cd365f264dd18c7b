import { beforeEach, expect, test, vi } from 'vitest';
import { madeUpGoal, measuredSurvey } from '../../../test/made-up-goals.ts';
import { pressTwice } from '../../../test/pressing.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import type { SaveProblem } from '#platform/web/save-problem.ts';
import type { Over } from '#platform/web/use-sending.ts';
import { Conclusion } from './Conclusion.tsx';
import type { GoalInFull } from './goal-queries.ts';
import { Journal } from './Journal.tsx';
import type { WrittenEntry } from './JournalForm.tsx';
import { PhaseTabs } from './PhaseTabs.tsx';

const done = () => Promise.resolve(null);

beforeEach(() => history.replaceState(null, '', location.pathname));

async function phases(change: Partial<GoalInFull>) {
  const panels = { initial: () => <p>first</p>, execution: () => <p>second</p>, conclusion: () => <p>third</p> };
  const { screen } = await renderPage(() => <PhaseTabs goal={madeUpGoal(change)} panels={panels} />);
  return screen;
}

// Specification 2.15, 2.50
test('opens a goal on the tab of its status, or on the one in the address', async () => {
  const screen = await phases({ status: 'execution' });
  await expect.element(screen.getByText('second')).toBeVisible();
  await screen.getByRole('tab', { name: /Planning/ }).click();
  await expect.element(screen.getByText('first')).toBeVisible();
  expect(location.hash).toBe('#0');
});

test('moves from tab to tab with the arrow keys, and wraps around', async () => {
  const screen = await phases({ status: 'planning', plan: '', plannedOn: null });
  const first = screen.getByRole('tab', { name: 'Planning, The plan is not written yet' });
  (first.element() as HTMLElement).focus();
  first.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  await expect.element(screen.getByText('third')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: /Conclusion/ })).toHaveFocus();
});

test('shows the progress of each phase on its tab', async () => {
  const screen = await phases({
    status: 'finished',
    isSuccess: 'no',
    endDate: '2026-11-30',
    concludedOn: '2026-12-09',
  });
  await expect.element(screen.getByRole('tab', { name: /^Planning, Completed 4 May/ })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: /^Execution, Completed 30 Nov/ })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Conclusion, Not reached' })).toBeVisible();
});

type Saved = { entry: WrittenEntry; over: Over };

async function journal(change: Partial<GoalInFull>, problems: (SaveProblem | null)[] = []) {
  const saved: Saved[] = [];
  const save = (entry: WrittenEntry, over: Over) => {
    saved.push({ entry, over });
    return Promise.resolve(problems.shift() ?? null);
  };
  const goal = madeUpGoal(change);
  const { screen } = await renderPage(() => (
    <Journal
      entries={goal.journal}
      events={goal.events}
      start="Starting point: Strategy"
      isSuccess={null}
      write={{ save, takeTheirs: done }}
    />
  ));
  return { screen, saved };
}

const ENTRY = {
  id: 'e1',
  title: 'Fridays',
  content: 'Three weeks in a row',
  registered: '2026-11-13T10:00:00Z',
  name: 'I',
  answer: null,
};

// Specification 8.9
test('invites to write in an empty journal, and refuses an entry without words', async () => {
  const { screen, saved } = await journal({});
  await expect.element(screen.getByText(WORDS['goals.journal.empty.title'])).toBeVisible();
  await screen.getByRole('button', { name: 'New entry' }).click();
  await screen.getByRole('button', { name: 'Save entry' }).click();
  await expect.element(screen.getByText(WORDS['goals.journal.entry.required'])).toBeVisible();
  expect(saved).toEqual([]);
});

test('keeps the words of an entry that could not be saved, and retries under the same id', async () => {
  const { screen, saved } = await journal({}, [{ kind: 'noConnection' }, null]);
  await screen.getByRole('button', { name: 'New entry' }).click();
  await screen.getByLabelText(WORDS['goals.journal.entry.label']).fill('It works');
  await screen.getByRole('button', { name: 'Save entry' }).click();
  await expect.element(screen.getByText(WORDS['common.error.saveFailed'])).toBeVisible();
  await expect.element(screen.getByLabelText(WORDS['goals.journal.entry.label'])).toHaveValue('It works');
  await screen.getByRole('button', { name: 'Save entry' }).click();
  await expect.element(screen.getByRole('button', { name: 'New entry' })).toBeVisible();
  expect(saved.map(({ entry }) => entry.content)).toEqual(['It works', 'It works']);
  expect(saved[1]?.entry.id).toBe(saved[0]?.entry.id);
});

test('deletes an entry after a confirmation that names it', async () => {
  const { screen, saved } = await journal({ journal: [ENTRY] });
  await screen.getByRole('button', { name: 'Delete “Fridays”' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Delete “Fridays”?' })).toBeVisible();
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => saved).toEqual([{ entry: { id: 'e1', title: '', content: '' }, over: 'any' }]);
});

test('shows the newest twenty entries, and the others on demand', async () => {
  const many = Array.from({ length: 45 }, (_, at) => ({
    ...ENTRY,
    id: `e${at}`,
    title: `Number ${at}`,
    registered: new Date(Date.UTC(2026, 5, 1 + at)).toISOString(),
  }));
  const { screen } = await journal({ journal: many });
  await expect.element(screen.getByText('Number 44')).toBeVisible();
  expect(screen.container.querySelectorAll('.timeline > li')).toHaveLength(20);
  await screen.getByRole('button', { name: WORDS['common.button.showMore'] }).click();
  expect(screen.container.querySelectorAll('.timeline > li')).toHaveLength(46);
});

const ASKED = { question: 'Did you reach it?', reached: 'You reached it', notReached: 'Not this time' };
const CLEAR = { state: 'clear', difference: 2.3, limit: 1.4 } as const;
const SCORES = [
  { label: 'Quality', before: 5.1, now: 7.4, band: 'positive', uncertainty: 0.5, change: CLEAR },
] as const;

async function conclusion(change: Partial<GoalInFull>) {
  const save = vi.fn(() => Promise.resolve(null));
  const goal = madeUpGoal({ latest: measuredSurvey(), ...change });
  const { screen } = await renderPage(() => (
    <Conclusion
      goal={goal}
      scores={SCORES}
      measured={null}
      journalTitle="Journal"
      words={ASKED}
      save={save}
      takeTheirs={done}
    />
  ));
  return { screen, save };
}

// Specification 4.6
test('says when the conclusion opens before it does', async () => {
  const { screen } = await conclusion({ status: 'execution' });
  await expect.element(screen.getByText(/from 7 December 2099/)).toBeVisible();
});

// Specification 4.6
test('requires an answer and some words, and sends the result once', async () => {
  const { screen, save } = await conclusion({
    status: 'conclusion',
    abilities: { edit: true, conclude: true, succeed: false, share: true, remove: true },
  });
  await screen.getByRole('button', { name: 'Save result' }).click();
  await expect.element(screen.getByText(WORDS['goals.conclusion.success.required'])).toBeVisible();
  await expect.element(screen.getByText(WORDS['goals.conclusion.result.required'])).toBeVisible();
  await screen.getByRole('radio', { name: /^Yes/ }).click();
  await screen.getByLabelText('Result').fill('It became a habit');
  pressTwice(screen.getByRole('button', { name: 'Save result' }));
  await expect.poll(() => save.mock.calls).toEqual([[{ result: 'It became a habit', isSuccess: 'yes' }, 'read']]);
});

test('tells a reader whose result is missing', async () => {
  const { screen } = await conclusion({ status: 'conclusion' });
  await expect.element(screen.getByText('Ingrid Aune has not recorded the result yet.')).toBeVisible();
});

const RECORDED = {
  status: 'finished',
  isSuccess: 'yes',
  result: 'It became a habit',
  concludedOn: '2026-12-09',
  correctableUntil: '2027-01-08',
} as const;

// Specification 7.35
test('shows a recorded result with its rings, and allows corrections as long as the server does', async () => {
  const { screen } = await conclusion({
    ...RECORDED,
    abilities: { edit: false, conclude: true, succeed: true, share: true, remove: true },
  });
  await expect.element(screen.getByRole('heading', { name: 'You reached it' })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: /Quality: from 5.1 to 7.4/ })).toBeVisible();
  await screen.getByRole('button', { name: WORDS['goals.conclusion.correctButton'] }).click();
  await expect.element(screen.getByLabelText('Result')).toHaveValue('It became a habit');
});

test('allows no correction after the last day', async () => {
  const { screen } = await conclusion(RECORDED);
  await expect.element(screen.getByRole('heading', { name: 'You reached it' })).toBeVisible();
  expect(screen.container.querySelector('.outcome button')).toBeNull();
});
