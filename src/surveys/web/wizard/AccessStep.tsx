import { Building2, Lock, type LucideIcon, UserRoundCheck, UsersRound } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import type { AccessLevel } from '#access/rules/access-level.ts';
import type { AccessTexts } from '#access/texts/access.en.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SelectField, TextField } from '#platform/web/ui/TextField.tsx';
import { Tiles } from '#platform/web/ui/Tiles.tsx';
import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import type { WizardForm } from '../../rules/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';

type Props = {
  today: CalendarDay;
  earliestEnd: CalendarDay;
  /** True when the survey has started: its first day stays. */
  startLocked: boolean;
  options: readonly AccessLevel[];
  organisation: string | null;
};

/** Step 4: until when, and for whom (specification 2). */
export function AccessStep({ today, earliestEnd, startLocked, options, organisation }: Props) {
  const t = useTexts<SurveysTexts & CommonTexts>();
  const { register, formState } = useFormContext<WizardForm>();
  const { errors } = formState;
  return (
    <div className="stack stack--l">
      <Panel title={t('surveys.dates.title')}>
        <div className="stack">
          <div className="grid-2">
            <TextField
              type="date"
              label={t('surveys.endDate.label')}
              hint={t('surveys.endDate.hint')}
              min={earliestEnd}
              error={errors.endDate?.message ?? null}
              {...register('endDate')}
            />
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
        </div>
      </Panel>
      <Readers options={options} organisation={organisation} />
    </div>
  );
}

/** Closed until somebody wants it: most surveys start at once (rules 2). */
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

const ICONS: Record<AccessLevel, LucideIcon> = {
  me: Lock,
  supporters: UserRoundCheck,
  selectedGroups: UsersRound,
  org: Building2,
};

function Readers({ options, organisation }: Pick<Props, 'options' | 'organisation'>) {
  const t = useTexts<SurveysTexts & AccessTexts>();
  const { field, fieldState } = useController<WizardForm, 'accessibleBy'>({ name: 'accessibleBy' });
  const line = (level: AccessLevel) =>
    level === 'org'
      ? t('access.level.org.text', { organisation: organisation ?? '' })
      : t(`access.level.${level}.text`);
  return (
    <Panel>
      <Tiles
        legend={t('surveys.accessibleBy.label')}
        options={options.map((value) => ({
          value,
          icon: ICONS[value],
          name: t(`access.level.${value}.name`),
          line: organisation === null ? t('surveys.accessibleBy.noOrganisation') : line(value),
        }))}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message ?? null}
      />
    </Panel>
  );
}
