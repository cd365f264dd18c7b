import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '#languages/web/language.tsx';
import type { SignedInUser } from '#identity/web/session-state.ts';
import { en as accessEn } from '#access/texts/access.en.ts';
import { no as accessNo } from '#access/texts/access.no.ts';
import { en as commonEn } from '#platform/texts/common.en.ts';
import { no as commonNo } from '#platform/texts/common.no.ts';
import { en as navigationEn } from '#platform/texts/navigation.en.ts';
import { no as navigationNo } from '#platform/texts/navigation.no.ts';
import { themeIn } from '#brands/rules/theme.ts';
import { followTheme } from '#brands/web/theme.ts';
import { UserMenu } from './UserMenu.tsx';

const TEXTS = {
  en: { ...accessEn, ...commonEn, ...navigationEn },
  no: { ...accessNo, ...commonNo, ...navigationNo },
};

const INGRID: SignedInUser = {
  organization: { id: 'o1', name: 'Nordvik Rådgivning', logo: '' },
  profile: null,
  role: 'owner',
  owner: 'Ingrid Aune',
  waitsFor: null,
  abilities: { create: true, actOnBehalfOf: false, readShared: false, fullLimits: false },
  gate: null,
  email: 'ingrid@nordvik.example',
  deletionDate: null,
};

const bar = (user: SignedInUser = INGRID) =>
  render(
    <LanguageProvider initial="en" catalogue={TEXTS.en} load={(lang) => Promise.resolve(TEXTS[lang])}>
      <UserMenu user={user} logout={() => undefined} />
      <p style={{ marginBlockStart: '30rem' }}>Elsewhere</p>
    </LanguageProvider>,
  );

beforeEach(() => page.viewport(1024, 700));

// Specification 2.32, 3.6
test("the user menu shows the user's picture, name, address, role and organisation, and where it leads", async () => {
  const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const profile = { image, candidate: 'Ingrid Solberg', title: '', roles: [], version: 1 };
  const screen = await bar({ ...INGRID, profile: { ...profile, email: INGRID.email, consentToTerms: 1 } });
  await screen.getByRole('button', { name: 'Open user menu' }).click();
  const menu = screen.getByRole('dialog', { name: 'User menu' });
  for (const words of ['Ingrid Solberg', 'Administrator', 'Nordvik Rådgivning', 'Settings', 'Contact us', 'Log out'])
    await expect.element(menu.getByText(words, { exact: true })).toBeVisible();
  expect(menu.element().textContent).toContain(INGRID.email);
  expect(menu.element().querySelector('img')?.getAttribute('src')).toBe(image);
});

test('a user without an organisation sees that, and no role', async () => {
  const screen = await bar({ ...INGRID, organization: null, role: null });
  await screen.getByRole('button', { name: 'Open user menu' }).click();
  await expect.element(screen.getByText('No organisation')).toBeVisible();
  await expect.element(screen.getByText('Administrator')).not.toBeInTheDocument();
});

// Specification 2.32
test('the user menu closes on Escape, returning the focus, and on a press outside', async () => {
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

// Specification 1.5, 4.1
test('choosing the other language switches the menu at once, and it stays open', async () => {
  const screen = await bar();
  await screen.getByRole('button', { name: 'Open user menu' }).click();
  await screen.getByRole('radio', { name: 'Norsk' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Brukermeny' })).toBeVisible();
});

test('the chosen look is on the page at once, is remembered, and follows in other tabs', async () => {
  const { dataset } = document.documentElement;
  followTheme();
  const otherTab = new BroadcastChannel('theme-changed');
  const told: unknown[] = [];
  otherTab.addEventListener('message', ({ data }) => told.push(data));
  const screen = await bar();
  await screen.getByRole('button', { name: 'Open user menu' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Device' })).toBeChecked();
  await screen.getByRole('radio', { name: 'Dark' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect([dataset['theme'], themeIn(document.cookie)]).toEqual(['dark', 'dark']);
  await expect.poll(() => told).toEqual(['dark']);
  // Another tab goes back to the look of the device.
  document.cookie = 'THEME=; Max-Age=0; Path=/';
  otherTab.postMessage('system');
  await expect.element(screen.getByRole('radio', { name: 'Device' })).toBeChecked();
  expect(dataset['theme']).toBe('system');
  otherTab.close();
});
