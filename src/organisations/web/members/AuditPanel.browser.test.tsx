import { beforeEach, expect, test } from 'vitest';
import { type Asked, serve } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/page.tsx';
import { WORDS } from '../../../../test/words.ts';
import { AuditPanel } from './AuditPanel.tsx';

const entry = (number: number) => ({
  id: `e${number}`,
  at: '2026-11-20T08:00:00Z',
  kind: number % 2 === 0 ? 'organisationChanged' : 'subscriptionEnded',
  actor: `Person ${number}`,
  byPerson: true,
  name: null,
  details: {},
});

let asked: Asked[];
beforeEach(() => {
  asked = serve(({ path }) => {
    const first = path.includes('after=') ? 20 : 0;
    const headers: Record<string, string> = first === 0 ? { link: '</api/x?limit=200&after=e19>; rel="next"' } : {};
    const entries = Array.from({ length: 20 }, (_, place) => entry(first + place));
    return Response.json(entries, { headers });
  });
});

async function panel() {
  const { screen } = await renderPage(() => <AuditPanel orgId="o1" />);
  await expect.element(screen.getByText('1–25 of 40')).toBeVisible();
  return screen;
}
const rows = () => document.querySelectorAll('.lines > li').length;

test('reads all entries, and shows them in pages of twenty-five', async () => {
  const screen = await panel();
  expect(rows()).toBe(25);
  await screen.getByRole('button', { name: 'Next 15' }).click();
  await expect.element(screen.getByText(/Person 39$/)).toBeVisible();
  expect(rows()).toBe(15);
  expect(asked.map(({ path }) => new URL(path, location.origin).searchParams.get('after'))).toEqual([null, 'e19']);
});

test('finds entries by the name of a person and by their subject', async () => {
  const screen = await panel();
  await screen.getByLabelText(WORDS['organisation.audit.kind.label']).selectOptions('Subscription');
  await expect.poll(rows).toBe(20);
  await screen.getByRole('searchbox').fill('person 31');
  await expect.poll(rows).toBe(1);
  await screen.getByRole('searchbox').fill('person 30');
  await expect.element(screen.getByText(WORDS['organisation.audit.noMatch'])).toBeVisible();
});
