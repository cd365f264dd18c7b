import { FormProvider } from 'react-hook-form';
import { expect, test } from 'vitest';
import { useRuledForm } from '#platform/web/ruled-form.ts';
import { inEnglish } from '../../../../test/in-english.tsx';
import { calendarDay } from '#shared/calendar-day.ts';
import { NOTHING_TO_SHARE, policyOf, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { problemsInForm, type WizardForm } from '../../rules/wizard/wizard-form.ts';
import { AccessStep } from './AccessStep.tsx';
import { emptyForm } from './wizard-start.ts';

const TODAY = calendarDay('2026-11-20');
const NORDVIK: SharingChoices = {
  organisation: 'Nordvik',
  allowPrivateSurveys: true,
  groups: [
    { id: 'g1', name: 'Sales' },
    { id: 'g2', name: 'Operations' },
  ],
  people: [{ userId: 'sara', candidate: 'Sara El-Amin' }],
  groupsHref: null,
};

type Given = {
  choices?: SharingChoices;
  fields?: Partial<WizardForm>;
  stored?: Parameters<typeof AccessStep>[0]['stored'];
};

async function step({ choices = NORDVIK, fields = {}, stored = null }: Given = {}) {
  let values = (): WizardForm => emptyForm(TODAY, 'en', 'me');
  const policy = policyOf(choices);
  function Step() {
    const form = useRuledForm<WizardForm>({
      start: { ...emptyForm(TODAY, 'en', 'me'), surveyName: 'Retreat', invitationText: 'Hello', ...fields },
      problemsOf: (given) => problemsInForm(given, { today: TODAY, policy, stored: null, invited: 0, cap: 10 }),
      wordsOf: (code) => code,
    });
    values = form.getValues;
    return (
      <FormProvider {...form}>
        <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
          <AccessStep
            today={TODAY}
            earliestEnd={TODAY}
            startLocked={false}
            choices={choices}
            policy={policy}
            stored={stored}
          />
          <button type="submit">Send</button>
        </form>
      </FormProvider>
    );
  }
  const screen = await inEnglish(<Step />);
  const levels = () =>
    screen
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.querySelector('b')?.textContent);
  return { screen, levels, values: () => values() };
}

const ALL = ['Only me', 'Supporters', 'Selected groups', 'The whole organisation'];

// Specification 2.48
test('offers no choice to a person alone, who has nobody to share with', async () => {
  const { screen, levels } = await step({ choices: NOTHING_TO_SHARE });
  expect(levels()).toEqual(['Only me']);
  await expect.element(screen.getByText('Without an organisation only you see the result.')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: /^On behalf of/ })).not.toBeInTheDocument();
});

// Specification 2.48, 6.6
test('forces supporters and wide levels on behalf of somebody, and opens the rest again for oneself', async () => {
  const { screen, levels, values } = await step();
  expect(levels()).toEqual(ALL);
  const about = screen.getByRole('combobox', { name: /^On behalf of/ });
  await about.selectOptions('Sara El-Amin');
  await expect.poll(levels).toEqual(['Supporters', 'Selected groups']);
  await expect.element(screen.getByText(/^The survey is about Sara El-Amin/)).toBeVisible();
  expect(values()).toMatchObject({ onBehalfOf: 'sara', accessibleBy: 'supporters' });
  await about.selectOptions('Myself');
  await expect.poll(levels).toEqual(ALL);
  expect(values()).toMatchObject({ onBehalfOf: '', accessibleBy: 'supporters' });
});

// Specification 2.48, 5.5
test('asks for groups at the level of groups, and requires at least one', async () => {
  const { screen, values } = await step();
  await expect.element(screen.getByRole('group', { name: 'Groups' })).not.toBeInTheDocument();
  await screen.getByRole('radio', { name: /^Selected groups/ }).click();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('groupsWithAccess.required')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Operations' }).click();
  await screen.getByRole('checkbox', { name: 'Sales' }).click();
  await screen.getByRole('checkbox', { name: 'Operations' }).click();
  await expect.element(screen.getByText('groupsWithAccess.required')).not.toBeInTheDocument();
  expect(values().groupsWithAccess).toEqual(['g1']);
});

test('tells a member without groups who makes them, and links the administrator there', async () => {
  const fields = { accessibleBy: 'selectedGroups' } as const;
  const { screen } = await step({ choices: { ...NORDVIK, groups: [] }, fields });
  await expect.element(screen.getByText('There are no groups yet. The administrator can make them.')).toBeVisible();
  const owner = await step({ choices: { ...NORDVIK, groups: [], groupsHref: '/settings#2' }, fields });
  const link = owner.screen.getByRole('link', { name: 'Make groups in the settings' });
  await expect.element(link).toHaveAttribute('href', '/settings#2');
});

test('explains that private surveys are not allowed, and keeps the level of an existing private one', async () => {
  const choices = { ...NORDVIK, allowPrivateSurveys: false };
  const { screen, levels } = await step({ choices, fields: { accessibleBy: 'org' } });
  expect(levels()).toEqual(ALL.slice(1));
  await expect.element(screen.getByText(/^Nordvik does not allow surveys that only one person/)).toBeVisible();
  const edit = await step({ choices, stored: { accessibleBy: 'me', about: null } });
  expect(edit.levels()).toContain('Only me');
});

test('does not allow the candidate to be changed later', async () => {
  const fields = { onBehalfOf: 'sara', accessibleBy: 'supporters' } as const;
  const { screen } = await step({ fields, stored: { accessibleBy: 'supporters', about: 'Sara El-Amin' } });
  await expect.element(screen.getByText('Sara El-Amin')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: /On behalf/ })).not.toBeInTheDocument();
});
