import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '#platform/web/query-client.ts';
import { type Asked, serve } from '../../../test/fake-server.ts';
import { madeUpCard } from '../../../test/made-up-cards.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import type { CardInFull } from './card-queries.ts';
import { CardScreen } from './CardScreen.tsx';
import { NoCards } from './NoCards.tsx';
import { OwnCardItem } from './OwnCardItem.tsx';

const LINK = `${location.origin}/c/${madeUpCard().cardId}`;

let asked: Asked[];
/** The stored card on the server; null if it is deleted. */
let stored: CardInFull | null;
let surveys: object[];
/** The status of the next reply to a call that writes. */
let refusal: number | null;
let copied: string[];

function answer({ method, path, body }: Asked): unknown {
  if (path === '/api/card/surveys') return surveys;
  if (stored === null) return 404;
  if (method !== 'GET' && refusal !== null) return refusal;
  if (path.endsWith('/proof')) stored = { ...stored, proof: { isValid: (body as { on: boolean }).on } };
  else if (method === 'PUT') stored = { ...stored, ...(body as Partial<CardInFull>) };
  if (method === 'DELETE') stored = null;
  return stored ?? {};
}

beforeEach(() => {
  stored = madeUpCard();
  surveys = [];
  refusal = null;
  copied = [];
  asked = serve(answer);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)));
  // A desktop without the Web Share API.
  Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
});

async function shown(Screen: () => ReactNode) {
  const queries = newQueryClient();
  return { queries, ...(await renderPage(Screen, { queries })) };
}

const puts = () => asked.filter(({ method }) => method === 'PUT').map(({ line, body }) => [line, body]);

// Specification 2.9, 3.9
test('shows the owner the numbers: of a new card the domains of invited people, of one made before dashes for unknown values', async () => {
  const { screen } = await shown(CardScreen);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'From talk to lasting change' })).toBeVisible();
  const rows = () => [...screen.container.querySelectorAll('.dom')].map(({ textContent }) => textContent);
  expect(rows()).toEqual(['sundvag.example18', 'moe.example2']);
  await expect.element(screen.getByText(WORDS['cards.stats.folded'])).toBeVisible();
  expect(screen.container.querySelector('.statgrid')?.textContent).toBe(
    'Surveys6Unique responders41Invited33Anonymous answers8First answer12 Mar 2025Latest answer27 Oct 2026',
  );
  await expect.element(screen.getByText(WORDS['cards.old.owner'])).not.toBeInTheDocument();
  await screen.unmount();
  const none = { noOfSurveys: 6, uniqueResponders: 41, earliesResponse: null, latestResponse: null, domains: [] };
  const before = { invited: null, anonymous: null, surveysInPeriod: null, surveysOfType: null, certainty: null };
  stored = madeUpCard({ ...before, stats: none, latestResponse: null, toDate: '2024-10-28' });
  const later = await shown(CardScreen);
  await expect.element(later.screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(later.screen.container.querySelector('.statgrid')?.textContent).toBe(
    'Surveys6Unique responders41First answer–Latest answer–',
  );
  await expect.element(later.screen.getByText(WORDS['cards.old.owner'])).toBeVisible();
});

// Specification 2.24, 4.12, 9.6
test('copies the full link, and puts it into the picture and the QR code', async () => {
  const { screen } = await shown(CardScreen);
  await screen.getByRole('button', { name: 'Copy' }).click();
  expect(copied).toEqual([LINK]);
  const picture = screen.getByRole('link', { name: WORDS['cards.download.button'] });
  await expect.element(picture).toHaveAttribute('href', `${madeUpCard().image}&lang=en`);
  await expect.element(picture).toHaveAttribute('download', 'journey-card-2026-11-02.png');
  await expect
    .element(screen.getByRole('link', { name: WORDS['cards.view.publicLink'] }))
    .toHaveAttribute('href', `/c/${madeUpCard().cardId}`);
});

test('switches the link off after a confirmation, which can be cancelled, and on again from the message', async () => {
  const { screen } = await shown(CardScreen);
  const link = screen.getByRole('switch', { name: WORDS['cards.on.switch'] });
  await link.click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(puts()).toEqual([]);
  await expect.element(link).toBeChecked();
  await link.click();
  await screen.getByRole('dialog').getByRole('button', { name: WORDS['cards.off.button'] }).click();
  await expect.element(screen.getByText(/^The link is off\./)).toBeVisible();
  await expect.element(link).not.toBeChecked();
  await expect
    .element(screen.getByRole('textbox', { name: WORDS['cards.view.share.linkAria'] }))
    .not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: WORDS['cards.view.publicLink'] })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: WORDS['common.button.undo'] }).click();
  await expect.element(link).toBeChecked();
  expect(stored?.shared).toBe(true);
});

test('keeps another tab’s setting for other sites when the link is switched', async () => {
  stored = madeUpCard({ shared: false, embeddable: true });
  const { screen } = await shown(CardScreen);
  const link = screen.getByRole('switch', { name: WORDS['cards.on.switch'] });
  await expect.element(link).not.toBeChecked();
  stored = madeUpCard({ shared: false, embeddable: false });
  await link.click();
  await expect.element(link).toBeChecked();
  expect(stored).toMatchObject({ shared: true, embeddable: false });
});

test('allows other sites to embed the card only after it is switched on, and then shows the HTML', async () => {
  const { screen } = await shown(CardScreen);
  await screen.getByText(WORDS['cards.view.share.embed']).click();
  const snippet = screen.getByRole('textbox', { name: WORDS['cards.view.share.embedAria'] });
  await expect.element(snippet).not.toBeInTheDocument();
  await screen.getByRole('switch', { name: WORDS['cards.view.share.embedSwitch'] }).click();
  await expect.element(snippet).toBeVisible();
  expect((snippet.element() as HTMLInputElement).value).toContain(`<iframe src="${LINK}/embed"`);
  expect(stored).toMatchObject({ shared: true, embeddable: true });
});

test('reports a failed switch, and leaves it as it was', async () => {
  stored = madeUpCard({ shared: false });
  refusal = 500;
  const { screen } = await shown(CardScreen);
  await screen.getByRole('switch', { name: WORDS['cards.on.switch'] }).click();
  await expect.element(screen.getByText(WORDS['common.error.saveFailed'])).toBeVisible();
  await expect.element(screen.getByRole('switch', { name: WORDS['cards.on.switch'] })).not.toBeChecked();
});

test('makes a proof at a press, which goes into the downloaded picture, and withdraws it after a confirmation', async () => {
  const { screen } = await shown(CardScreen);
  await expect.element(screen.getByText(WORDS['cards.proof.notMade'])).toBeVisible();
  const proof = screen.getByRole('switch', { name: WORDS['cards.proof.switch'] });
  const picture = () =>
    screen.getByRole('link', { name: WORDS['cards.download.button'] }).element().getAttribute('href');
  expect(picture()).toContain('card.png');
  await proof.click();
  await expect.element(screen.getByText('Valid until 2 November 2027')).toBeVisible();
  expect(puts()).toEqual([[`PUT /api/card/${madeUpCard().cardId}/proof`, { on: true, lang: 'en' }]]);
  expect(picture()).toBe(`/c/${madeUpCard().cardId}/proof.png`);
  await proof.click();
  await screen.getByRole('dialog').getByRole('button', { name: WORDS['cards.proof.off.button'] }).click();
  await expect.element(screen.getByText(WORDS['cards.proof.withdrawn'], { exact: true })).toBeVisible();
  expect(picture()).toContain('card.png');
});

test('reports a proof that was not made, and explains the switch while the link is off', async () => {
  refusal = 503;
  const { screen } = await shown(CardScreen);
  await screen.getByRole('switch', { name: WORDS['cards.proof.switch'] }).click();
  await expect.element(screen.getByText(WORDS['cards.proof.failed'])).toBeVisible();
  await expect.element(screen.getByText(WORDS['cards.proof.notMade'])).toBeVisible();
  await screen.unmount();
  stored = madeUpCard({ shared: false, proof: { isValid: false } });
  const { screen: off } = await shown(CardScreen);
  await expect.element(off.getByText(WORDS['cards.proof.linkOff'])).toBeVisible();
  await expect.element(off.getByRole('switch', { name: WORDS['cards.proof.switch'] })).toBeDisabled();
});

test('marks a proof that ends soon, and offers none for an old card', async () => {
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString();
  stored = madeUpCard({ proof: { isValid: true }, proofEnds: inTenDays });
  const { screen } = await shown(CardScreen);
  await expect.element(screen.getByText(/^Expires /)).toBeVisible();
  await screen.unmount();
  stored = madeUpCard({ proof: { isValid: true }, proofEnds: '2026-01-02T10:00:00.000Z' });
  const { screen: old } = await shown(CardScreen);
  await expect.element(old.getByText(/^Expired 2 January 2026/)).toBeVisible();
  await expect.element(old.getByRole('switch', { name: WORDS['cards.proof.switch'] })).not.toBeInTheDocument();
});

test('deletes a card once, after a confirmation that names it, and opens the list', async () => {
  const { screen, history } = await shown(CardScreen);
  await screen.getByRole('button', { name: WORDS['cards.delete.button'] }).click();
  const question = screen.getByRole('dialog', { name: 'Delete “From talk to lasting change”?' });
  const button = question.getByRole('button', { name: WORDS['cards.delete.button'] }).element() as HTMLElement;
  button.click();
  button.click();
  await expect.poll(() => history.location.pathname).toBe('/cards');
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('shows changes of another tab on return: switched off, then deleted', async () => {
  const { screen } = await shown(CardScreen);
  await expect.element(screen.getByRole('switch', { name: WORDS['cards.on.switch'] })).toBeChecked();
  stored = madeUpCard({ shared: false });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByRole('switch', { name: WORDS['cards.on.switch'] })).not.toBeChecked();
  stored = null;
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText(WORDS['system.notFound.title'])).toBeVisible();
});

test('shows that another tab has deleted the card when its link is switched on here', async () => {
  stored = madeUpCard({ shared: false });
  const { screen } = await shown(CardScreen);
  const link = screen.getByRole('switch', { name: WORDS['cards.on.switch'] });
  await expect.element(link).not.toBeChecked();
  stored = null;
  await link.click();
  await expect.element(screen.getByText(WORDS['system.notFound.title'])).toBeVisible();
});

test('shares by the device’s own dialog where there is one, otherwise copies the link', async () => {
  const item = () => <OwnCardItem card={madeUpCard()} />;
  const { screen } = await shown(item);
  const button = screen.getByRole('button', { name: 'Share From talk to lasting change' });
  await button.click();
  await expect.element(screen.getByText(WORDS['cards.list.copied'])).toBeVisible();
  expect(copied).toEqual([LINK]);
  const handed: ShareData[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: ShareData) => Promise.resolve(void handed.push(data)),
  });
  await button.click();
  await expect.poll(() => handed).toEqual([{ title: 'From talk to lasting change', url: LINK }]);
  expect(copied).toHaveLength(1);
});

test('shows a link that cannot be copied on the page of the card', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  const { screen, history } = await shown(() => <OwnCardItem card={madeUpCard()} />);
  await screen.getByRole('button', { name: 'Share From talk to lasting change' }).click();
  await expect.poll(() => history.location.pathname).toBe(`/card/${madeUpCard().cardId}`);
});

test('links a card in the list to its page, and switches on one that is not shared by its only button', async () => {
  stored = madeUpCard({ shared: false });
  const { screen } = await shown(() => <OwnCardItem card={madeUpCard({ shared: false })} />);
  await expect
    .element(screen.getByRole('link', { name: 'From talk to lasting change' }))
    .toHaveAttribute('href', `/card/${madeUpCard().cardId}`);
  await expect.element(screen.getByText('Not shared')).toBeVisible();
  await expect.element(screen.getByText('Made 2 Nov 2026')).toBeVisible();
  await screen.getByRole('button', { name: 'Switch on the link to From talk to lasting change' }).click();
  await expect.element(screen.getByText(WORDS['cards.on.done'])).toBeVisible();
  expect(stored?.shared).toBe(true);
});

const finished = (surveyType: string, answers: number) => ({ id: 's', surveyName: 's', surveyType, answers });

// Specification 5.4, 8.9
test.each([
  [
    'two with three answers',
    [finished('workshop', 2), finished('workshop', 1)],
    'Make a card',
    /2 finished surveys of the type workshop/,
  ],
  ['one', [finished('workshop', 9)], 'See your surveys', /You have one of the type workshop/],
  ['none', [], 'See your surveys', /needs two finished surveys/],
  ['too few answers', [finished('workshop', 1), finished('workshop', 1)], 'See your surveys', /at least three answers/],
])('explains to a user without a card what is missing: %s', async (_, given, way, said) => {
  surveys = given;
  const { screen } = await shown(() => <NoCards mayCreate />);
  await expect.element(screen.getByRole('link', { name: way })).toBeVisible();
  await expect.element(screen.getByText(said)).toBeVisible();
});

test('explains cards to a user who may not make one, without a link', async () => {
  const { screen } = await shown(() => <NoCards mayCreate={false} />);
  await expect.element(screen.getByRole('heading', { name: 'No cards yet' })).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('a card that an agreement holds back says so, and its link cannot be switched on', async () => {
  stored = madeUpCard({ shared: false, heldBack: 'here' });
  const { screen } = await shown(CardScreen);
  await expect.element(screen.getByRole('switch', { name: WORDS['cards.on.switch'] })).toBeDisabled();
  await expect.element(screen.getByText(/Nordvik has agreed that it cannot be part of a card/).first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: WORDS['cards.on.button'] })).not.toBeInTheDocument();
});
