import { useToday } from '#brands/web/clock.ts';
import { nearLongDay } from '#languages/rules/near-day.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { CHECK_IN_WEEKS, type CheckInWeeks, dayAfter } from '../rules/check-ins.ts';
import type { CheckInTexts } from '../texts/check-ins.en.ts';

export const WEEKS_NAME = { 0: 'never', 2: 'two', 4: 'four', 8: 'eight' } as const satisfies Record<
  CheckInWeeks,
  string
>;

/** From the most frequent to never. */
export const WEEKS_IN_ORDER: readonly CheckInWeeks[] = [...CHECK_IN_WEEKS.filter((weeks) => weeks > 0), 0];

type Props = { weeks: CheckInWeeks; endDate: CalendarDay; onChange: (weeks: CheckInWeeks) => void };

/** How often the owner wants to be asked, with the day of the first question. */
export function RhythmChoice({ weeks, endDate, onChange }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<CheckInTexts>();
  const today = useToday();
  const first = dayAfter({ weeks, from: today, endDate }, today);
  return (
    <div className="stack stack--s plan__rhythm">
      <Segmented
        above
        two
        legend={t('goals.checkIns.choose.label')}
        options={WEEKS_IN_ORDER.map((one) => ({
          value: String(one),
          label: t(`goals.checkIns.choose.${WEEKS_NAME[one]}`),
        }))}
        value={String(weeks)}
        onChange={(value) => onChange(Number(value) as CheckInWeeks)}
      />
      <p className="hint">
        {first === null
          ? t('goals.checkIns.choose.hintNever')
          : t('goals.checkIns.choose.hint', { date: nearLongDay(lang, first, today) })}
      </p>
    </div>
  );
}
