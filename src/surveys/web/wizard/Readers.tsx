import { Building2, LifeBuoy, Lock, type LucideIcon, UsersRound } from 'lucide-react';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { AccessLevel } from '#access/rules/access-level.ts';
import type { OrganisationPolicy } from '#access/rules/roles.ts';
import type { AccessTexts } from '#access/texts/access.en.ts';
import { useTexts } from '#languages/web/language.tsx';
import { Check } from '#platform/web/ui/Check.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Tiles } from '#platform/web/ui/Tiles.tsx';
import { offeredLevels, type SharingChoices } from '../../rules/wizard/sharing-choices.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';

type Props = {
  look: 'label' | 'h2';
  choices: SharingChoices;
  policy: OrganisationPolicy | null;
  stored: AccessLevel | null;
};

const ICONS: Record<AccessLevel, LucideIcon> = {
  me: Lock,
  supporters: LifeBuoy,
  selectedGroups: UsersRound,
  org: Building2,
};

/** Who can see the result, and which groups when groups are what opens it (specification 5). */
export function Readers({ look, choices, policy, stored }: Props) {
  const t = useTexts<SurveysTexts & AccessTexts>();
  const { watch } = useFormContext<WizardForm>();
  const { field, fieldState } = useController<WizardForm, 'accessibleBy'>({ name: 'accessibleBy' });
  const organisation = choices.organisation ?? '';
  const line = (level: AccessLevel) => {
    if (choices.organisation === null) return t('surveys.accessibleBy.noOrganisation');
    return level === 'org' ? t('access.level.org.text', { organisation }) : t(`access.level.${level}.text`);
  };
  const privateForbidden = policy?.allowPrivateSurveys === false && watch('onBehalfOf') === '';
  return (
    <div className="stack wiz__readers">
      <Tiles
        look={look}
        legend={t('surveys.accessibleBy.label')}
        options={offeredLevels(watch('onBehalfOf'), policy, stored).map((value) => ({
          value,
          icon: ICONS[value],
          name: t(`access.level.${value}.name`),
          line: line(value),
        }))}
        value={field.value}
        onChange={field.onChange}
        hint={privateForbidden && t('surveys.accessibleBy.privateNotAllowed', { organisation })}
        error={fieldState.error?.message ?? null}
      />
      {field.value === 'selectedGroups' && <Groups groups={choices.groups} groupsHref={choices.groupsHref} />}
    </div>
  );
}

function Groups({ groups, groupsHref }: Pick<SharingChoices, 'groups' | 'groupsHref'>) {
  const t = useTexts<SurveysTexts>();
  const errorId = useId();
  const { field, fieldState } = useController<WizardForm, 'groupsWithAccess'>({ name: 'groupsWithAccess' });
  const { error } = fieldState;
  // A group may be deleted while one writes: what can no longer be seen here is not chosen either.
  const toggle = (group: string, on: boolean) =>
    field.onChange(groups.map(({ id }) => id).filter((id) => (id === group ? on : field.value.includes(id))));
  return (
    <fieldset className="wiz__groups" aria-describedby={error ? errorId : undefined}>
      <legend className="label">{t('surveys.groups.label')}</legend>
      {groups.map((group) => (
        <Check
          key={group.id}
          label={group.name}
          checked={field.value.includes(group.id)}
          onChange={({ target }) => toggle(group.id, target.checked)}
        />
      ))}
      {groups.length === 0 && (
        <p className="hint">
          {groupsHref === null ? (
            t('surveys.groups.empty')
          ) : (
            <>
              {t('surveys.groups.emptyOwner')} <a href={groupsHref}>{t('surveys.groups.makeLink')}</a>
            </>
          )}
        </p>
      )}
      {error && <FieldError id={errorId}>{error.message}</FieldError>}
    </fieldset>
  );
}
