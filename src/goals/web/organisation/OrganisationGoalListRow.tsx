import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortDate } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { scoreText } from '#scoring/rules/score-format.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { useClaim } from '#scoring/web/Delta.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { organisationGoalPath } from '#shared/paths.ts';
import { SurveyTypeChip } from '#surveys/web/SurveyTypeChip.tsx';
import { followedFigure } from '../../rules/organisation-goal-figures.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import type { OrganisationGoal } from '../goal-queries.ts';
import { GoalRing } from '../GoalRing.tsx';
import './organisation-goals.css';

type Props = { goal: OrganisationGoal };

export function OrganisationGoalListRow({ goal }: Props) {
  const t = useTexts<GoalsTexts>();
  return (
    <li className="srow goalrow">
      <RingAndName goal={goal}>
        <span>
          <Icon of={CalendarDays} />
          {useEndWords(goal)}
        </span>
      </RingAndName>
      <div className="srow__end">
        <ThenAndNow goal={goal} />
        <span className="small muted">{t(`goals.status.${goal.status}`)}</span>
      </div>
    </li>
  );
}

export function RunningGoal({ goal }: Props) {
  return (
    <li className="srow goalrow goalrow--aside">
      <RingAndName goal={goal}>
        <ThenAndNow goal={goal} />
      </RingAndName>
    </li>
  );
}

function RingAndName({ goal, children }: Props & { children: ReactNode }) {
  return (
    <>
      <GoalRing goal={goal} />
      <div>
        <p className="srow__t">
          <a href={organisationGoalPath(goal.id)}>{goal.name}</a>
        </p>
        <div className="srow__m">
          <SurveyTypeChip type={goal.surveyType} />
          {children}
        </div>
      </div>
    </>
  );
}

/** `5.2 → 6.1`, spoken as "from 5.2 to 6.1", and what may be claimed of it. */
function ThenAndNow({ goal }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts>();
  const { before, now, change } = followedFigure(goal);
  const claim = useClaim();
  const [from, to] = [scoreText(lang, before), scoreText(lang, now)];
  return (
    <span className="num">
      <span aria-hidden="true">
        <span className="muted">{from}</span> → <b>{to}</b>
      </span>
      <span className="vh">{t('scores.compare.fromToAria', { from, to })}</span>
      {change !== null && <span className="small muted goalrow__say"> {claim(change)}</span>}
    </span>
  );
}

function useEndWords({ isSuccess, endDate, concludedOn }: OrganisationGoal): string {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts>();
  if (isSuccess !== 'yes' || concludedOn === null) return shortDate(lang, receivedDay(endDate));
  return t('goals.list.reachedOn', { date: shortDate(lang, receivedDay(concludedOn)) });
}
