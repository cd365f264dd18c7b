import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { serve } from '../../../test/fake-server.ts';
import { madeUpCard } from '../../../test/made-up-cards.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import { latestCardQuery } from '#cards/web/card-queries.ts';
import { CardPanel } from './CardPanel.tsx';

/** Renders the panel with the server's replies, in order; a number is a refusal. */
async function panel(mayMake: boolean, ...answers: (object[] | number | Promise<Response>)[]) {
  serve(() => answers.shift() ?? 500);
  const { screen } = await renderPage(() => <CardPanel query={useQuery(latestCardQuery)} mayMake={mayMake} />);
  return screen;
}

// Specification 2.36, 7.20
test('shows the newest card with links to its page and its numbers', async () => {
  const screen = await panel(true, [madeUpCard()]);
  const aside = screen.getByRole('complementary', { name: 'Latest card' });
  await expect.element(aside.getByRole('heading', { name: 'From talk to lasting change' })).toBeVisible();
  const page = `/card/${madeUpCard().cardId}`;
  await expect.element(aside.getByRole('link', { name: 'Share the card' })).toHaveAttribute('href', page);
  await expect
    .element(aside.getByRole('link', { name: 'See statistics' }))
    .toHaveAttribute('href', `${page}#statistics`);
  await expect.element(aside.getByRole('link', { name: 'All cards' })).toHaveAttribute('href', '/cards');
});

// Specification 8.9
test('explains cards without one, and links to the form only where a card can be made', async () => {
  const may = await panel(true, []);
  await expect.element(may.getByRole('heading', { name: 'You have no card' })).toBeVisible();
  await expect.element(may.getByRole('link', { name: 'Make a card' })).toHaveAttribute('href', '/card');
  await may.unmount();
  const not = await panel(false, []);
  await expect.element(not.getByRole('heading', { name: 'You have no card' })).toBeVisible();
  await expect.element(not.getByRole('link')).not.toBeInTheDocument();
});

test('shows a failed fetch as such, and the card after a retry', async () => {
  const screen = await panel(true, 500, [madeUpCard()]);
  await expect.element(screen.getByText(WORDS['common.error.fetchTitle'])).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'You have no card' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: WORDS['common.button.tryAgain'] }).click();
  await expect.element(screen.getByRole('complementary', { name: 'Latest card' })).toBeVisible();
});

test('does not say that there is no card while a failed fetch is retried', async () => {
  const screen = await panel(true, 500, new Promise<Response>(() => undefined));
  await screen.getByRole('button', { name: WORDS['common.button.tryAgain'] }).click();
  await expect.element(screen.getByRole('status', { name: WORDS['common.busy.loading'] })).toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'You have no card' })).not.toBeInTheDocument();
});
