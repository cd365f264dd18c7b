import { shortDate, shortDay } from '#languages/rules/formats.ts';
import { nearDay } from '#languages/rules/near-day.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Flow, type FlowPoint } from '#platform/web/ui/Flow.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { conclusionDay } from '../../rules/goal-status.ts';
import { halfwayBetween, weeksBetween } from '../../rules/goal-time.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';
import { EndDateSection } from '../EndDateSection.tsx';

type Props = { today: CalendarDay } & (
  | { subject: 'survey'; from: CalendarDay }
  /** `from` is the first day of the period that a new goal starts from; null once the goal exists. */
  | { subject: 'organisation'; from: CalendarDay | null }
);

type Point = Omit<FlowPoint, 'date'> & { day: CalendarDay };

export function TimeField(props: Props) {
  return <EndDateSection today={props.today} line={(end) => <GoalFlow {...props} end={end} />} />;
}

function GoalFlow({ end, ...props }: Props & { end: CalendarDay }) {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts>();
  const { subject, today } = props;
  const begun = subject === 'survey' ? props.from : today;
  const points: Point[] = [
    ...useFirstPoints()(props, end),
    { day: end, words: t('goals.form.time.end', { count: weeksBetween(begun, end) }), is: 'end', dashed: true },
    { day: conclusionDay(end), words: t('goals.form.time.conclusion') },
  ];
  const date = (day: CalendarDay, before = today) => {
    if (subject === 'organisation') return nearDay(lang, day, today);
    // The year is shown where it changes.
    return (day.slice(0, 4) === before.slice(0, 4) ? shortDay : shortDate)(lang, day);
  };
  return (
    <Flow
      label={t('goals.form.time.aria')}
      points={points.map(({ day, ...point }, place) => ({ ...point, date: date(day, points[place - 1]?.day) }))}
    />
  );
}

/** The points up to the end: today, after the beginning of the period or before the halfway point. */
function useFirstPoints(): (props: Props, end: CalendarDay) => Point[] {
  const t = useTexts<GoalsTexts & OrganisationGoalsTexts>();
  return ({ subject, from, today }, end) => {
    const isNow = (words: string): Point => ({ day: today, words, is: 'now' });
    if (subject === 'survey') {
      const halfway = halfwayBetween(from, end);
      const ahead = halfway > today ? [{ day: halfway, words: t('goals.form.time.halfway') }] : [];
      return [isNow(t('goals.form.time.today')), ...ahead];
    }
    if (from === null) return [isNow(t('goals.form.time.today'))];
    const now = isNow(t('organisationGoals.form.time.today'));
    return from < today ? [{ day: from, words: t('organisationGoals.form.time.start'), is: 'done' }, now] : [now];
  };
}
