import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { WIZARD_WORDS } from '../../../../test/wizard-words.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import type { SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { CreateSurvey } from './CreateSurvey.tsx';
import { keepDraft } from './draft-keeping.ts';
import { emptyForm } from './wizard-start.ts';

const PERSON = { candidate: 'Ingrid', title: '', email: 'i@n.example', organisation: 'Nordvik', fullLimits: true };
const NORDVIK: SharingChoices = {
  organisation: 'Nordvik',
  allowPrivateSurveys: true,
  groups: [{ id: 'g1', name: 'Sales' }],
  people: [],
  groupsHref: '/settings#2',
};

beforeEach(() => localStorage.clear());

/** Opens the last step with a draft for groups, and returns a function that loads other groups. */
async function returning() {
  const today = calendarDay('2026-11-20');
  const written = { surveyName: 'Retreat', invitationText: 'Hello', accessibleBy: 'selectedGroups' } as const;
  keepDraft(
    { email: PERSON.email, from: null },
    { ...emptyForm(today, 'en', 'me'), ...written, endDate: calendarDay('2099-01-01') },
    today,
  );
  let read: (groups: SharingChoices['groups']) => void = () => undefined;
  function Wizard() {
    const [groups, setGroups] = useState(NORDVIK.groups);
    read = setGroups;
    return <CreateSurvey person={PERSON} choices={{ ...NORDVIK, groups }} />;
  }
  const { screen } = await renderPage(Wizard, { words: WIZARD_WORDS, address: '/?step=4' });
  return { screen, read: (groups: SharingChoices['groups']) => read(groups) };
}

test('offers a group that arrives while the user fills in the form', async () => {
  const { screen, read } = await returning();
  await expect.element(screen.getByRole('checkbox', { name: 'Sales' })).toBeVisible();
  read([...NORDVIK.groups, { id: 'g2', name: 'Operations' }]);
  await screen.getByRole('checkbox', { name: 'Operations' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Operations' })).toBeChecked();
});

test('drops a chosen group that is deleted meanwhile with the next choice', async () => {
  const { screen, read } = await returning();
  await screen.getByRole('checkbox', { name: 'Sales' }).click();
  read([{ id: 'g2', name: 'Operations' }]);
  await expect.element(screen.getByRole('checkbox', { name: 'Sales' })).not.toBeInTheDocument();
  await screen.getByRole('checkbox', { name: 'Operations' }).click();
  expect(JSON.parse(localStorage.getItem(`survey-draft:${PERSON.email}`) ?? '')).toMatchObject({
    form: { groupsWithAccess: ['g2'] },
  });
});
