import { CalendarDays, Eye, GitBranch, Lock, Pencil, UserRound, UsersRound } from 'lucide-react';
import { Fragment } from 'react';
import type { AccessTexts } from '#access/texts/access.en.ts';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { listed, shortDate, shortDay } from '#languages/rules/formats.ts';
import { pieces } from '#languages/rules/text.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { dayAt, sentDay } from '#shared/calendar-day.ts';
import { editGoalPath, PATHS, sharedSurveyPath, surveyPath } from '#shared/paths.ts';
import type { SharedTexts } from '#surveys/texts/shared.en.ts';
import type { SurveysTexts } from '#surveys/texts/surveys.en.ts';
import { SurveyTypeChip } from '#surveys/web/SurveyTypeChip.tsx';
import type { GoalsTexts } from '../texts/goals.en.ts';
import type { GoalInFull } from './goal-queries.ts';

/** Name, type, time, who may see it and where it came from; and the way to change it (specification 2). */
export function GoalHead({ goal, shared }: { goal: GoalInFull; shared: boolean }) {
  const t = useTexts<GoalsTexts & SharedTexts & SurveysTexts & CommonTexts>();
  const { edit, share } = goal.abilities;
  const up = shared
    ? { label: t('shared.goals.title'), href: PATHS.sharedGoals }
    : { label: t('goals.list.title'), href: PATHS.goals };
  return (
    <PageHead
      title={goal.name}
      crumbs={[up]}
      meta={<Facts goal={goal} shared={shared} />}
      actions={
        <>
          {edit && (
            <ButtonLink icon={Pencil} href={editGoalPath(goal.id)}>
              {t('common.button.edit')}
            </ButtonLink>
          )}
          {!edit && share && (
            <ButtonLink icon={UsersRound} href={editGoalPath(goal.id)}>
              {t('surveys.detail.accessButton')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

function Facts({ goal, shared }: { goal: GoalInFull; shared: boolean }) {
  const { lang } = useLanguage();
  const t = useTexts<AccessTexts & CommonTexts & SharedTexts>();
  const { zone } = useBrand();
  const { accessibleBy } = goal;
  const from = dayAt(new Date(goal.registered), zone);
  const sameYear = from.slice(0, 4) === goal.endDate.slice(0, 4);
  return (
    <>
      <SurveyTypeChip type={goal.surveyType} />
      <span>
        <Icon of={CalendarDays} />
        {t('common.dateRange', {
          from: (sameYear ? shortDay : shortDate)(lang, from),
          to: shortDate(lang, sentDay(goal.endDate)),
        })}
      </span>
      {shared && (
        <span>
          <Icon of={UserRound} />
          {goal.owner}
        </span>
      )}
      <span>
        <Icon of={accessibleBy === 'me' ? Lock : UsersRound} />
        {accessibleBy === 'selectedGroups'
          ? t('access.visibleTo.selectedGroups', { groups: listed(lang, goal.groupNames) })
          : t(`access.visibleTo.${accessibleBy}`)}
      </span>
      <From goal={goal} shared={shared} />
      {shared && (
        <span>
          <Icon of={Eye} />
          {t('shared.readOnly')}
        </span>
      )}
    </>
  );
}

/** The survey that it came from, where the reader may see that. */
function From({ goal: { original }, shared }: { goal: GoalInFull; shared: boolean }) {
  const t = useTexts<GoalsTexts>();
  if (original === null) return null;
  const { id, surveyName } = original;
  return (
    <span>
      <Icon of={GitBranch} />
      <span>
        {pieces(t('goals.detail.from', { survey: '{survey}' })).map(({ words, hole }) => (
          <Fragment key={words}>
            {words}
            {hole !== null &&
              (id === null ? surveyName : <a href={shared ? sharedSurveyPath(id) : surveyPath(id)}>{surveyName}</a>)}
          </Fragment>
        ))}
      </span>
    </span>
  );
}
