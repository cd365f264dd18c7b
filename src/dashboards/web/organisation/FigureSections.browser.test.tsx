import { beforeEach, expect, test } from 'vitest';
import { serve } from '../../../../test/fake-server.ts';
import { hiddenFigures, madeUpFigures } from '../../../../test/made-up-organisation.ts';
import { renderPage } from '../../../../test/page.tsx';
import { useUrlQuery } from '#platform/web/url-query.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import { organisationFilterFrom } from '../../rules/organisation-filter.ts';
import { FigureSections } from './FigureSections.tsx';
import type { OrganisationFigures } from './figure-queries.ts';

const TODAY = calendarDay('2026-11-22');
const OPERATIONS = '0194c0de-0000-7000-8000-0000000000d1';

/** The pending requests by their query; a number is a refusal. */
const waiting = new Map<string, (answer: OrganisationFigures | number) => void>();

beforeEach(() => {
  waiting.clear();
  serve(({ path }) => {
    const { pathname, search } = new URL(path, location.origin);
    if (pathname.endsWith('/departments')) return [{ id: OPERATIONS, name: 'Operations', org: 'o1' }];
    return new Promise((resolve) => waiting.set(search, resolve));
  });
});

async function answer(asked: string, figures: OrganisationFigures | number) {
  await expect.poll(() => [...waiting.keys()]).toContain(asked);
  waiting.get(asked)?.(figures);
  waiting.delete(asked);
}

const YEAR = '?fromDate=2025-11-22';
const HALF = '?fromDate=2026-05-22';
const QUARTER = '?fromDate=2026-08-22';

function Dashboard() {
  const [query] = useUrlQuery();
  return <FigureSections filter={organisationFilterFrom(query, TODAY)} organisationId="o1" goals={<p>The goals</p>} />;
}

async function dashboard(address = '/') {
  const { screen, history } = await renderPage(Dashboard, { address });
  const total = (score: string) => screen.getByRole('img', { name: `Total score: ${score} out of 10, Strong` });
  const choose = (period: string) => screen.getByRole('radio', { name: period }).click({ force: true });
  return { screen, history, total, choose };
}

// Specification 2.4, 2.41
test('shows the band, where most is to be gained, and what the figures are made of', async () => {
  const { screen, total } = await dashboard();
  await answer(YEAR, madeUpFigures());
  await expect.element(total('7.7')).toBeVisible();
  expect(document.querySelector('.orgtop__t')?.textContent).toBe(
    'Feedback is strong, and expectations (delivery) has the most room to grow.',
  );
  const facts = document.querySelector('.statgrid');
  expect(facts?.textContent).toBe('Answers859Surveys58From22 Nov 2025ToToday');
  await expect.element(screen.getByText('The goals')).toBeVisible();
});

test('keeps the numbers and dims them while another period is requested', async () => {
  const { screen, total, choose } = await dashboard();
  await answer(YEAR, madeUpFigures());
  await expect.element(total('7.7')).toBeVisible();
  await choose('6 months');
  await expect.poll(() => [...waiting.keys()]).toEqual([HALF]);
  const opacityOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element).opacity;
  await expect.poll(() => opacityOf('.figure')).toBe('0.6');
  await expect.element(total('7.7')).toBeVisible();
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('Updating the figures …');
  await answer(HALF, madeUpFigures({ totalScore: 7.9 }));
  await expect.element(total('7.9')).toBeVisible();
  await expect.poll(() => opacityOf('.figure')).toBe('1');
  await expect
    .element(screen.getByRole('status').first())
    .toHaveTextContent('The figures are updated. Total score 7.9.');
});

test('shows the reply to the latest choice, in whatever order two replies arrive', async () => {
  const { total, choose } = await dashboard();
  await answer(YEAR, madeUpFigures());
  await choose('6 months');
  await choose('3 months');
  await answer(QUARTER, madeUpFigures({ totalScore: 8.3 }));
  await expect.element(total('8.3')).toBeVisible();
  await answer(HALF, madeUpFigures({ totalScore: 7.1 }));
  await expect.poll(() => document.querySelector('.is-old')).toBeNull();
  await expect.element(total('8.3')).toBeVisible();
});

test('keeps the old figures when new ones cannot be fetched, and offers a retry', async () => {
  const { screen, total, choose } = await dashboard();
  await answer(YEAR, madeUpFigures());
  await choose('6 months');
  await answer(HALF, 500);
  await expect.element(screen.getByText('Could not fetch new figures. You see the ones from before.')).toBeVisible();
  await expect.element(total('7.7')).toBeVisible();
  expect(document.querySelector('.is-old')).toBeNull();
  // The old figures are of a year, regardless of the new choice.
  expect(document.querySelector('.statgrid')?.textContent).toContain('From22 Nov 2025');
  await screen.getByRole('button', { name: 'Try again' }).click();
  await answer(HALF, madeUpFigures({ totalScore: 7.9 }));
  await expect.element(total('7.9')).toBeVisible();
  await expect.element(screen.getByText(/Could not fetch new figures/)).not.toBeInTheDocument();
});

test('shows the failure in place of the first figures, and keeps the goals', async () => {
  const { screen } = await dashboard();
  await answer(YEAR, 500);
  await expect.element(screen.getByText('Could not fetch this')).toBeVisible();
  await expect.element(screen.getByText('The goals')).toBeVisible();
});

test('shows a dash with a reason for too few answers of a department, and buttons that give more', async () => {
  const { screen, history } = await dashboard(`/?period=3&department=${OPERATIONS}`);
  await answer(`${QUARTER}&department=${OPERATIONS}`, hiddenFigures(2));
  await expect.element(screen.getByRole('img', { name: 'Total score: no score yet' })).toHaveTextContent('–2 answers');
  await expect.element(screen.getByText(/Operations has 2 answers in the period\.$/)).toBeVisible();
  await expect
    .poll(() => screen.getByText('Fewer than three answers, so the number is not shown.').all().length)
    .toBe(2);
  await expect.element(screen.getByText('No answers of this type in the period')).toBeVisible();
  await screen.getByRole('button', { name: 'All departments' }).click();
  expect(history.location.search).toBe('?period=3');
  await answer(QUARTER, madeUpFigures());
  await screen.getByRole('radio', { name: '12 months' }).click({ force: true });
  expect(history.location.search).toBe('');
});

test('restores the previous filter on the back button', async () => {
  const { screen, total, history, choose } = await dashboard();
  await answer(YEAR, madeUpFigures());
  await choose('3 months');
  await answer(QUARTER, madeUpFigures({ totalScore: 8.3 }));
  await expect.element(total('8.3')).toBeVisible();
  history.back();
  await expect.element(total('7.7')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: '12 months' })).toBeChecked();
});

test('removes a department that no longer exists, also from the address', async () => {
  const gone = '0194c0de-0000-7000-8000-0000000000ff';
  const { total, history } = await dashboard(`/?department=${gone}&type=workshop`);
  await answer(`${YEAR}&department=${gone}&surveyType=workshop`, 404);
  await answer(`${YEAR}&surveyType=workshop`, madeUpFigures());
  await expect.element(total('7.7')).toBeVisible();
  expect(history.location.search).toBe('?type=workshop');
});

test('reports a period that ends before it begins, and requests nothing', async () => {
  const { screen, total } = await dashboard('/?period=custom&from=2026-01-01&to=2026-06-30');
  await answer('?fromDate=2026-01-01&toDate=2026-06-30', madeUpFigures());
  await expect.element(total('7.7')).toBeVisible();
  await screen.getByLabelText('From').fill('2026-07-01');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The from date must be before the to date.');
  expect([...waiting.keys()]).toEqual([]);
  await expect.element(total('7.7')).toBeVisible();
  await screen.getByLabelText('To').fill('2026-07-31');
  await answer('?fromDate=2026-07-01&toDate=2026-07-31', madeUpFigures({ totalScore: 8 }));
  await expect.element(total('8.0')).toBeVisible();
});

// Specification 8.9
test('says that nobody has answered yet, and offers all time where only the period is empty', async () => {
  const { screen, history } = await dashboard();
  await answer(YEAR, { ...hiddenFigures(0), hasFigures: true });
  await expect.element(screen.getByRole('heading', { name: 'No answers in the period' })).toBeVisible();
  await screen.getByRole('button', { name: 'Show everything' }).click();
  expect(history.location.search).toBe('?period=forever');
  await answer('?fromDate=2000-01-01', { ...hiddenFigures(0), hasFigures: false });
  await expect.element(screen.getByRole('heading', { name: 'No figures yet' })).toBeVisible();
});
