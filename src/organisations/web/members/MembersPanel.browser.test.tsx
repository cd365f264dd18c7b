import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../test/page.tsx';
import '#platform/web/styles/layers.css';
import { searchedRows } from '#platform/rules/pages.ts';
import type { CutList } from '#platform/web/list-queries.ts';
import { useFinding } from '#platform/web/ui/FindRow.tsx';
import { isWaitingForRole } from '../../rules/waiting-for-role.ts';
import type { MemberChange } from './member-changes.ts';
import { MembersPanel } from './MembersPanel.tsx';
import type { Member, Unit } from '../organisation-queries.ts';

const GROUPS: Unit[] = ['Leaders', 'Facilitators'].map((name) => ({ id: name, name, org: 'o' }));

function member(candidate: string, role: Member['role'], more: Partial<Member> = {}): Member {
  const name = candidate.toLowerCase();
  const email = `${name}@nordvik.example`;
  return {
    userId: name,
    candidate,
    email,
    role,
    image: '',
    department: null,
    groups: [],
    outsideDomain: false,
    directory: 'none',
    ...more,
  };
}

const PEOPLE = [
  member('Amina', 'invited', { outsideDomain: true }),
  member('Ingrid', 'owner'),
  member('Magnus', 'supporter', { groups: ['Leaders'] }),
];

/** Returns the list as the server would answer to the search in the address. */
function useServed(people: readonly Member[]): CutList<Member> {
  const { search } = useFinding();
  const rows = searchedRows(people, search, ({ candidate, email }) => [candidate, email]);
  const counts = { all: people.length, found: rows.length, waiting: people.filter(isWaitingForRole).length };
  return { rows, counts, isFiltered: search !== '', isWhole: true, more: null };
}

async function panel(members: Member[] = PEOPLE) {
  const changes: [string, MemberChange][] = [];
  const removed: string[] = [];
  const { screen } = await renderPage(() => (
    <MembersPanel
      members={useServed(members)}
      departments={[{ id: 'd', name: 'Strategy', org: 'o' }]}
      groups={GROUPS}
      domain="nordvik.example"
      ownEmail="ingrid@nordvik.example"
      failing={{ problem: null, tries: 0 }}
      change={(of, change) => {
        changes.push([of.candidate, change]);
        return Promise.resolve(null);
      }}
      remove={({ candidate }) => {
        removed.push(candidate);
        return Promise.resolve(null);
      }}
    />
  ));
  await expect.element(screen.getByRole('heading', { name: 'Members' })).toBeVisible();
  return { screen, changes, removed };
}

beforeEach(() => page.viewport(1280, 800));

// Specification 2.39, 3.6, 6.1
test('shows the owner’s role as text, and offers the three others', async () => {
  const { screen } = await panel();
  await expect.element(screen.getByText('Administrator', { exact: true })).toBeVisible();
  await expect.element(screen.getByLabelText('Role for Ingrid')).not.toBeInTheDocument();
  const roles = screen.getByLabelText('Role for Magnus').element() as HTMLSelectElement;
  expect([...roles.options].map(({ text }) => text)).toEqual(['Supporter', 'Member', 'Invited']);
});

test('marks a person who waits for a role, and an outside address', async () => {
  const { screen } = await panel();
  const rows = screen.getByRole('row').all();
  expect(rows.map((row) => row.element().querySelector('b')?.textContent.trim() ?? '')).toEqual([
    '',
    'Amina',
    'Ingrid (you)',
    'Magnus',
  ]);
  expect(rows.map((row) => row.element().className)).toEqual(['', 'is-wait', '', '']);
  expect(rows[1]?.element().textContent).toContain('Waiting for a roleOutside nordvik.example');
  await expect.element(screen.getByText('3 people, one waiting for a role')).toBeVisible();
});

test('requests each change of a role, a department and a group immediately', async () => {
  const { screen, changes } = await panel();
  await screen.getByLabelText('Role for Amina').selectOptions('Member');
  await screen.getByLabelText('Department for Magnus').selectOptions('Strategy');
  await screen.getByRole('button', { name: 'Remove Magnus from Leaders' }).click();
  await screen.getByRole('button', { name: 'Add a group for Magnus' }).click();
  await screen.getByRole('button', { name: 'Facilitators' }).first().click();
  expect(changes).toEqual([
    ['Amina', { role: 'member' }],
    ['Magnus', { departmentId: 'd' }],
    ['Magnus', { deletedGroups: ['Leaders'] }],
    ['Magnus', { addedGroups: ['Facilitators'] }],
  ]);
});

test('takes access from nobody before a confirmation', async () => {
  const { screen, changes } = await panel();
  await screen.getByLabelText('Role for Magnus').selectOptions('Invited');
  await expect.element(screen.getByRole('heading', { name: 'Remove Magnus’s access?' })).toBeVisible();
  expect(changes).toEqual([]);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByLabelText('Role for Magnus')).toHaveValue('supporter');
  await screen.getByLabelText('Role for Magnus').selectOptions('Invited');
  await screen.getByRole('button', { name: 'Remove access' }).click();
  await expect.poll(() => changes).toEqual([['Magnus', { role: 'invited' }]]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('removes nobody before the consequences are shown, and never the owner', async () => {
  const { screen, removed } = await panel();
  await expect.element(screen.getByLabelText('Remove Ingrid from the organisation')).not.toBeInTheDocument();
  await screen.getByLabelText('Remove Magnus from the organisation').click();
  await expect.element(screen.getByRole('heading', { name: 'Remove Magnus?' })).toBeVisible();
  await expect.element(screen.getByText('Magnus can no longer read them', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(removed).toEqual([]);
  await screen.getByLabelText('Remove Magnus from the organisation').click();
  await screen.getByRole('button', { name: 'Remove from the organisation', exact: true }).click();
  await expect.poll(() => removed).toEqual(['Magnus']);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('offers a search and pages above twenty-five people, and reports a search without a match', async () => {
  const many = Array.from({ length: 26 }, (_, place) => member(`Person${place}`, place === 0 ? 'owner' : 'member'));
  const few = await panel(many.slice(0, 25));
  await expect.element(few.screen.getByRole('searchbox')).not.toBeInTheDocument();
  await few.screen.unmount();
  const { screen } = await panel(many);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(25);
  await expect.element(screen.getByText('1–25 of 26')).toBeVisible();
  await screen.getByLabelText('Search by name').fill('person7');
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(1);
  await screen.getByLabelText('Search by name').fill('nobody');
  await expect.element(screen.getByText('No members match the search.')).toBeVisible();
});

// Specification 8.9
test('explains to a person alone how others can join', async () => {
  const { screen } = await panel([member('Ingrid', 'owner')]);
  await expect.element(screen.getByText('Just you so far')).toBeVisible();
  await expect.element(screen.getByText('1 person, nobody waiting for a role')).toBeVisible();
});
