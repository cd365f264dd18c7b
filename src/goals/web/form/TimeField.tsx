import { shortDate, shortDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { conclusionDay } from '../../rules/goal-status.ts';
import { halfwayBetween, weeksBetween } from '../../rules/goal-time.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import { EndDateSection } from '../EndDateSection.tsx';
import { Flow, type FlowPoint } from '#platform/web/ui/Flow.tsx';

/** Until when, and what that makes of the time. */
export function TimeField({ from, today }: { from: CalendarDay; today: CalendarDay }) {
  return <EndDateSection today={today} line={(end) => <GoalFlow from={from} today={today} end={end} />} />;
}

function GoalFlow({ from, today, end }: { from: CalendarDay; today: CalendarDay; end: CalendarDay }) {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts>();
  const halfway = halfwayBetween(from, end);
  const points: (Omit<FlowPoint, 'date'> & { day: CalendarDay })[] = [
    { day: today, words: t('goals.form.time.today'), is: 'now' },
    ...(halfway > today ? [{ day: halfway, words: t('goals.form.time.halfway') }] : []),
    { day: end, words: t('goals.form.time.end', { count: weeksBetween(from, end) }), is: 'end', dashed: true },
    { day: conclusionDay(end), words: t('goals.form.time.conclusion') },
  ];
  return (
    <Flow
      label={t('goals.form.time.aria')}
      points={points.map(({ day, ...point }, place) => ({
        ...point,
        date: dateAfter(lang, day, points[place - 1]?.day ?? today),
      }))}
    />
  );
}

/** The year stands where it is another one than before. */
function dateAfter(lang: Lang, day: CalendarDay, before: CalendarDay): string {
  return (day.slice(0, 4) === before.slice(0, 4) ? shortDay : shortDate)(lang, day);
}
