import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { conclusionDay } from '../../rules/goal-status.ts';
import { weeksBetween } from '../../rules/goal-time.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';
import { EndDateSection } from '../EndDateSection.tsx';
import { Flow, type FlowPoint } from '#platform/web/ui/Flow.tsx';
import { nearDay } from '../near-day.ts';

/** The end date, and what lies on the way there. `startsOn` is the first day of the starting point of a new goal. */
export function HowLong({ today, startsOn }: { today: CalendarDay; startsOn: CalendarDay | null }) {
  return (
    <EndDateSection
      today={today}
      line={(endDate) => <TimeLine today={today} startsOn={startsOn} endDate={endDate} />}
    />
  );
}

type LineProps = { today: CalendarDay; startsOn: CalendarDay | null; endDate: CalendarDay };

function TimeLine({ today, startsOn, endDate }: LineProps) {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts & OrganisationGoalsTexts>();
  const near = (day: CalendarDay) => nearDay(lang, day, today);
  const before: FlowPoint[] =
    startsOn !== null && startsOn < today
      ? [{ words: t('organisationGoals.form.time.start'), date: near(startsOn), is: 'done' }]
      : [];
  const now = startsOn === null ? t('goals.form.time.today') : t('organisationGoals.form.time.today');
  return (
    <Flow
      label={t('goals.form.time.aria')}
      points={[
        ...before,
        { words: now, date: near(today), is: 'now' },
        {
          words: t('goals.form.time.end', { count: weeksBetween(today, endDate) }),
          date: near(endDate),
          is: 'end',
          dashed: true,
        },
        { words: t('goals.form.time.conclusion'), date: near(conclusionDay(endDate)) },
      ]}
    />
  );
}
