import { useState } from 'react';
import { expect, test } from 'vitest';
import { inEnglish } from '../../../test/in-english.tsx';
import type { ChosenAccess } from '#access/rules/access-level.ts';
import { NOTHING_TO_SHARE, policyOf, type SharingChoices } from '../rules/sharing-choices.ts';
import { AccessPicker, type AccessErrors, type AccessWords } from './AccessPicker.tsx';

const OF_GOAL: AccessWords = {
  legend: 'Who can see the goal?',
  alone: 'Without an organisation only you see it.',
  privateForbidden: () => 'Nordvik does not allow private goals.',
  groups: { legend: 'Groups', none: 'Ask for groups.', noneYet: 'No groups yet.', make: 'Make groups' },
};
const NORDVIK: SharingChoices = {
  organisation: 'Nordvik',
  allowPrivateSurveys: true,
  groups: [
    { id: 'g1', name: 'Sales' },
    { id: 'g2', name: 'Operations' },
  ],
  people: [],
  groupsHref: null,
};
const RIGHT: AccessErrors = { accessibleBy: null, groupsWithAccess: null };
const ALL = ['Only me', 'Supporters', 'Selected groups', 'The whole organisation'];

type Given = Partial<Parameters<typeof AccessPicker>[0]>;

/** Renders the picker with a parent that stores its value. */
async function picker({ choices = NORDVIK, value = { accessibleBy: 'me', groupsWithAccess: [] }, ...given }: Given) {
  const told: ChosenAccess[] = [];
  function Kept() {
    const [kept, keep] = useState(value);
    return (
      <AccessPicker
        look="label"
        choices={choices}
        policy={policyOf(choices)}
        onBehalfOf={null}
        stored={null}
        errors={RIGHT}
        words={OF_GOAL}
        {...given}
        value={kept}
        onChange={(chosen) => {
          told.push(chosen);
          keep(chosen);
        }}
      />
    );
  }
  const screen = await inEnglish(<Kept />);
  const levels = () =>
    screen
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.querySelector('b')?.textContent);
  return { screen, levels, chosen: () => told.at(-1) };
}

test('shows each level with its text, and passes each choice to the parent', async () => {
  const { screen, levels, chosen } = await picker({});
  await expect.element(screen.getByRole('group', { name: 'Who can see the goal?' })).toBeVisible();
  expect(levels()).toEqual(ALL);
  await expect.element(screen.getByText('Everyone who is a member of Nordvik.')).toBeVisible();
  await screen.getByRole('radio', { name: /^The whole organisation/ }).click();
  expect(chosen()).toEqual({ accessibleBy: 'org', groupsWithAccess: [] });
});

test('offers one level to a person alone, and explains why', async () => {
  const { screen, levels } = await picker({ choices: NOTHING_TO_SHARE });
  expect(levels()).toEqual(['Only me']);
  await expect.element(screen.getByText(OF_GOAL.alone)).toBeVisible();
});

test('requires at least the supporters on behalf of somebody, and hides the note about private things', async () => {
  const choices = { ...NORDVIK, allowPrivateSurveys: false };
  const { screen, levels } = await picker({ choices, onBehalfOf: 'sara' });
  expect(levels()).toEqual(['Supporters', 'Selected groups']);
  await expect.element(screen.getByText(OF_GOAL.privateForbidden())).not.toBeInTheDocument();
});

// Specification 5.10
test('explains that private things are not allowed, and keeps a stored private level', async () => {
  const choices = { ...NORDVIK, allowPrivateSurveys: false };
  const { screen, levels } = await picker({ choices });
  expect(levels()).toEqual(ALL.slice(1));
  await expect.element(screen.getByText(OF_GOAL.privateForbidden())).toBeVisible();
  expect((await picker({ choices, stored: 'me' })).levels()).toContain('Only me');
});

// Specification 2.48
test('shows groups at the level that uses them, in the order of the list, without deleted ones', async () => {
  const { screen, chosen } = await picker({ value: { accessibleBy: 'me', groupsWithAccess: ['gone', 'g2'] } });
  await expect.element(screen.getByRole('group', { name: 'Groups' })).not.toBeInTheDocument();
  await screen.getByRole('radio', { name: /^Selected groups/ }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Operations' })).toBeChecked();
  await screen.getByRole('checkbox', { name: 'Sales' }).click();
  expect(chosen()).toEqual({ accessibleBy: 'selectedGroups', groupsWithAccess: ['g1', 'g2'] });
  await screen.getByRole('checkbox', { name: 'Operations' }).click();
  expect(chosen()?.groupsWithAccess).toEqual(['g1']);
});

test('says who makes groups where there are none, or links there', async () => {
  const value = { accessibleBy: 'selectedGroups', groupsWithAccess: [] } as const;
  const { screen } = await picker({ choices: { ...NORDVIK, groups: [] }, value });
  await expect.element(screen.getByText(OF_GOAL.groups.none)).toBeVisible();
  const owner = await picker({ choices: { ...NORDVIK, groups: [], groupsHref: '/settings#2' }, value });
  await expect.element(owner.screen.getByRole('link', { name: 'Make groups' })).toHaveAttribute('href', '/settings#2');
});

test('shows a problem at its field, and connects it for screen readers', async () => {
  const errors = { accessibleBy: 'Choose who.', groupsWithAccess: 'Choose a group.' };
  const { screen } = await picker({ errors, value: { accessibleBy: 'selectedGroups', groupsWithAccess: [] } });
  const described = (name: string) => screen.getByRole('group', { name, exact: true });
  await expect.element(described('Who can see the goal?')).toHaveAccessibleDescription(/Choose who\./);
  await expect.element(described('Groups')).toHaveAccessibleDescription('Choose a group.');
});
