import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '#languages/web/language.tsx';
import type { SignedInUser } from '#identity/web/session-state.ts';
import { catalogue as en } from '../app-catalogue.en.ts';
import { catalogue as no } from '../app-catalogue.no.ts';
import { UserMenu } from './UserMenu.tsx';

const INGRID: SignedInUser = {
  organization: { id: 'o1', name: 'Nordvik Rådgivning', logo: '' },
  profile: null,
  role: 'owner',
  owner: 'Ingrid Aune',
  abilities: { create: true, actOnBehalfOf: false, readShared: false, fullLimits: false },
  gate: null,
  email: 'ingrid@nordvik.example',
  deletionDate: null,
};

const bar = (user: SignedInUser = INGRID) =>
  render(
    <LanguageProvider initial="en" catalogue={en} load={(lang) => Promise.resolve({ en, no }[lang])}>
      <UserMenu user={user} logout={() => undefined} />
      <p style={{ marginBlockStart: '30rem' }}>Elsewhere</p>
    </LanguageProvider>,
  );

beforeEach(() => page.viewport(1024, 700));

test('the user menu shows who one is: address, role and organisation', async () => {
  const screen = await bar();
  await screen.getByRole('button', { name: 'Open user menu' }).click();
  const menu = screen.getByRole('dialog', { name: 'User menu' });
  for (const words of ['Administrator', 'Nordvik Rådgivning', 'Settings', 'Log out'])
    await expect.element(menu.getByText(words, { exact: true })).toBeVisible();
});

test('somebody without an organisation reads so, and has no role', async () => {
  const screen = await bar({ ...INGRID, organization: null, role: null });
  await screen.getByRole('button', { name: 'Open user menu' }).click();
  await expect.element(screen.getByText('No organisation')).toBeVisible();
  await expect.element(screen.getByText('Administrator')).not.toBeInTheDocument();
});

test('the user menu closes on Escape, with the focus back, and on a press outside', async () => {
  const screen = await bar();
  const button = screen.getByRole('button', { name: 'Open user menu' });
  await button.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();

  await button.click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await screen.getByText('Elsewhere').click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('picking the other language switches the menu at once, and it stays open', async () => {
  const screen = await bar();
  await screen.getByRole('button', { name: 'Open user menu' }).click();
  await screen.getByRole('radio', { name: 'Norsk' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Brukermeny' })).toBeVisible();
});
