import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OwnOrganisationProvider, useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import { madeUpCard } from '../../../test/made-up-cards.ts';
import { renderPage } from '../../../test/page.tsx';
import { SharedCardsScreen } from './SharedCardsScreen.tsx';

const TOTAL = 100;

/** The queries by which cards were fetched. */
let fetched: string[];
beforeEach(() => {
  fetched = [];
  vi.stubGlobal('fetch', (url: string) => {
    const query = new URL(url, location.origin).searchParams;
    fetched.push(String(query));
    const found = query.has('search') ? 1 : TOTAL;
    const from = Number(query.get('after') ?? 0);
    const to = Math.min(from + Number(query.get('limit')), found);
    const cards = Array.from({ length: to - from }, (_, place) => madeUpCard({ cardId: `${from + place + 1}` }));
    const headers = {
      ...(query.has('counts') && { counts: `all=${TOTAL}, found=${found}` }),
      ...(to < found && { link: `</api/shared-card?after=${to}>; rel="next"` }),
    };
    return Promise.resolve(Response.json(cards, { headers }));
  });
});
afterEach(() => void vi.unstubAllGlobals());

function Page() {
  const abilities = { create: true, actOnBehalfOf: false, readShared: true, fullLimits: true };
  return (
    <OwnOrganisationProvider own={{ ...useOwnOrganisation(), abilities }}>
      <SharedCardsScreen />
    </OwnOrganisationProvider>
  );
}

test('fetches the shown page of cards and the next one, and searches on the server', async () => {
  const { screen } = await renderPage(Page);
  await expect.element(screen.getByText('1–25 of 100')).toBeVisible();
  await expect.poll(() => fetched).toEqual(['limit=25&counts=true', 'limit=25&after=25']);
  await screen.getByRole('button', { name: 'Next 25' }).click();
  await expect.element(screen.getByText('26–50 of 100')).toBeVisible();
  await expect.poll(() => fetched.slice(2)).toEqual(['limit=25&after=50']);
  await screen.getByRole('searchbox').fill('Ingrid');
  await expect.poll(() => fetched.at(-1)).toBe('limit=25&counts=true&search=Ingrid');
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(1);
});
