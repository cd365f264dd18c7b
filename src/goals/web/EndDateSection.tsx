import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '#languages/web/language.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { addDays, type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import './goal-pieces.css';

type Props = {
  today: CalendarDay;
  line: (endDate: CalendarDay) => ReactNode;
};

export function EndDateSection({ today, line }: Props) {
  const t = useTexts<GoalsTexts>();
  const { register, formState } = useFormContext<{ endDate: string }>();
  const endDate = useWatch<{ endDate: string }, 'endDate'>({ name: 'endDate' });
  return (
    <section className="panel stack">
      <h2>{t('goals.form.time.section')}</h2>
      <div className="goal__end">
        <TextField
          type="date"
          label={t('goals.form.endDate.label')}
          hint={t('goals.form.endDate.hint')}
          min={addDays(today, 1)}
          error={formState.errors.endDate?.message ?? null}
          {...register('endDate')}
        />
      </div>
      {isCalendarDay(endDate) && endDate > today && line(endDate)}
    </section>
  );
}
