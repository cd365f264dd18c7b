import { beforeEach, expect, test, vi } from 'vitest';
import { madeUpGoal } from '../../../test/made-up-goals.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import { SHOWN_PHASES, shownPhaseOf } from '../rules/goal-list.ts';
import type { GoalInFull } from './goal-queries.ts';
import { GroupedGoals } from './GroupedGoals.tsx';
import { useGoals } from './use-goals.ts';

let goals: readonly GoalInFull[];
/** What was asked of the server, without the size of a part. */
let asked: string[];

/** Answers as the server does: filtered, in the given order, and cut. */
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    const { searchParams: query } = new URL(path, location.origin);
    const limit = Number(query.get('limit'));
    const after = query.get('after');
    const fits = (name: string, value: string) => (query.get(name) ?? value) === value;
    const sought = goals.filter(
      ({ surveyType, name }) => fits('type', surveyType) && name.includes(query.get('search') ?? ''),
    );
    const found = sought.filter((goal) => fits('phase', shownPhaseOf(goal)));
    const from = found.findIndex(({ id }) => id === after) + 1;
    const page = found.slice(from, from + limit);
    const counts = SHOWN_PHASES.map(
      (phase) => `${phase}=${sought.filter((one) => shownPhaseOf(one) === phase).length}`,
    );
    const link = from + limit < found.length ? `</api/x?after=${page.at(-1)?.id}>; rel="next"` : '';
    query.delete('limit');
    query.delete('counts');
    asked.push(query.toString());
    return Promise.resolve(
      Response.json(page, { headers: { link, counts: [`all=${goals.length}`, ...counts].join(', ') } }),
    );
  });
});

async function grouped(given: readonly GoalInFull[], { shared = false, address = '/improvements' } = {}) {
  goals = given;
  const List = () => {
    const { data } = useGoals(shared ? 'shared' : 'own');
    return data === undefined ? null : <GroupedGoals goals={data} shared={shared} />;
  };
  const { screen, history: places } = await renderPage(List, { address });
  await expect.element(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const headings = () => [...screen.container.querySelectorAll('h2')].map((heading) => heading.textContent);
  const names = () => [...screen.container.querySelectorAll('.srow__t')].map((name) => name.textContent);
  return { screen, places, headings, names };
}

const GOALS = [
  madeUpGoal({
    id: 'b',
    name: 'Waiting',
    status: 'conclusion',
    endDate: '2026-11-10',
    abilities: { ...madeUpGoal().abilities, conclude: true },
  }),
  madeUpGoal({ id: 'a', name: 'Running' }),
  madeUpGoal({ id: 'c', name: 'Over', surveyType: 'workshop', status: 'finished', isSuccess: 'yes' }),
];

const many = (count: number) =>
  Array.from({ length: count }, (_, place) => madeUpGoal({ id: `goal${place}`, name: `Goal ${place + 1}` }));

test('puts goals that wait for their result first, with a link to write it', async () => {
  const { screen, headings } = await grouped(GOALS);
  await expect.element(screen.getByRole('link', { name: WORDS['goals.list.writeResult'] })).toBeVisible();
  expect(headings()).toEqual(['Waiting for you 1', 'Running 1', 'Finished 1']);
});

test("shows the owners of other people's goals, and offers nothing to write", async () => {
  const { screen, headings } = await grouped(GOALS, { shared: true });
  await expect.element(screen.getByText('Ingrid Aune').first()).toBeVisible();
  expect(headings()[0]).toBe('Conclusion 1');
  expect(screen.container.textContent).not.toContain(WORDS['goals.list.writeResult']);
});

// Specification 2.13
test('filters by phase and type, and keeps both in the address', async () => {
  const short = await grouped(GOALS, { address: '/improvements?type=delivery' });
  await expect.poll(short.headings).toHaveLength(3);
  await expect.element(short.screen.getByRole('search')).not.toBeInTheDocument();
  await short.screen.unmount();
  // From eight goals on.
  const others = Array.from({ length: 5 }, (_, place) => madeUpGoal({ id: `more${place}`, surveyType: 'workshop' }));
  const { screen, places, headings } = await grouped([...GOALS, ...others], { address: '/improvements?type=delivery' });
  await expect.element(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  expect(headings()).toEqual(['Waiting for you 1', 'Running 1']);
  await screen.getByRole('radio', { name: 'Finished' }).click();
  await expect.poll(() => places.location.search).toBe('?type=delivery&phase=finished');
  await expect.element(screen.getByText(WORDS['goals.list.filter.noMatch']).first()).toBeVisible();
  await screen.getByRole('button', { name: WORDS['common.button.reset'] }).click();
  await expect.poll(headings).toHaveLength(3);
});

test('draws the first page from one call, and fetches as pages are turned', async () => {
  const { screen, places, headings, names } = await grouped(many(120));
  expect([names().length, asked]).toEqual([25, ['']]);
  expect(headings()).toEqual(['Running 120']);
  await expect.element(screen.getByText('1–25 of 120')).toBeVisible();
  await screen.getByRole('button', { name: 'Next 25' }).click();
  await expect.poll(() => names()[0]).toBe('Goal 26');
  await expect.poll(() => asked).toEqual(['', 'after=goal49']);
  await screen.getByRole('button', { name: 'Next 25' }).click();
  await expect.poll(() => names()[0]).toBe('Goal 51');
  places.back();
  await expect.poll(() => names()[0]).toBe('Goal 26');
});

test('an address with a late page fetches up to it', async () => {
  const { names } = await grouped(many(120), { address: '/improvements?page=5' });
  await expect
    .poll(() => names())
    .toEqual(
      many(120)
        .slice(100)
        .map(({ name }) => name),
    );
  expect(asked).toEqual(['', 'after=goal49', 'after=goal99']);
});

/** Types without leaving the task, so that no pause is over meanwhile; React renders in microtasks. */
async function typesInOneTask(field: HTMLInputElement, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    // Past React, which would otherwise take the value for its own and ignore the event.
    Reflect.set(HTMLInputElement.prototype, 'value', text, field);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }
}

test('searches on the server once the typing has paused', async () => {
  const { screen, names, headings } = await grouped(many(120), { shared: true });
  const field = screen.getByRole('searchbox');
  await typesInOneTask(field.element() as HTMLInputElement, ['Goal 1', 'Goal 11', 'Goal 119']);
  await expect.poll(names).toEqual(['Goal 119']);
  expect(headings()).toEqual(['Running 1']);
  expect(asked).toEqual([expect.not.stringContaining('search'), 'search=Goal+119']);
  await field.fill('nothing');
  await expect.element(screen.getByText(WORDS['goals.list.filter.noMatch']).first()).toBeVisible();
  await field.fill('');
  await expect.poll(() => names().length).toBe(25);
});
