import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal, serve } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/page.tsx';
import { WORDS } from '../../../../test/words.ts';
import '#platform/web/styles/layers.css';
import type { Member } from '../organisation-queries.ts';
import { MembersTab } from './MembersTab.tsx';

const PERSON = { image: '', department: null, groups: [], outsideDomain: false, directory: 'none' } as const;

let people: Member[];
/** The refusals of the next changes, in order. */
let refusals: Response[];
beforeEach(async () => {
  people = (['invited', 'owner'] as const).map((role) => {
    const candidate = role === 'owner' ? 'Ingrid' : 'Amina';
    return { ...PERSON, groups: [], userId: candidate, candidate, email: `${candidate}@nordvik.example`, role };
  });
  refusals = [];
  history.replaceState(null, '', '#2');
  await page.viewport(1280, 800);
  serve(({ path, body }) => {
    if (body === null) {
      if (!path.includes('/user')) return [];
      const waiting = people.filter(({ role }) => role === 'invited').length;
      const counts = `all=${people.length}, found=${people.length}, waiting=${waiting}`;
      return Response.json(people, { headers: { counts } });
    }
    const refused = refusals.shift();
    if (refused !== undefined) return refused;
    const [amina, ...others] = people;
    const changed = { ...amina, ...body } as Member;
    // People who wait for a role come first.
    people = [...others, changed];
    return changed;
  });
});
afterEach(() => {
  history.replaceState(null, '', location.pathname);
});

async function members() {
  const { screen } = await renderPage(() => <MembersTab directory={() => null} />);
  const role = screen.getByLabelText('Role for Amina');
  await expect.element(role).toBeVisible();
  return { screen, role };
}

test('nobody waits for a role after it was given, and the rows stay in place', async () => {
  const { screen, role } = await members();
  await expect.element(screen.getByText('2 people, one waiting for a role')).toBeVisible();
  await role.selectOptions('Member');
  await expect.element(screen.getByText('2 people, nobody waiting for a role')).toBeVisible();
  const names = [...screen.container.querySelectorAll('tbody b')].map(({ textContent }) => textContent.trim());
  expect(names).toEqual(['Amina', 'Ingrid']);
});

test('says why a change was refused, until the next one succeeds', async () => {
  refusals = [refusal(429, { headers: { 'retry-after': '120' } }), refusal(500)];
  const { screen, role } = await members();
  await role.selectOptions('Member');
  await expect.element(screen.getByText(/2 minutes/)).toBeVisible();
  await expect.element(role).toHaveValue('invited');
  await role.selectOptions('Member');
  const failed = screen.getByText(WORDS['common.error.saveFailed']);
  await expect.element(failed).toBeVisible();
  await role.selectOptions('Supporter');
  await expect.element(role).toHaveValue('supporter');
  await expect.element(failed).not.toBeInTheDocument();
});
