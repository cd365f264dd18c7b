import { CalendarDays } from 'lucide-react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { shortDate } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { scoreText } from '#scoring/rules/score-format.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { dayAt, sentDay } from '#shared/calendar-day.ts';
import { organisationGoalPath } from '#shared/paths.ts';
import { SurveyTypeChip } from '#surveys/web/SurveyTypeChip.tsx';
import { shareGone } from '../../rules/goal-time.ts';
import { followedFigure } from '../../rules/organisation-goal-figures.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import { PhaseRing, type RingState } from '../PhaseRing.tsx';
import './organisation-goals.css';
import type { OrganisationGoal } from './organisation-goal-queries.ts';

/** One goal of the list: how far it is, its name, type and end, and its score then and now. */
export function OrganisationGoalRow({ goal }: { goal: OrganisationGoal }) {
  const t = useTexts<GoalsTexts>();
  return (
    <li className="srow goalrow">
      <GoalRing goal={goal} />
      <div>
        <p className="srow__t">
          <a href={organisationGoalPath(goal.id)}>{goal.name}</a>
        </p>
        <div className="srow__m">
          <SurveyTypeChip type={goal.surveyType} />
          <span>
            <Icon of={CalendarDays} />
            {useEndWords(goal)}
          </span>
        </div>
      </div>
      <div className="srow__end">
        <ThenAndNow goal={goal} />
        <span className="small muted">{t(`goals.status.${goal.status}`)}</span>
      </div>
    </li>
  );
}

/** One goal beside a form: without its dates. */
export function RunningGoal({ goal }: { goal: OrganisationGoal }) {
  return (
    <li className="srow goalrow goalrow--aside">
      <GoalRing goal={goal} />
      <div>
        <p className="srow__t">
          <a href={organisationGoalPath(goal.id)}>{goal.name}</a>
        </p>
        <div className="srow__m">
          <SurveyTypeChip type={goal.surveyType} />
          <ThenAndNow goal={goal} />
        </div>
      </div>
    </li>
  );
}

const RINGS = { planning: 'plan', execution: 'running', conclusion: 'result', finished: 'done' } as const;

function GoalRing({ goal: { status, isSuccess, registered, endDate } }: { goal: OrganisationGoal }) {
  const { zone } = useBrand();
  const today = useToday();
  const state: RingState = isSuccess === 'no' ? 'missed' : RINGS[status];
  const share = shareGone(dayAt(new Date(registered), zone), sentDay(endDate), today);
  return (
    <span className="mini">
      <PhaseRing state={state} share={share} />
    </span>
  );
}

/** `5.2 → 6.1`, spoken as "from 5.2 to 6.1". */
function ThenAndNow({ goal }: { goal: OrganisationGoal }) {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts>();
  const { before, now } = followedFigure(goal);
  const [from, to] = [scoreText(lang, before), scoreText(lang, now)];
  return (
    <span className="num">
      <span aria-hidden="true">
        <span className="muted">{from}</span> → <b>{to}</b>
      </span>
      <span className="vh">{t('scores.compare.fromToAria', { from, to })}</span>
    </span>
  );
}

function useEndWords({ isSuccess, endDate, concludedOn }: OrganisationGoal): string {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts>();
  if (isSuccess !== 'yes' || concludedOn === null) return shortDate(lang, sentDay(endDate));
  return t('goals.list.reachedOn', { date: shortDate(lang, sentDay(concludedOn)) });
}
