import { useFormContext } from 'react-hook-form';
import type { AccessLevel } from '#access/rules/access-level.ts';
import type { OrganisationPolicy } from '#access/rules/roles.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import '#platform/web/styles/facts.css';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SelectField, TextField } from '#platform/web/ui/TextField.tsx';
import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import type { SharingChoices } from '#organisations/rules/sharing-choices.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { SurveyReaders } from '../SurveyReaders.tsx';
import { AboutWhom } from './AboutWhom.tsx';
import { EndDate } from './EndDate.tsx';

type Props = {
  today: CalendarDay;
  earliestEnd: CalendarDay;
  /** True if the survey has started; its first day cannot be changed. */
  startLocked: boolean;
  choices: SharingChoices;
  /** The policy for this survey; null if it cannot be shared. */
  policy: OrganisationPolicy | null;
  /** The survey that is edited: its access level, and the name of the candidate if that is not its maker. */
  stored: { accessibleBy: AccessLevel; about: string | null } | null;
};

/** Step 4: end date, candidate and access (specification 2). */
export function AccessStep({ today, earliestEnd, startLocked, choices, policy, stored }: Props) {
  const t = useTexts<SurveysTexts & CommonTexts>();
  const { register, watch, formState } = useFormContext<WizardForm>();
  const { errors } = formState;
  return (
    <div className="stack stack--l">
      <Panel title={t('surveys.dates.title')}>
        <div className="stack">
          <div className="grid-2">
            <EndDate today={today} earliest={earliestEnd} />
            <SelectField
              label={t('surveys.defaultLang.label')}
              hint={t('surveys.defaultLang.hint')}
              error={errors.defaultLang?.message ?? null}
              {...register('defaultLang')}
            >
              <option value="no">{t('common.language.no')}</option>
              <option value="en">{t('common.language.en')}</option>
            </SelectField>
          </div>
          <StartLater today={today} locked={startLocked} />
          <AboutWhom people={choices.people} policy={policy} stored={stored} />
        </div>
      </Panel>
      <Panel>
        <SurveyReaders
          look="h2"
          choices={choices}
          policy={policy}
          onBehalfOf={watch('onBehalfOf') || null}
          stored={stored?.accessibleBy ?? null}
        />
      </Panel>
    </div>
  );
}

/** Collapsed by default, because most surveys start at once (rules 2). */
function StartLater({ today, locked }: { today: CalendarDay; locked: boolean }) {
  const t = useTexts<SurveysTexts>();
  const { register, formState, getValues } = useFormContext<WizardForm>();
  const error = formState.errors.startDate?.message ?? null;
  if (locked) return <p className="hint">{t('surveys.startDate.locked')}</p>;
  return (
    <details className="paste" open={error !== null || (getValues('startDate') || today) > today}>
      <summary>{t('surveys.startDate.later')}</summary>
      <TextField
        type="date"
        label={t('surveys.startDate.label')}
        hint={t('surveys.startDate.hint')}
        min={today}
        max={addDays(today, 366)}
        error={error}
        {...register('startDate')}
      />
    </details>
  );
}
