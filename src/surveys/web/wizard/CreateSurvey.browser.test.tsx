import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { serve } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/page.tsx';
import { WORDS } from '../../../../test/words.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import type { SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { CreateSurvey } from './CreateSurvey.tsx';
import { keepDraft } from '#platform/web/kept-draft.ts';
import { SURVEY_DRAFTS } from '../../rules/wizard/kept-draft.ts';
import { emptyForm } from './wizard-start.ts';

const PERSON = { candidate: 'Ingrid', title: '', email: 'i@n.example', organisation: 'Nordvik', fullLimits: true };
const PLACE = `survey-draft:${PERSON.email}`;
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
  const form = { ...emptyForm(today, 'en', 'me'), ...written, endDate: calendarDay('2099-01-01') };
  keepDraft(PLACE, SURVEY_DRAFTS, { form, changedOn: today });
  let read: (groups: SharingChoices['groups']) => void = () => undefined;
  function Wizard() {
    const [groups, setGroups] = useState(NORDVIK.groups);
    read = setGroups;
    return <CreateSurvey person={PERSON} choices={{ ...NORDVIK, groups }} />;
  }
  const { screen } = await renderPage(Wizard, { address: '/?step=4' });
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
  expect(JSON.parse(localStorage.getItem(PLACE) ?? '')).toMatchObject({
    form: { groupsWithAccess: ['g2'] },
  });
});

test('a survey that was sent without a reply is sent again under its id after a reload', async () => {
  const sent = serve(() => null);
  const today = calendarDay('2026-11-20');
  const form = {
    ...emptyForm(today, 'en', 'me'),
    surveyName: 'Retreat',
    invitationText: 'Hello',
    endDate: calendarDay('2099-01-01'),
  };
  keepDraft(PLACE, SURVEY_DRAFTS, { form, changedOn: today });
  for (const _ of ['first', 'after the reload']) {
    const wizard = () => <CreateSurvey person={PERSON} choices={NORDVIK} />;
    const { screen } = await renderPage(wizard, { address: '/?step=4' });
    await screen.getByRole('button', { name: 'Create survey' }).click();
    await expect.element(screen.getByText(WORDS['common.error.saveFailed'])).toBeVisible();
    await screen.unmount();
  }
  expect(new Set(sent.map(({ path }) => path)).size).toBe(1);
  expect(sent).toHaveLength(2);
});
