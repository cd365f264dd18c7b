import { useFormContext } from 'react-hook-form';
import type { OrganisationPolicy } from '#access/rules/roles.ts';
import { useTexts } from '#languages/web/language.tsx';
import { SelectField } from '#platform/web/ui/TextField.tsx';
import { accessFor, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';

type Props = {
  people: SharingChoices['people'];
  policy: OrganisationPolicy | null;
  /** The survey that is edited, with the name of the candidate if that is not its maker; null for a new survey. */
  stored: { about: string | null } | null;
};

/**
 * Chooses the candidate, for users who may and if there is somebody to choose. It cannot be changed later
 * (specification 6, rules 2).
 */
export function AboutWhom({ people, policy, stored }: Props) {
  const t = useTexts<SurveysTexts>();
  const { register, watch, getValues, setValue, formState } = useFormContext<WizardForm>();
  const chosen = people.find(({ userId }) => userId === watch('onBehalfOf'));
  if (stored !== null) return stored.about !== null && <Fixed name={stored.about} />;
  if (people.length === 0) return null;
  return (
    <SelectField
      optional
      label={t('surveys.onBehalfOf.label')}
      hint={
        chosen === undefined ? t('surveys.onBehalfOf.hint') : t('surveys.onBehalfOf.chosen', { name: chosen.candidate })
      }
      error={formState.errors.onBehalfOf?.message ?? null}
      {...register('onBehalfOf', {
        onChange: () => {
          const { onBehalfOf, accessibleBy } = getValues();
          setValue('accessibleBy', accessFor(onBehalfOf || null, accessibleBy, policy), { shouldDirty: true });
        },
      })}
    >
      <option value="">{t('surveys.onBehalfOf.myself')}</option>
      {people.map(({ userId, candidate }) => (
        <option value={userId} key={userId}>
          {candidate}
        </option>
      ))}
    </SelectField>
  );
}

function Fixed({ name }: { name: string }) {
  const t = useTexts<SurveysTexts>();
  return (
    <dl className="wiz__fixed">
      <dt className="label">{t('surveys.onBehalfOf.label')}</dt>
      <dd>{name}</dd>
    </dl>
  );
}
