import { useQuery } from '@tanstack/react-query';
import { userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { OwnOrganisationProvider } from '#organisations/web/own-organisation.tsx';
import { newQueryClient } from '#platform/web/query-client.ts';
import { UnsavedGuard } from '#platform/web/ui/Unsaved.tsx';
import { type Asked, serve } from '../../../test/fake-server.ts';
import { madeUpGoal, measuredSurvey } from '../../../test/made-up-goals.ts';
import { pressTwice } from '../../../test/pressing.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import { CheckIns } from './CheckIns.tsx';
import { ConclusionPhase } from './ConclusionPhase.tsx';
import { DeleteGoal } from './DeleteGoal.tsx';
import { ExecutionPhase } from './ExecutionPhase.tsx';
import { type GoalInFull, goalQuery } from './goal-queries.ts';
import { PlanningPhase } from './PlanningPhase.tsx';
import { ScoresAlong } from './ScoresAlong.tsx';

let calls: Asked[];
/** The server's replies by method, in order; a number is a refusal. */
let answers: Record<string, (object | number)[]>;

beforeEach(() => {
  answers = {};
  history.replaceState(null, '', location.pathname);
  calls = serve(({ method }) => answers[method]?.shift() ?? {});
});

const WITHOUT_PLAN = { status: 'planning', plan: '', plannedOn: null } as const;

async function planning(change: Partial<GoalInFull> = {}) {
  const goal = madeUpGoal({ ...WITHOUT_PLAN, ...change });
  const queries = newQueryClient();
  queries.setQueryData(goalQuery(goal.id).queryKey, goal);
  const { screen } = await renderPage(() => <PlanningPhase goal={goal} comments={null} />, { queries });
  return { goal, screen, queries };
}

test('saves the plan in place over the version that was read, and reads the goal again', async () => {
  const { goal, screen, queries } = await planning();
  answers = { PUT: [{ id: goal.id, version: 2 }], GET: [madeUpGoal({ version: 2 })] };
  await screen.getByLabelText('The plan').fill('Fridays');
  pressTwice(screen.getByRole('button', { name: WORDS['goals.planning.plan.submit'] }));
  await expect.poll(() => queries.getQueryData(goalQuery(goal.id).queryKey)?.version).toBe(2);
  const puts = calls.filter(({ line }) => line.startsWith('PUT'));
  expect(puts.map(({ body, version }) => [body, version])).toEqual([[{ plan: 'Fridays', checkInWeeks: 4 }, '"1"']]);
});

test('closes the form of an entry as soon as the page shows the entry', async () => {
  const goal = madeUpGoal({ status: 'execution' });
  const unanswered = new Promise(() => undefined);
  const replies = [goal, unanswered];
  calls = serve(({ method }) => (method === 'GET' ? replies.shift() : goal));
  const queries = newQueryClient({ staleTime: Infinity });
  queries.setQueryData(goalQuery(goal.id).queryKey, goal);
  const Page = () => <ExecutionPhase goal={useQuery(goalQuery(goal.id)).data ?? goal} comments={null} />;
  const { screen } = await renderPage(Page, { queries });
  await screen.getByRole('button', { name: WORDS['goals.journal.newButton'] }).click();
  await screen.getByLabelText(WORDS['goals.journal.entry.label']).fill('It works');
  await screen.getByRole('button', { name: WORDS['goals.journal.submit'] }).click();
  await expect.element(screen.getByRole('button', { name: WORDS['goals.journal.newButton'] })).toBeVisible();
  expect(replies).toEqual([]);
});

test('writes a line of the plan from two halves, and asks for what is missing', async () => {
  const { screen } = await planning();
  await screen.getByRole('button', { name: WORDS['goals.ifThen.addButton'] }).click();
  await expect.element(screen.getByText(WORDS['goals.ifThen.missing'])).toBeVisible();
  await expect.element(screen.getByLabelText('When …')).toHaveFocus();
  await screen.getByLabelText('When …').fill('it is Friday,');
  await screen.getByLabelText('I will …').fill('call the customer.');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('The plan')).toHaveValue('When it is Friday, I will call the customer.');
  await expect.element(screen.getByLabelText('When …')).toHaveFocus();
  expect(calls).toEqual([]);
});

test('saves with the plan the line that was typed and not added, and asks for a half that is missing', async () => {
  const { goal, screen } = await planning();
  answers = { PUT: [{ id: goal.id, version: 2 }], GET: [madeUpGoal({ version: 2 })] };
  const save = screen.getByRole('button', { name: WORDS['goals.planning.plan.submit'] });
  await screen.getByLabelText('The plan').fill('Fridays');
  await screen.getByLabelText('I will …').fill('call the customer.');
  await save.click();
  await expect.element(screen.getByText(WORDS['goals.ifThen.missing'])).toBeVisible();
  await expect.element(screen.getByLabelText('When …')).toHaveFocus();
  expect(calls).toEqual([]);
  await screen.getByLabelText('When …').fill('it is Friday,');
  await save.click();
  const plan = 'Fridays\nWhen it is Friday, I will call the customer.';
  await expect.poll(() => calls[0]?.body).toMatchObject({ plan });
});

test('asks before halves that are not yet in the plan are left', async () => {
  const goal = madeUpGoal(WITHOUT_PLAN);
  const Page = () => (
    <UnsavedGuard>
      <PlanningPhase goal={goal} comments={null} />
    </UnsavedGuard>
  );
  const { screen, history: places } = await renderPage(Page);
  await screen.getByLabelText('When …').fill('it is Friday,');
  places.push('/elsewhere');
  await expect.element(screen.getByRole('dialog', { name: WORDS['common.unsaved.title'] })).toBeVisible();
});

const along = async (change: Partial<GoalInFull>) => {
  const goal = madeUpGoal(change);
  const { screen } = await renderPage(() => <CheckIns goal={goal} />);
  return screen;
};

const ANSWERED = [
  { day: '2026-06-01', state: 'done' },
  { day: '2026-06-29', state: 'notYet' },
  { day: '2026-07-27', state: 'unanswered' },
  { day: '2026-08-24', state: 'planned' },
] as const;

test('shows what was answered along the way, and when the next question comes', async () => {
  const screen = await along({ checkIns: [...ANSWERED] });
  await expect.element(screen.getByText(/You have answered 2 of 3\. The next question comes 24 August/)).toBeVisible();
  const points = [...screen.container.querySelectorAll('.flow li')].map((point) => point.className);
  expect(points).toEqual(['is-done', 'is-half', 'is-miss is-dash', '']);
});

test('counts no questions for a goal that ends before the first one', async () => {
  const screen = await along({ checkIns: [] });
  await expect.element(screen.getByText(/^You can write your conclusion from /)).toBeVisible();
});

test('saves each rhythm that the arrow keys pass, and keeps the focus', async () => {
  let goal = madeUpGoal({ checkIns: [...ANSWERED], checkInWeeks: 2 });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  serve(async ({ body }) => {
    if (body !== null) {
      goal = { ...goal, ...body };
      await answered;
    }
    return goal;
  });
  const queries = newQueryClient();
  queries.setQueryData(goalQuery(goal.id).queryKey, goal);
  const Page = () => <CheckIns goal={useQuery({ ...goalQuery(goal.id), staleTime: Infinity }).data ?? goal} />;
  const { screen } = await renderPage(Page, { queries });
  const select = screen.getByRole('combobox');
  (select.element() as HTMLElement).focus();
  await select.selectOptions('4');
  await expect.element(select).toHaveAttribute('aria-busy', 'true');
  await select.selectOptions('8');
  await expect.element(select).toHaveValue('8');
  answer();
  await expect.poll(() => queries.getQueryData(goalQuery(goal.id).queryKey)?.checkInWeeks).toBe(8);
  await expect.element(select).not.toHaveAttribute('aria-busy');
  await expect.element(select).toHaveValue('8');
  await expect.element(select).toHaveFocus();
});

test('says why it has stopped asking, and starts again in the same rhythm', async () => {
  const stopped = ANSWERED.slice(0, 3).map(({ day }) => ({ day, state: 'unanswered' as const }));
  const screen = await along({ checkIns: stopped, checkInsStopped: true, checkInWeeks: 8 });
  await expect.element(screen.getByText(WORDS['goals.checkIns.stopped'])).toBeVisible();
  answers = { PUT: [{ id: 'g', version: 2 }], GET: [madeUpGoal()] };
  await screen.getByRole('button', { name: WORDS['goals.checkIns.startAgainButton'] }).click();
  await expect.poll(() => calls.find(({ line }) => line.startsWith('PUT'))?.body).toEqual({ checkInWeeks: 8 });
});

test('shows a reader the answers without the choice, and nothing before the first', async () => {
  const abilities = { ...madeUpGoal().abilities, edit: false };
  const screen = await along({ checkIns: [...ANSWERED], abilities });
  await expect.element(screen.getByText('Ingrid Aune has answered 2 of 3.')).toBeVisible();
  expect(screen.container.querySelector('select')).toBeNull();
  const none = await along({ checkIns: ANSWERED.slice(3), abilities });
  expect(none.container.querySelector('.flow')).toBeNull();
});

test('asks which plan to keep when another was saved meanwhile', async () => {
  const { goal, screen } = await planning();
  answers = { PUT: [412, { id: goal.id, version: 6 }] };
  await screen.getByLabelText('The plan').fill('Fridays');
  await screen.getByRole('button', { name: WORDS['goals.planning.plan.submit'] }).click();
  await expect.element(screen.getByText(WORDS['common.error.changedElsewhereTitle'])).toBeVisible();
  await expect.element(screen.getByLabelText('The plan')).toHaveValue('Fridays');
  await screen.getByRole('button', { name: WORDS['common.error.keepMineButton'] }).click();
  await expect.poll(() => calls.filter(({ line }) => line.startsWith('PUT')).at(-1)?.version).toBeNull();
});

// Specification 4.14, 6.7
test('shows a reader that there is no plan yet, without a field', async () => {
  const { screen } = await planning({ abilities: { ...madeUpGoal().abilities, edit: false } });
  await expect.element(screen.getByText('Ingrid Aune has not written the plan yet.')).toBeVisible();
  expect(screen.container.querySelector('textarea')).toBeNull();
});

test('hides the scores from a reader who may not read the survey', async () => {
  const { screen } = await planning({ original: null });
  await expect.element(screen.getByRole('heading', { name: WORDS['goals.planning.plan.title'] })).toBeVisible();
  expect(screen.container.querySelector('.gauge')).toBeNull();
});

async function scores(change: Partial<GoalInFull>) {
  const { screen } = await renderPage(() => <ScoresAlong goal={madeUpGoal(change)} />);
  return screen;
}

test('shows one dot for each question, and a link that repeats the survey, until a newer one is finished', async () => {
  const screen = await scores({ latest: null });
  await expect.element(screen.getByText(WORDS['goals.execution.noSurveys.title'])).toBeVisible();
  const again = screen.getByRole('link', { name: WORDS['goals.execution.newSurveyButton'] });
  await expect.element(again).toHaveAttribute('href', '/survey?from=aaaaaaaaaaaaaaaaaaaaaa');
  expect(screen.container.querySelectorAll('.dumb__t b')).toHaveLength(4);
  expect(screen.container.querySelectorAll('.dumb__t em')).toHaveLength(0);
});

test('leads an invited person, who can make no survey, to none', async () => {
  const abilities = { create: false, actOnBehalfOf: false, readShared: false, fullLimits: false };
  const own = { email: '', organisation: null, role: 'invited', owner: null, abilities } as const;
  const nothing = () => Promise.resolve();
  const Page = () => (
    <OwnOrganisationProvider own={{ ...own, reload: nothing, renew: nothing }}>
      <ScoresAlong goal={madeUpGoal({ latest: null })} />
    </OwnOrganisationProvider>
  );
  const { screen } = await renderPage(Page);
  await expect.element(screen.getByText(WORDS['goals.execution.noSurveys.title'])).toBeVisible();
  expect(screen.container.querySelector('a')).toBeNull();
});

test('leads to an empty survey when the original cannot be read', async () => {
  const screen = await scores({ latest: null, original: null, originalSurvey: null });
  const blank = screen.getByRole('link', { name: WORDS['goals.execution.newSurveyButton'] });
  await expect.element(blank).toHaveAttribute('href', '/survey');
});

test('highlights the questions of the goal, and names both months', async () => {
  const screen = await scores({ latest: measuredSurvey({ endDate: '2026-10-30' }) });
  const on = [...screen.container.querySelectorAll('.dumb__on')].map((label) => label.textContent);
  expect(on).toEqual(['Communication', 'Expectations']);
  await expect.element(screen.getByText('April 2026')).toBeVisible();
  await expect.element(screen.getByText('October 2026')).toBeVisible();
});

const LATEST = measuredSurvey({ id: 'b', endDate: '2026-10-30' });

test('says how much the lowest question rises by itself, while the goal concerns it', async () => {
  const screen = await scores({ latest: LATEST });
  const rises = screen.getByText(/^Expectations was lowest when the goal was set.* about 0.2 with 9 answers/);
  await expect.element(rises).toBeVisible();
});

test('says nothing of the lowest question when the goal concerns others', async () => {
  const screen = await scores({ latest: LATEST, categories: ['quality'] });
  await expect.element(screen.getByText('October 2026')).toBeVisible();
  expect(screen.container.textContent).not.toContain('was lowest');
});

test('lists every survey since the start, even one that the reader may not open', async () => {
  answers = { GET: [[measuredSurvey({ id: null, surveyName: 'Closed', endDate: '2026-08-01', score: 0 })]] };
  const screen = await scores({ latest: measuredSurvey({ id: 'b', endDate: '2026-10-30' }) });
  await screen.getByText(WORDS['common.button.showTable']).click();
  await expect.element(screen.getByRole('rowheader', { name: /Closed/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Strategy, spring' })).toBeVisible();
  expect([...screen.container.querySelectorAll('a')].some(({ textContent }) => textContent === 'Closed')).toBe(false);
});

const REACHED = {
  status: 'finished',
  isSuccess: 'yes',
  result: 'A habit',
  concludedOn: '2026-12-09',
  latest: measuredSurvey({ id: 'bbbbbbbbbbbbbbbbbbbbbb', surveyName: 'Harbour', endDate: '2026-12-04' }),
  successorFrom: 'bbbbbbbbbbbbbbbbbbbbbb',
} as const;
const MAY_SUCCEED = { edit: false, conclude: false, succeed: true, share: false, remove: true };

async function concluded(change: Partial<GoalInFull>) {
  const goal = madeUpGoal({ ...REACHED, ...change });
  const { screen } = await renderPage(() => <ConclusionPhase goal={goal} comments={null} />);
  return screen;
}

// Specification 4.6
test('leads from a reached goal to the next one, from the latest survey', async () => {
  const screen = await concluded({ abilities: MAY_SUCCEED });
  await expect.element(screen.getByText(/“Harbour”/)).toBeVisible();
  const link = screen.getByRole('link', { name: WORDS['goals.conclusion.next.button'] });
  await expect.element(link).toHaveAttribute('href', '/improvement?fromSurvey=bbbbbbbbbbbbbbbbbbbbbb');
});

// Specification 4.6
test("offers no next goal when it was not reached, or is another person's", async () => {
  const missed = await concluded({ isSuccess: 'no', abilities: { ...MAY_SUCCEED, succeed: false } });
  await expect.element(missed.getByRole('heading', { name: WORDS['goals.conclusion.notReached.title'] })).toBeVisible();
  expect(missed.container.querySelector('.next')).toBeNull();
});

const CONCLUDING = {
  status: 'conclusion',
  isSuccess: null,
  abilities: { edit: true, conclude: true, succeed: false, share: true, remove: true },
  journal: [
    {
      id: 'e1',
      registered: '2026-05-11T10:00:00Z',
      title: 'First try',
      content: 'Heavy going',
      name: 'Ingrid Aune',
      answer: null,
    },
    {
      id: 'e2',
      registered: '2026-06-18T10:00:00Z',
      title: 'Shorter sheet',
      content: 'One page',
      name: 'Ingrid Aune',
      answer: null,
    },
  ],
} as const;

async function concluding(change: Partial<GoalInFull>) {
  const goal = madeUpGoal({ ...CONCLUDING, journal: [...CONCLUDING.journal], ...change });
  const { screen } = await renderPage(() => <ConclusionPhase goal={goal} comments={null} />);
  return { screen, goal };
}

test('shows the goal, its plan and the headings of the journal beside the form, the newest first', async () => {
  const { screen, goal } = await concluding({ latest: LATEST });
  await expect.element(screen.getByText(`“${goal.goal}”`)).toBeVisible();
  await expect.element(screen.getByText('April 2026, 9 answers')).toBeVisible();
  await expect.element(screen.getByText('October 2026, 9 answers')).toBeVisible();
  expect(screen.container.querySelectorAll('.dumb__row')).toHaveLength(goal.categories.length);
  const aside = screen.getByRole('complementary', { name: WORDS['goals.conclusion.asideAria'] });
  await expect.element(aside.getByText(goal.plan)).toBeVisible();
  await expect.element(aside.getByText('2 entries')).toBeVisible();
  const headings = [...screen.container.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(headings.map((words) => words.replace(/\d.*/, ''))).toEqual(['Shorter sheet', 'First try']);
  const opened = () => [...screen.container.querySelectorAll('details')].map(({ open }) => open);
  expect(opened()).toEqual([false, false]);
  await screen.getByText(/^First try/).click();
  expect(opened()).toEqual([false, true]);
});

test('shows the open dot alone, and says so, when nothing was measured again', async () => {
  const { screen } = await concluding({ latest: null });
  await expect
    .element(screen.getByText('No new delivery survey has finished since the goal was set. You can still conclude.'))
    .toBeVisible();
  expect(screen.container.querySelectorAll('.dumb__t b')).toHaveLength(2);
  expect(screen.container.querySelectorAll('.dumb__t em')).toHaveLength(0);
});

test('deletes a goal after a confirmation that names it, and opens the list', async () => {
  const goal = madeUpGoal();
  const { screen, history: places } = await renderPage(() => <DeleteGoal subject="survey" goal={goal} />);
  await screen.getByRole('button', { name: WORDS['goals.detail.delete.button'] }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete “Show what it is worth”?' });
  await expect.element(dialog).toBeVisible();
  expect(calls).toEqual([]);
  await dialog.getByRole('button', { name: WORDS['goals.detail.delete.button'] }).click();
  await expect.poll(() => places.location.pathname).toBe('/improvements');
  expect(calls[0]?.line).toBe(`DELETE /api/improvement-goal/${goal.id}`);
});
