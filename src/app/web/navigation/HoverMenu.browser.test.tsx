import { ClipboardList } from 'lucide-react';
import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { inEnglish } from '../../../../test/in-english.tsx';
import type { SignedInUser } from '#identity/web/session-state.ts';
import '#platform/web/styles/menus.css';
import { HoverMenu } from './HoverMenu.tsx';
import { menusFor, type MenuGroup } from './menus.ts';

const MENU: MenuGroup = {
  key: 'personal',
  label: 'navigation.personal.label',
  items: [{ href: '#surveys', icon: ClipboardList, label: 'navigation.surveys.label' }],
};
const NOBODY: SignedInUser = {
  organization: null,
  profile: null,
  role: null,
  owner: null,
  waitsFor: null,
  abilities: { create: true, actOnBehalfOf: false, readShared: false, fullLimits: false },
  gate: null,
  email: '',
  deletionDate: null,
};

const bar = () =>
  inEnglish(
    <>
      <ul>
        <HoverMenu menu={MENU} user={NOBODY} active={false} />
      </ul>
      <p style={{ marginBlockStart: '20rem' }}>Elsewhere</p>
    </>,
  );

// Specification 2.31
test('the menu opens under the pointer and closes after it has left', async () => {
  const screen = await bar();
  await screen.getByRole('button', { name: 'Mine' }).hover();
  await expect.element(screen.getByRole('link', { name: 'Surveys' })).toBeVisible();
  await screen.getByText('Elsewhere').hover();
  await expect.element(screen.getByText('Surveys')).not.toBeVisible();
});

test('the menu opens on focus, Enter moves into it, and Escape moves out again', async () => {
  const screen = await bar();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('link', { name: 'Surveys' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('link', { name: 'Surveys' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Mine' })).toHaveFocus();
  await expect.element(screen.getByText('Surveys')).not.toBeVisible();
});

test('a touch opens and closes the menu, and so does one elsewhere, although no button gets the focus', async () => {
  const screen = await bar();
  const button = screen.getByRole('button', { name: 'Mine' });
  const link = screen.getByText('Surveys');
  // Safari focuses no button that is tapped.
  const tap = (on: Locator) => {
    on.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    on.element().dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch', detail: 1 }));
  };
  tap(button);
  await expect.element(link).toBeVisible();
  tap(button);
  await expect.element(link).not.toBeVisible();
  tap(button);
  await expect.element(link).toBeVisible();
  tap(screen.getByText('Elsewhere'));
  await expect.element(link).not.toBeVisible();
});

// Specification 2.31, 6.5
test('the personal menu leads to own things, and the shared one of an active member to those of others', () => {
  const abilities = { create: true, actOnBehalfOf: false, readShared: true, fullLimits: true };
  const menus = menusFor({ ...NOBODY, abilities }).map(({ key, items }) => [key, items.map(({ href }) => href)]);
  expect(menus).toEqual([
    ['personal', ['/surveys', '/improvements', '/cards', '/recommendations']],
    ['shared', ['/shared', '/shared-improvements', '/shared-cards', '/organization']],
  ]);
});

// Specification 2.31, 6.5
test('a person without a role, or only invited, does not see the shared menu', () => {
  const abilities = { create: true, actOnBehalfOf: false, readShared: false, fullLimits: false };
  for (const known of [null, abilities])
    expect(menusFor({ ...NOBODY, abilities: known }).map(({ key }) => key)).toEqual(['personal']);
});
