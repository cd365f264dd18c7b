import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { Eye, GitBranch, Lock, Pencil, UserRound, UsersRound } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { AccessTexts } from '#access/texts/access.en.ts';
import { listed } from '#languages/rules/formats.ts';
import { pieces } from '#languages/rules/text.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { editGoalPath, PATHS, sharedSurveyPath, surveyPath } from '#shared/paths.ts';
import type { SharedTexts } from '#surveys/texts/shared.en.ts';
import type { SurveysTexts } from '#surveys/texts/surveys.en.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import { ConclusionPhase } from './ConclusionPhase.tsx';
import { DeleteGoal } from './DeleteGoal.tsx';
import { ExecutionPhase } from './ExecutionPhase.tsx';
import { type GoalInFull, goalQuery } from './goal-queries.ts';
import { Fact, GoalPage, ReadGoal } from './GoalPage.tsx';
import { PlanningPhase } from './PlanningPhase.tsx';

/** Renders the comments on a goal; `folded` where there is room only for the newest. */
type Props = { comments: (goal: GoalInFull, look: 'whole' | 'folded') => ReactNode };

/** A goal of the person, in three phases (specification 2). */
export function GoalScreen({ comments }: Props) {
  return <Screen comments={comments} shared={false} />;
}

/** A goal of another person, to be read and commented on (specification 2). */
export function SharedGoalScreen({ comments }: Props) {
  return <Screen comments={comments} shared />;
}

/** Owners and readers have different addresses; the wrong one redirects. */
function Screen({ comments, shared }: Props & { shared: boolean }) {
  const t = useTexts<GoalsTexts & SharedTexts>();
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(goalQuery(id));
  const crumb = shared
    ? { label: t('shared.goals.title'), href: PATHS.sharedGoals }
    : { label: t('goals.list.title'), href: PATHS.goals };
  return (
    <ReadGoal query={query} up={crumb}>
      {(goal) =>
        goal.abilities.remove === shared ? (
          <Navigate to={shared ? '/improvement/$id' : '/shared-improvement/$id'} params={{ id }} hash replace />
        ) : (
          <GoalPage
            key={goal.id}
            goal={goal}
            crumb={crumb}
            dates="short"
            facts={<Facts goal={goal} shared={shared} />}
            actions={<Actions goal={goal} />}
            panels={{
              initial: () => <PlanningPhase goal={goal} comments={comments(goal, 'whole')} />,
              execution: () => <ExecutionPhase goal={goal} comments={comments(goal, 'whole')} />,
              conclusion: () => <ConclusionPhase goal={goal} comments={comments(goal, 'folded')} />,
            }}
          >
            {goal.abilities.remove && (
              <p className="goal__delete">
                <DeleteGoal subject="survey" goal={goal} />
              </p>
            )}
          </GoalPage>
        )
      }
    </ReadGoal>
  );
}

function Actions({ goal: { id, abilities } }: { goal: GoalInFull }) {
  const t = useTexts<SurveysTexts & CommonTexts>();
  const { edit, share } = abilities;
  if (!edit && !share) return null;
  return (
    <ButtonLink icon={edit ? Pencil : UsersRound} href={editGoalPath(id)}>
      {t(edit ? 'common.button.edit' : 'surveys.detail.accessButton')}
    </ButtonLink>
  );
}

type FactsProps = { goal: GoalInFull; shared: boolean };

function Facts({ goal, shared }: FactsProps) {
  const { lang } = useLanguage();
  const t = useTexts<AccessTexts & SharedTexts>();
  const { accessibleBy, groupNames } = goal;
  return (
    <>
      {shared && <Fact icon={UserRound}>{goal.owner}</Fact>}
      <Fact icon={accessibleBy === 'me' ? Lock : UsersRound}>
        {accessibleBy === 'selectedGroups'
          ? t('access.visibleTo.selectedGroups', { groups: listed(lang, groupNames) })
          : t(`access.visibleTo.${accessibleBy}`)}
      </Fact>
      <From goal={goal} shared={shared} />
      {shared && <Fact icon={Eye}>{t('shared.readOnly')}</Fact>}
    </>
  );
}

function From({ goal: { original }, shared }: FactsProps) {
  const t = useTexts<GoalsTexts>();
  if (original === null) return null;
  const { id, surveyName } = original;
  return (
    <Fact icon={GitBranch}>
      <span>
        {pieces(t('goals.detail.from', { survey: '{survey}' })).map(({ words, hole }) => (
          <Fragment key={words}>
            {words}
            {hole !== null &&
              (id === null ? surveyName : <a href={shared ? sharedSurveyPath(id) : surveyPath(id)}>{surveyName}</a>)}
          </Fragment>
        ))}
      </span>
    </Fact>
  );
}
