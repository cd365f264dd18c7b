import { CalendarDays, UserRound } from 'lucide-react';
import { useToday } from '#brands/web/clock.ts';
import { shortDate } from '#languages/rules/formats.ts';
import { nearDay } from '#languages/rules/near-day.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { ThenAndNow } from '#scoring/web/ThenAndNow.tsx';
import { daysBetween, receivedDay } from '#shared/calendar-day.ts';
import { goalPath, sharedGoalPath } from '#shared/paths.ts';
import { SurveyTypeChip } from '#surveys/web/SurveyTypeChip.tsx';
import type { GoalListTexts } from '../texts/goal-list.en.ts';
import { useComparedScores } from './compared-scores.ts';
import './goal-list.css';
import type { ListedGoal } from './goal-queries.ts';
import { GoalRing } from './GoalRing.tsx';

/** A goal of a list: its progress, its scores then and now, and its next step. */
export function GoalListRow({ goal, shared }: { goal: ListedGoal; shared: boolean }) {
  const compared = useComparedScores()(goal.categories, goal.original, goal.latest);
  const rows = compared.filter(({ on, before, now }) => on && (before > 0 || now > 0));
  return (
    <li className="grow">
      <GoalRing goal={goal} />
      <div>
        <p className="srow__t">
          <a href={shared ? sharedGoalPath(goal.id) : goalPath(goal.id)}>{goal.name}</a>
        </p>
        <div className="srow__m">
          <SurveyTypeChip type={goal.surveyType} />
          {/* Another person may have made the goal about the reader. */}
          {(shared || !goal.abilities.remove) && (
            <span>
              <Icon of={UserRound} />
              {goal.owner}
            </span>
          )}
          <span>
            <Icon of={CalendarDays} />
            {useWhen()(goal)}
          </span>
        </div>
      </div>
      {/* An empty column is kept, so that the end stays aligned. */}
      <ThenAndNow rows={rows} />
      <End goal={goal} shared={shared} />
    </li>
  );
}

function useWhen(): (goal: ListedGoal) => string {
  const { lang } = useLanguage();
  const t = useTexts<GoalListTexts>();
  const today = useToday();
  return ({ isSuccess, concludedOn, endDate }) => {
    if (isSuccess === 'yes' && concludedOn !== null)
      return t('goals.list.reachedOn', { date: shortDate(lang, receivedDay(concludedOn)) });
    const date = shortDate(lang, receivedDay(endDate));
    return endDate < today ? t('goals.list.endedOn', { date }) : t('goals.list.endsOn', { date });
  };
}

function End({ goal, shared }: { goal: ListedGoal; shared: boolean }) {
  const t = useTexts<GoalListTexts>();
  const first = useFirstWords()(goal);
  if (goal.status === 'conclusion' && !shared && goal.abilities.conclude)
    return (
      <div className="srow__end">
        <ButtonLink kind="1" href={goalPath(goal.id)}>
          {t('goals.list.writeResult')}
        </ButtonLink>
      </div>
    );
  return (
    <div className="srow__end">
      {first !== null && <b>{first}</b>}
      <span className="small muted">{t(`goals.status.${goal.status}`)}</span>
    </div>
  );
}

/** The next step of a goal, or its outcome. */
function useFirstWords(): (goal: ListedGoal) => string | null {
  const { lang } = useLanguage();
  const t = useTexts<GoalListTexts>();
  const today = useToday();
  return ({ status, isSuccess, endDate, conclusionDate }) => {
    if (status === 'planning') return t('goals.list.planMissing');
    if (status === 'finished') return isSuccess === null ? null : t(`goals.outcome.${isSuccess}`);
    if (status === 'conclusion') return null;
    const left = daysBetween(today, receivedDay(endDate));
    if (left >= 0) return t('goals.execution.endsIn', { count: left });
    return t('goals.detail.phase.opensOn', { date: nearDay(lang, receivedDay(conclusionDate), today) });
  };
}
