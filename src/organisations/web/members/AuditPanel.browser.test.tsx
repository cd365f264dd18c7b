import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { en as common } from '#platform/texts/common.en.ts';
import { en as organisation } from '../../texts/organisation.en.ts';
import { AuditPanel } from './AuditPanel.tsx';

const entry = (number: number) => ({
  id: `e${number}`,
  at: '2026-11-20T08:00:00Z',
  kind: 'organisationChanged',
  actor: `Person ${number}`,
  byPerson: true,
  name: null,
  details: {},
});

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const first = address.includes('after=') ? 12 : 0;
    const headers: Record<string, string> = first === 0 ? { link: '</api/x?limit=200&after=e11>; rel="next"' } : {};
    return Promise.resolve(
      Response.json(
        Array.from({ length: 12 }, (_, place) => entry(first + place)),
        { headers },
      ),
    );
  });
  return () => vi.unstubAllGlobals();
});

test('pages through all audit entries', async () => {
  const { screen } = await renderPage(() => <AuditPanel orgId="o1" />, { words: { ...common, ...organisation } });
  await expect.element(screen.getByText(/Person 9$/)).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(10);
  await screen.getByRole('button', { name: common['common.button.showMore'] }).click();
  await expect.element(screen.getByText(/Person 23$/)).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(24);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  expect(asked.map((address) => new URL(address, location.origin).searchParams.get('after'))).toEqual([null, 'e11']);
  await expect.poll(() => document.activeElement?.textContent).toContain('Person 10');
});
