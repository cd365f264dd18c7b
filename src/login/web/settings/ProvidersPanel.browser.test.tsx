import { beforeEach, expect, test } from 'vitest';
import { type Asked, refusal, serve } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/page.tsx';
import { WORDS } from '../../../../test/words.ts';
import { ProvidersPanel } from './ProvidersPanel.tsx';

const FJORDCO = { id: 'p1', name: 'Fjordco', linkedAt: '2026-11-02T08:00:00Z', works: true };
const FORMER = { id: 'p2', name: 'Former', linkedAt: '2025-03-01T08:00:00Z', works: false };

let status: number;
let asked: Asked[];
beforeEach(() => {
  status = 200;
  asked = serve(() => (status === 200 ? {} : refusal(status, { type: '/problems/last-way-in' })));
});

const rendered = async () => {
  const Panel = () => <ProvidersPanel providers={[FJORDCO, FORMER]} />;
  const { screen } = await renderPage(Panel);
  const remove = async (name: string) => {
    await screen.getByRole('button', { name: `Remove ${name}` }).click();
    await screen.getByRole('dialog').getByRole('button', { name: WORDS['account.providers.remove.button'] }).click();
  };
  return { screen, remove };
};

test('lists each provider, and says which one no longer opens the account', async () => {
  const { screen } = await rendered();
  await expect.element(screen.getByText(/^Since 2 November/)).toBeVisible();
  await expect.element(screen.getByText(/1 March 2025.*address/)).toBeVisible();
});

test('removes a provider after confirmation, and closes the dialog', async () => {
  const { screen, remove } = await rendered();
  await remove('Former');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(asked.map(({ line }) => line)).toContain('DELETE /api/user/providers/p2');
});

test('says why the last way in cannot be removed, and keeps the dialog open', async () => {
  const { screen, remove } = await rendered();
  status = 409;
  await remove('Fjordco');
  await expect.element(screen.getByText(WORDS['account.providers.last'])).toBeVisible();
});

test('a provider that was removed meanwhile counts as removed', async () => {
  const { screen, remove } = await rendered();
  status = 404;
  await remove('Fjordco');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
