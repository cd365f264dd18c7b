import { beforeEach, expect, test } from 'vitest';
import { serve } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import { type OwnOrganisation, OwnOrganisationProvider } from '#organisations/web/own-organisation.tsx';
import { SURVEY_STATUSES } from '../rules/survey-status.ts';
import { SharedListScreen } from './SharedListScreen.tsx';

type Listed = { id: string; surveyName: string; status: string; surveyType: string; score: number };

let all: readonly Listed[];
/** What was asked of the server. */
let asked: string[];

/** Answers as the server does: filtered, in the given order, and cut. */
beforeEach(() => {
  asked = [];
  localStorage.clear();
  serve(({ path }) => {
    const { searchParams: query, search } = new URL(path, location.origin);
    const limit = Number(query.get('limit') ?? 1_000);
    const sought = all.filter(({ surveyName }) => surveyName.includes(query.get('search') ?? ''));
    const found = sought.filter(({ status }) => (query.get('status') ?? status) === status);
    const from = found.findIndex(({ id }) => id === query.get('after')) + 1;
    const page = found.slice(from, from + limit);
    const counts = SURVEY_STATUSES.map((status) => `${status}=${sought.filter((one) => one.status === status).length}`);
    const link = from + limit < found.length ? `</api/x?after=${page.at(-1)?.id}>; rel="next"` : '';
    asked.push(search);
    return Response.json(page, { headers: { link, counts: [`all=${all.length}`, ...counts].join(', ') } });
  });
});

const many = (count: number): Listed[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `survey${place}`,
    surveyName: `Survey ${place + 1}`,
    status: place % 2 === 0 ? 'finished' : 'ongoing',
    surveyType: 'delivery',
    candidate: 'Ingrid Aune',
    sharedBy: 'Ingrid Aune',
    onBehalfOf: null,
    part: 'reader',
    startDate: '2026-10-01',
    endDate: '2026-11-01',
    invited: 4,
    respondents: 3,
    score: (place % 9) + 1,
    band: 'positive',
  }));

const READER: OwnOrganisation = {
  email: 'sara@nordvik.example',
  organisation: { id: 'o1', name: 'Nordvik', logo: '' },
  role: 'member',
  owner: 'Ingrid Aune',
  abilities: { create: true, actOnBehalfOf: false, readShared: true, fullLimits: false },
  reload: () => Promise.resolve(),
  renew: () => Promise.resolve(),
};

function Screen() {
  return (
    <OwnOrganisationProvider own={READER}>
      <SharedListScreen />
    </OwnOrganisationProvider>
  );
}

async function listOf(given: readonly Listed[], address = '/shared-surveys') {
  all = given;
  const { screen, history } = await renderPage(Screen, { address });
  const names = () => [...screen.container.querySelectorAll('.srow__t')].map((name) => name.textContent);
  await expect.poll(() => names().length).toBeGreaterThan(0);
  return { screen, history, names };
}

test('draws the first page from one call, and fetches as pages are turned', async () => {
  const { screen, history, names } = await listOf(many(1_200));
  expect([names().length, asked]).toEqual([25, ['?limit=50&counts=true']]);
  await expect.element(screen.getByText(/^1–25 of 1.?200$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Next 25' }).click();
  await expect.poll(() => names()[0]).toBe('Survey 26');
  await expect.poll(() => asked).toEqual(['?limit=50&counts=true', '?limit=50&after=survey49']);
  history.back();
  await expect.poll(() => names()[0]).toBe('Survey 1');
});

// Specification 2.43
test('filters and searches on the server, and keeps both in the address', async () => {
  const { screen, history, names } = await listOf(many(60));
  await screen.getByRole('searchbox').fill('Survey 1');
  await screen.getByLabelText(WORDS['surveys.list.filter.status']).selectOptions('ongoing');
  await expect.poll(names).toEqual(['Survey 10', 'Survey 12', 'Survey 14', 'Survey 16', 'Survey 18']);
  expect(asked.at(-1)).toBe('?limit=50&counts=true&status=ongoing&search=Survey+1');
  await expect.element(screen.getByRole('status').getByText('1–5 of 5')).toBeInTheDocument();
  await expect.poll(() => history.location.search).toBe('?name=Survey+1&status=ongoing');
  await screen.getByRole('searchbox').fill('nothing');
  await expect.element(screen.getByText(WORDS['shared.filter.noMatch'])).toBeVisible();
  await screen.getByRole('button', { name: WORDS['common.button.reset'] }).click();
  await expect.poll(() => names().length).toBe(25);
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
  history.push('/shared-surveys?name=Survey+2');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('Survey 2');
});

test('orders by score what fits in one page, and offers no such order beyond', async () => {
  const { screen, names } = await listOf(many(60), '/shared-surveys?order=score');
  await expect.poll(() => names().slice(0, 2)).toEqual(['Survey 9', 'Survey 18']);
  await expect.element(screen.getByText('1–25 of 60')).toBeVisible();
  await screen.unmount();
  const long = await listOf(many(1_001), '/shared-surveys?order=score');
  expect(long.names()[0]).toBe('Survey 1');
  await expect.element(long.screen.getByLabelText(WORDS['surveys.list.order.label'])).not.toBeInTheDocument();
  expect(asked.at(-1)).toBe('?limit=50&counts=true');
});

test('shows a short list whole, whatever filter was remembered', async () => {
  const { screen, names } = await listOf(many(4), '/shared-surveys?status=upcoming');
  expect(names()).toHaveLength(4);
  await expect.element(screen.getByRole('search')).not.toBeInTheDocument();
});
