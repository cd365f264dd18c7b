import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inEnglish } from '../../../../test/in-english.tsx';
import { ToastProvider } from '#platform/web/ui/Toast.tsx';
import type { UnitChanges, UnitsSaved } from './unit-rows.ts';
import { UnitsEditor } from './UnitsEditor.tsx';

const UNITS = ['Leaders', 'Facilitators'].map((name) => ({ id: name.toLowerCase(), name, org: 'o' }));
const INVALID = 'Give the group a name, or remove the row.';

async function editor(answer: UnitsSaved = { problem: null, taken: [] }) {
  const saved: UnitChanges[] = [];
  const removed: string[] = [];
  const screen = await inEnglish(
    <ToastProvider>
      <UnitsEditor
        groups={{
          units: UNITS,
          countOf: (id) => (id === 'leaders' ? 2 : 0),
          save: (changes) => {
            saved.push(changes);
            return Promise.resolve(answer);
          },
          remove: (id) => {
            removed.push(id);
            return Promise.resolve(null);
          },
        }}
        departments={{
          units: [{ id: 'strategy', name: 'Strategy', org: 'o' }],
          countOf: () => 1,
          save: (changes) => {
            saved.push(changes);
            return Promise.resolve({ problem: null, taken: [] });
          },
          remove: () => Promise.resolve(null),
        }}
      />
    </ToastProvider>,
  );
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  return { screen, saved, removed, press };
}

// Specification 5.3
test('focuses a new row, reports an empty one on blur, and removes the message while typing', async () => {
  const { screen, press } = await editor();
  await press('Add group');
  await expect.element(screen.getByLabelText('Group 3')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByText(INVALID)).toBeVisible();
  await expect.element(screen.getByLabelText('Group 3')).toHaveAttribute('aria-invalid', 'true');
  await screen.getByLabelText('Group 3').fill('Coaches');
  await expect.element(screen.getByText(INVALID)).not.toBeInTheDocument();
});

// Specification 2.39, 5.3
test('sends changed and new names, and drops blank new rows', async () => {
  const { screen, saved, press } = await editor();
  await screen.getByLabelText('Group 2').fill(' Moderators ');
  await press('Add group');
  await screen.getByLabelText('Group 3').fill('Coaches');
  await press('Add group');
  await expect.element(screen.getByLabelText('Group 4')).toHaveFocus();
  // The message about the blank row must not move the button during the press.
  await press('Save changes');
  await expect.element(screen.getByText('The groups are saved')).toBeVisible();
  expect(saved).toEqual([{ renamed: [{ id: 'facilitators', name: 'Moderators' }], added: ['Coaches'] }]);
  await expect.element(screen.getByLabelText('Group 4')).not.toBeInTheDocument();
});

// Specification 2.39
test('counts what is not saved in both lists, and saves both with one button', async () => {
  const { screen, saved, press } = await editor();
  await expect.element(screen.getByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  await screen.getByLabelText('Department 1').fill('Strategy and people');
  await expect.element(screen.getByText('1 change is not saved')).toBeVisible();
  await screen.getByLabelText('Group 1').fill('Heads');
  await expect.element(screen.getByText('2 changes are not saved')).toBeVisible();
  await press('Save changes');
  await expect
    .poll(() => saved)
    .toEqual([
      { renamed: [{ id: 'leaders', name: 'Heads' }], added: [] },
      { renamed: [{ id: 'strategy', name: 'Strategy and people' }], added: [] },
    ]);
});

test('a failure in the first list stops the second, which keeps its values', async () => {
  const { screen, saved, press } = await editor({ problem: { kind: 'failed' }, taken: [] });
  await screen.getByLabelText('Department 1').fill('People');
  await screen.getByLabelText('Group 1').fill('Heads');
  await press('Save changes');
  await expect.element(screen.getByText('An error occured, try again or contact support')).toBeVisible();
  await expect.element(screen.getByLabelText('Department 1')).toHaveValue('People');
  expect(saved).toHaveLength(1);
});

test('does not save an existing group without a name', async () => {
  const { screen, saved, press } = await editor();
  await screen.getByLabelText('Group 1').fill('');
  await press('Save changes');
  await expect.element(screen.getByText(INVALID)).toBeVisible();
  await expect.element(screen.getByLabelText('Group 1')).toHaveFocus();
  expect(saved).toEqual([]);
});

test('shows a name that another group has at its row, and keeps all values', async () => {
  const { screen, press } = await editor({ problem: null, taken: ['leaders'] });
  await screen.getByLabelText('Group 1').fill('Facilitators');
  await press('Save changes');
  await expect.element(screen.getByText('There is already a group with this name.')).toBeVisible();
  await expect.element(screen.getByLabelText('Group 1')).toHaveValue('Facilitators');
  await expect.element(screen.getByLabelText('Group 1')).toHaveFocus();
});

test('says how many groups are allowed, and keeps all values', async () => {
  const { screen, press } = await editor({ problem: { kind: 'fields', codes: ['name.tooMany'] }, taken: [] });
  await press('Add group');
  await screen.getByLabelText('Group 3').fill('Coaches');
  await press('Save changes');
  await expect.element(screen.getByText(/^There is room for 1,?000 groups\. Delete some/)).toBeVisible();
  await expect.element(screen.getByLabelText('Group 3')).toHaveValue('Coaches');
});

// Specification 8.2
test('keeps all values when saving fails', async () => {
  const { screen, press } = await editor({ problem: { kind: 'failed' }, taken: [] });
  await press('Add group');
  await screen.getByLabelText('Group 3').fill('Coaches');
  await press('Save changes');
  await expect.element(screen.getByText('An error occured, try again or contact support')).toBeVisible();
  await expect.element(screen.getByLabelText('Group 3')).toHaveValue('Coaches');
});

test('deletes a group only after showing who is affected', async () => {
  const { screen, removed, press } = await editor();
  await press('Delete Leaders');
  await expect.element(screen.getByRole('heading', { name: 'Delete the group Leaders?' })).toBeVisible();
  await expect.element(screen.getByText('2 people lose access to what is shared with the group.')).toBeVisible();
  expect(removed).toEqual([]);
  await press('Delete');
  await expect.poll(() => removed).toEqual(['leaders']);
});

test('removes an unsaved row immediately, and restores it on request', async () => {
  const { screen, removed, press } = await editor();
  await press('Add group');
  await screen.getByLabelText('Group 3').fill('Coaches');
  await press('Delete Coaches');
  await expect.element(screen.getByLabelText('Group 3')).not.toBeInTheDocument();
  await press('Undo');
  await expect.element(screen.getByLabelText('Group 3')).toHaveValue('Coaches');
  expect(removed).toEqual([]);
});
