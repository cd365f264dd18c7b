import { useController } from 'react-hook-form';
import type { AccessLevel, ChosenAccess } from '#access/rules/access-level.ts';
import type { OrganisationPolicy } from '#access/rules/roles.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { AccessPicker } from '#organisations/web/AccessPicker.tsx';
import type { SurveysTexts } from '#surveys/texts/surveys.en.ts';
import { goalAccessOptions } from '../../rules/goal-draft.ts';
import { type GoalForm, groupsWithin } from '../../rules/goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';

type Props = {
  choices: SharingChoices;
  policy: OrganisationPolicy | null;
  /** Who may see the survey that the goal comes from: the goal is never open to more. */
  origin: ChosenAccess;
  /** What is stored stays possible; null on create. */
  stored: AccessLevel | null;
};

/** Who can see a goal: what would be too broad stays in view, with the reason (design 8). */
export function GoalReaders({ choices, policy, origin, stored }: Props) {
  const t = useTexts<GoalsTexts & SurveysTexts>();
  const level = useController<GoalForm, 'accessibleBy'>({ name: 'accessibleBy' });
  const groups = useController<GoalForm, 'groupsWithAccess'>({ name: 'groupsWithAccess' });
  const value = { accessibleBy: level.field.value, groupsWithAccess: groups.field.value };
  const allowed = goalAccessOptions(policy === null ? ONLY_ME : origin, policy);
  const why = (broad: AccessLevel) => (broad === 'me' ? '' : t(`goals.form.accessibleBy.tooBroad.${broad}`));
  return (
    <section className="panel goalform__readers">
      <AccessPicker
        look="h2"
        choices={{ ...choices, groups: groupsWithin(choices.groups, origin) }}
        policy={policy}
        onBehalfOf={null}
        stored={stored}
        limit={{ allowed: stored === null ? allowed : [...allowed, stored], why }}
        value={value}
        onChange={({ accessibleBy, groupsWithAccess }) => {
          // Only what was changed is touched: a field that was wrong is judged anew when it is.
          if (accessibleBy !== value.accessibleBy) level.field.onChange(accessibleBy);
          if (groupsWithAccess !== value.groupsWithAccess) groups.field.onChange(groupsWithAccess);
        }}
        errors={{
          accessibleBy: level.fieldState.error?.message ?? null,
          groupsWithAccess: groups.fieldState.error?.message ?? null,
        }}
        words={{
          legend: t('goals.form.accessibleBy.label'),
          lead: t('goals.form.accessibleBy.hint'),
          alone: t('goals.form.accessibleBy.alone'),
          privateForbidden: () =>
            t('goals.form.accessibleBy.privateNotAllowed', {
              organisation: choices.organisation ?? '',
            }),
          groups: {
            legend: t('goals.form.groups.label'),
            none: t('goals.form.groups.empty'),
            noneYet: t('surveys.groups.emptyOwner'),
            make: t('surveys.groups.makeLink'),
          },
        }}
      />
    </section>
  );
}

const ONLY_ME: ChosenAccess = { accessibleBy: 'me', groupsWithAccess: [] };
