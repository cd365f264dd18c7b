import { beforeEach, expect, test } from 'vitest';
import { serve } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/page.tsx';
import { WORDS } from '../../../../test/words.ts';
import { NewDevice } from './NewDevice.tsx';

const HREF = 'https://omsyn.example/new-device?ticket=abc';
let fails: boolean;
beforeEach(() => {
  fails = false;
  serve(() => (fails ? 500 : Response.json({ href: HREF, until: '2026-11-23T08:15:00Z' }, { status: 201 })));
});

const rendered = async () => (await renderPage(NewDevice)).screen;

test('shows the link for the new device as a code and as text', async () => {
  const screen = await rendered();
  await screen.getByRole('button', { name: WORDS['account.newDevice.button'] }).click();
  const dialog = screen.getByRole('dialog', { name: WORDS['account.newDevice.title'] });
  await expect.element(dialog.getByRole('img', { name: WORDS['account.newDevice.qrAlt'] })).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: WORDS['account.newDevice.link'] })).toHaveValue(HREF);
});

test('says so when no link could be created, and opens nothing', async () => {
  fails = true;
  const screen = await rendered();
  await screen.getByRole('button', { name: WORDS['account.newDevice.button'] }).click();
  await expect.element(screen.getByText(WORDS['common.error.saveFailed'])).toBeVisible();
  expect(screen.getByRole('dialog').query()).toBeNull();
});
