import { useController } from 'react-hook-form';
import type { AccessLevel } from '#access/rules/access-level.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { AccessPicker } from '#organisations/web/AccessPicker.tsx';
import type { SurveysTexts } from '#surveys/texts/surveys.en.ts';
import type { GoalForm } from '../../rules/goal-form.ts';
import { goalAccessOptions, groupsWithin, ONLY_ME, type SurveyBounds } from '../../rules/starting-points/survey.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';

type Props = {
  choices: SharingChoices;
  bounds: SurveyBounds;
  /** The stored level stays possible; null for a new goal. */
  stored: AccessLevel | null;
};

/** The readers of a goal. A level that is too broad stays in view, with the reason (design 8). */
export function GoalReaders({ choices, bounds: { access, policy }, stored }: Props) {
  const t = useTexts<GoalsTexts & SurveysTexts>();
  const level = useController<GoalForm, 'accessibleBy'>({ name: 'accessibleBy' });
  const groups = useController<GoalForm, 'groupsWithAccess'>({ name: 'groupsWithAccess' });
  const value = { accessibleBy: level.field.value, groupsWithAccess: groups.field.value };
  const allowed = goalAccessOptions({ access: policy === null ? ONLY_ME : access, policy });
  const why = (broad: AccessLevel) => (broad === 'me' ? '' : t(`goals.form.accessibleBy.tooBroad.${broad}`));
  return (
    <section className="panel goalform__readers">
      <AccessPicker
        look="h2"
        choices={{ ...choices, groups: groupsWithin(choices.groups, access) }}
        policy={policy}
        onBehalfOf={null}
        stored={stored}
        limit={{ allowed: stored === null ? allowed : [...allowed, stored], why }}
        value={value}
        onChange={({ accessibleBy, groupsWithAccess }) => {
          // Only the changed field is touched, because a change judges a wrong field again.
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
