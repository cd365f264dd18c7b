import { useController } from 'react-hook-form';
import type { AccessLevel } from '#access/rules/access-level.ts';
import type { OrganisationPolicy } from '#access/rules/roles.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { AccessPicker, type AccessWords } from '#organisations/web/AccessPicker.tsx';
import type { SurveysTexts } from '../texts/surveys.en.ts';

/** The two fields that decide who may see a survey, shared by several forms. */
export type ReadersForm = { accessibleBy: AccessLevel; groupsWithAccess: string[] };

type Props = {
  look: 'label' | 'h2';
  choices: SharingChoices;
  policy: OrganisationPolicy | null;
  onBehalfOf: string | null;
  stored: AccessLevel | null;
};

/** Chooses who can see the result of a survey (specification 5). */
export function SurveyReaders(props: Props) {
  const level = useController<ReadersForm, 'accessibleBy'>({ name: 'accessibleBy' });
  const groups = useController<ReadersForm, 'groupsWithAccess'>({ name: 'groupsWithAccess' });
  const value = { accessibleBy: level.field.value, groupsWithAccess: groups.field.value };
  return (
    <AccessPicker
      {...props}
      value={value}
      onChange={({ accessibleBy, groupsWithAccess }) => {
        // Only a changed field is set, because setting a field validates it again.
        if (accessibleBy !== value.accessibleBy) level.field.onChange(accessibleBy);
        if (groupsWithAccess !== value.groupsWithAccess) groups.field.onChange(groupsWithAccess);
      }}
      errors={{
        accessibleBy: level.fieldState.error?.message ?? null,
        groupsWithAccess: groups.fieldState.error?.message ?? null,
      }}
      words={useSurveyWords(props.choices.organisation ?? '')}
    />
  );
}

function useSurveyWords(organisation: string): AccessWords {
  const t = useTexts<SurveysTexts>();
  return {
    legend: t('surveys.accessibleBy.label'),
    alone: t('surveys.accessibleBy.noOrganisation'),
    privateForbidden: () => t('surveys.accessibleBy.privateNotAllowed', { organisation }),
    groups: {
      legend: t('surveys.groups.label'),
      none: t('surveys.groups.empty'),
      noneYet: t('surveys.groups.emptyOwner'),
      make: t('surveys.groups.makeLink'),
    },
  };
}
