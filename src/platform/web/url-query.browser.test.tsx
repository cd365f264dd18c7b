import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useHashIndex } from './ui/hash-index.ts';
import { useUrlQuery } from './url-query.ts';

const PERIODS = ['3', '12'] as const;

function Filters() {
  const [query, change] = useUrlQuery();
  const [, openTab] = useHashIndex(3);
  return (
    <>
      <button onClick={() => openTab(2)}>Third tab</button>
      {PERIODS.map((period) => (
        <label key={period}>
          <input type="radio" checked={query['period'] === period} onChange={() => change({ period }, 'push')} />
          {period}
        </label>
      ))}
      <input
        aria-label="Name"
        value={query['name'] ?? ''}
        onChange={(e) => change({ name: e.target.value }, 'replace')}
      />
    </>
  );
}

/** The filters at an address, under a router whose navigation takes as long as the test wants. */
async function filtersAt(address: string) {
  const moved = { until: Promise.resolve() };
  const root = createRootRoute({ component: Outlet });
  const path = (where: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path: where, component, beforeLoad: () => moved.until });
  const history = createMemoryHistory({ initialEntries: [address] });
  const routeTree = root.addChildren([path('/list', Filters), path('/other', () => <h1>Other</h1>)]);
  const screen = await render(<RouterProvider router={createRouter({ routeTree, history })} />);
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    moved.until = promise;
    return resolve;
  };
  const period = (name: string) => screen.getByRole('radio', { name, exact: true });
  await expect.element(period('3')).toBeInTheDocument();
  return { screen, history, hold, period, name: screen.getByLabelText('Name') };
}

test('shows a choice before the router has moved', async () => {
  const { history, hold, period, name } = await filtersAt('/list?period=3');
  const move = hold();
  await period('12').click();
  expect(period('12').element()).toBeChecked();
  await name.fill('Fag');
  expect(name.element()).toHaveValue('Fag');
  expect(history.location.search).toBe('?period=12&name=Fag');
  history.back();
  await expect.element(period('3')).toBeChecked();
  move();
  await expect.element(name).toHaveValue('');
});

test('keeps its own search while the router moves to another screen', async () => {
  const { screen, history, hold, period } = await filtersAt('/list?period=3');
  const move = hold();
  history.push('/other?period=12');
  await expect.poll(() => history.location.pathname).toBe('/other');
  expect(period('3').element()).toBeChecked();
  move();
  await expect.element(screen.getByRole('heading', { name: 'Other' })).toBeInTheDocument();
});

test('keeps the tab that was opened, which the router does not know of', async () => {
  const { screen, history, name } = await filtersAt('/list?period=3#1');
  onTestFinished(() => window.history.replaceState(null, '', location.pathname));
  await screen.getByRole('button', { name: 'Third tab' }).click();
  await name.fill('Fag');
  expect(history.location.href).toBe('/list?period=3&name=Fag#2');
});
