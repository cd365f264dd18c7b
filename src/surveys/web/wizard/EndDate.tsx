import { useFormContext } from 'react-hook-form';
import { fullDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { addDays, type CalendarDay, daysBetween, isCalendarDay, monthsAfter } from '#shared/calendar-day.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';

/**
 * The end date: a date field, the day in words below it (the browser may format the field in another language than the
 * page), and buttons for usual durations.
 */
export function EndDate({ today, earliest }: { today: CalendarDay; earliest: CalendarDay }) {
  const t = useTexts<SurveysTexts>();
  const { register, watch, setValue, formState } = useFormContext<WizardForm>();
  const [startDate, endDate] = [watch('startDate'), watch('endDate')];
  const first = isCalendarDay(startDate) && startDate > today ? startDate : today;
  const choose = (day: CalendarDay) => setValue('endDate', day, { shouldDirty: true, shouldValidate: true });
  const lengths = [
    ['week', addDays(first, 7)],
    ['fortnight', addDays(first, 14)],
    ['month', monthsAfter(first, 1)],
  ] as const;
  return (
    <div className="stack stack--s">
      <TextField
        type="date"
        label={t('surveys.endDate.label')}
        hint={t('surveys.endDate.hint')}
        min={earliest}
        error={formState.errors.endDate?.message ?? null}
        {...register('endDate')}
      />
      <InWords day={endDate} today={today} />
      <div className="row wiz__lengths">
        {lengths.map(([name, day]) => (
          <Button size="sm" key={name} aria-pressed={endDate === day} onClick={() => choose(day)}>
            {t(`surveys.endDate.lengths.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** For example 'Saturday 28 November, in 7 days'. Renders nothing if the field holds no day. */
function InWords({ day, today }: { day: string; today: CalendarDay }) {
  const { lang } = useLanguage();
  const t = useTexts<SurveysTexts>();
  const known = isCalendarDay(day) && day >= today;
  return (
    <p className="wiz__day" role="status">
      {known && t('surveys.endDate.inWords', { date: fullDay(lang, day), count: daysBetween(today, day) })}
    </p>
  );
}
