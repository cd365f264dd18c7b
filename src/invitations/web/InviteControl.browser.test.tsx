import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inEnglish } from '../../../test/in-english.tsx';
import { WORDS } from '../../../test/words.ts';
import { ToastProvider } from '#platform/web/ui/Toast.tsx';
import type { Invitee } from '../rules/invitees.ts';
import { InviteControl } from './InviteControl.tsx';

let held: Invitee[] = [];

function Host({ cap }: { cap: number }) {
  const [invitees, setInvitees] = useState<Invitee[]>([]);
  held = invitees;
  return (
    <InviteControl
      value={invitees}
      onChange={setInvitees}
      cap={cap}
      inOrganisation={false}
      initialLang="no"
      context={{
        candidateEmail: 'ingrid@nordvik.example',
        anonymousDomains: [],
        alreadyInvited: ['live@tindelag.example'],
      }}
    />
  );
}

const control = (cap = 10) =>
  inEnglish(
    <ToastProvider>
      <Host cap={cap} />
    </ToastProvider>,
  );

const addresses = () => held.map(({ email }) => email);

test('Enter, comma, space and leaving the field each create a chip', async () => {
  const screen = await control();
  const input = screen.getByLabelText('E-mail addresses');
  await input.fill('marte@sundvag.example');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('jonas@sundvag.example,amina@sundvag.example ');
  await userEvent.keyboard('per@tindelag.example{Tab}');
  expect(addresses()).toEqual([
    'marte@sundvag.example',
    'jonas@sundvag.example',
    'amina@sundvag.example',
    'per@tindelag.example',
  ]);
  await expect.element(screen.getByText('5 of 10')).toBeVisible();
});

test('creates chips also when the keyboard does not report keys', async () => {
  const screen = await control();
  await screen.getByLabelText('E-mail addresses').fill('marte@sundvag.example,');
  await screen.getByLabelText('E-mail addresses').fill('jonas@sundvag.example amina@sund');
  expect(addresses()).toEqual(['marte@sundvag.example', 'jonas@sundvag.example']);
  await expect.element(screen.getByLabelText('E-mail addresses')).toHaveValue('amina@sund');
});

// Specification 5.8
test('a malformed address stays in red with a message, is not counted, and can be removed', async () => {
  const screen = await control();
  await screen.getByLabelText('E-mail addresses').fill('sara@sundvag');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByText('Check the address sara@sundvag. Only valid addresses are invited.'))
    .toBeVisible();
  await expect.element(screen.getByText('1 of 10')).toBeVisible();
  await screen.getByRole('button', { name: 'Remove sara@sundvag' }).click();
  expect(addresses()).toEqual([]);
  await expect.element(screen.getByLabelText('E-mail addresses')).toHaveFocus();
});

test('does not add an address that is invited already or on the list', async () => {
  const screen = await control();
  await screen.getByLabelText('E-mail addresses').fill('Live@Tindelag.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('live@tindelag.example is already invited.')).toBeVisible();
  expect(addresses()).toEqual([]);
  await screen.getByLabelText('E-mail addresses').fill('ny@tindelag.example');
  await userEvent.keyboard('{Enter}');
  await screen.getByLabelText('E-mail addresses').fill('ny@tindelag.example');
  await userEvent.keyboard('{Enter}');
  // No request was sent yet.
  await expect.element(screen.getByText('ny@tindelag.example is already added.')).toBeVisible();
  expect(addresses()).toEqual(['ny@tindelag.example']);
});

test('Backspace in the empty field removes the last address', async () => {
  const screen = await control();
  await screen.getByLabelText('E-mail addresses').fill('a@b.example c@d.example');
  await userEvent.keyboard('{Enter}{Backspace}');
  expect(addresses()).toEqual(['a@b.example']);
});

// Specification 3.11
test('changes the language of one person’s mail only', async () => {
  const screen = await control();
  await screen.getByLabelText('E-mail addresses').fill('a@b.example c@d.example');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: /Language for c@d.example/ }).click();
  expect(held.map(({ lang }) => lang)).toEqual(['no', 'en']);
});

test('shows the addresses of a pasted list before adding them, and keeps unreadable lines', async () => {
  const screen = await control();
  await screen.getByText('Paste a list').click();
  const text = screen.getByLabelText('Text with addresses');
  await text.fill('Nora <nora@tindelag.example>; Live <live@tindelag.example>, post@havn.example, wrong@place');
  await expect.element(screen.getByText(/We found 4 addresses/)).toBeVisible();
  await expect.element(screen.getByText(/1 is already added/)).toBeVisible();
  await expect.element(screen.getByText(/1 address is not valid/)).toBeVisible();
  await screen.getByRole('button', { name: 'Add 2 addresses' }).click();
  expect(addresses()).toEqual(['nora@tindelag.example', 'post@havn.example']);
  await expect.element(text).toHaveValue('wrong@place');
});

// Specification 5.8
test('extracts the addresses from a paste into the field itself', async () => {
  const screen = await control();
  const input = screen.getByLabelText('E-mail addresses').element();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'Nora Lind <nora@tindelag.example>, Per <per@tindelag.example>');
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(screen.getByText('per@tindelag.example')).toBeVisible();
  expect(addresses()).toEqual(['nora@tindelag.example', 'per@tindelag.example']);
});

// Specification 5.8, 9.4
test('above the cap it says how many must be removed', async () => {
  const screen = await control(2);
  await screen.getByLabelText('E-mail addresses').fill('a@b.example c@d.example');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByText(/Without an organisation you can invite at most 2 people. Remove 1 address/))
    .toBeVisible();
});

test('undo puts a removed address back in its place, whatever was added meanwhile', async () => {
  const screen = await control();
  const field = screen.getByLabelText('E-mail addresses');
  await field.fill('a@fjell.example b@fjell.example c@fjell.example ');
  await screen
    .getByRole('button', { name: /Remove b@fjell.example|b@fjell.example.*off|Take.*b@fjell.example/ })
    .click();
  expect(addresses()).toEqual(['a@fjell.example', 'c@fjell.example']);
  await field.fill('d@fjell.example ');
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(addresses).toEqual(['a@fjell.example', 'b@fjell.example', 'c@fjell.example', 'd@fjell.example']);
});

const focusedName = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('the chips are one stop: arrows, Home and End move, and Delete removes and says so', async () => {
  const screen = await control();
  const field = screen.getByLabelText('E-mail addresses');
  await field.fill('a@fjell.example b@fjell.example c@fjell.example ');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{End}');
  expect(focusedName()).toBe('Remove c@fjell.example');
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(focusedName()).toBe('Remove a@fjell.example');
  await userEvent.keyboard('{Delete}');
  expect(addresses()).toEqual(['b@fjell.example', 'c@fjell.example']);
  await expect.poll(() => document.querySelector('.toast')?.textContent).toContain('a@fjell.example is taken off');
  expect(focusedName()).toMatch(/b@fjell.example/);
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  expect(focusedName()).toBe('Paste a list');
});

test('above twelve addresses, the wrong ones and the first are chips, and the others are in a list with a search', async () => {
  const screen = await control(1_000);
  const people = Array.from({ length: 20 }, (_, place) => `p${place}@hallen.example`);
  await screen.getByLabelText('E-mail addresses').fill(`${people.join(' ')} sara@sundvag `);
  expect(document.querySelectorAll('.invite__chip')).toHaveLength(12);
  expect(document.querySelector('.invite__chip')?.textContent).toContain('sara@sundvag');
  await expect.element(screen.getByText('1 address needs a look. It stands first.')).toBeVisible();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focusedName()).toBe('and 9 more');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('searchbox', { name: 'Search among the 21' }).fill('P17');
  await screen.getByRole('button', { name: 'Remove p17@hallen.example' }).click();
  expect(addresses()).not.toContain('p17@hallen.example');
  await expect.element(screen.getByText('No address matches')).toBeVisible();
  await screen.getByRole('button', { name: 'Remove all' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click();
  await expect.poll(addresses).toEqual([]);
});

test('extracts exactly the valid addresses from a thousand pasted entries with duplicates and rubbish', async () => {
  const screen = await control(1_000);
  const people = Array.from({ length: 999 }, (_, place) => `person.${place}@hallen.example`);
  const twice = people.slice(0, 100).map((email) => email.toUpperCase());
  const rubbish = Array.from({ length: 50 }, (_, place) => `not-an-address-${place}; "Kari" <>;;\t${place}@`);
  await screen.getByText(WORDS['surveys.paste.title']).click();
  await screen.getByLabelText(WORDS['surveys.paste.label']).fill([...people, ...rubbish, ...twice].join('\n'));
  await screen.getByRole('button', { name: /999/ }).click();
  await expect.poll(() => held).toHaveLength(999);
  expect(addresses()).toEqual(people);
  await expect.element(screen.getByText('1000 of 1000')).toBeVisible();
});
