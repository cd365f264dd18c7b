import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Building2, Pencil, UserRound } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { OutsideOrganisation, useIsOutside } from '#organisations/web/OutsideOrganisation.tsx';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { NotAllowed } from '#platform/web/ui/NotAllowed.tsx';
import { editOrganisationGoalPath, PATHS } from '#shared/paths.ts';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';
import { DeleteGoal } from '../DeleteGoal.tsx';
import { type OrganisationGoalInFull, organisationGoalQuery } from '../goal-queries.ts';
import { Fact, GoalPage, ReadGoal } from '../GoalPage.tsx';
import { OrganisationConclusionPhase, OrganisationExecutionPhase, OrganisationPlanningPhase } from './GoalPhases.tsx';

/** A goal of the organisation: its three phases, its journal and its comments (specification 2). */
export function OrganisationGoalScreen() {
  const t = useTexts<OrganisationGoalsTexts>();
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(organisationGoalQuery(id));
  const title = t('organisationGoals.title');
  const forbidden = useIsOutside() ? <OutsideOrganisation title={title} /> : <NotAllowed title={title} />;
  return (
    <ReadGoal query={query} up={{ label: title, href: PATHS.organisation }} forbidden={forbidden}>
      {(goal) => (
        <GoalPage
          key={goal.id}
          goal={goal}
          crumb={{ label: t('organisationGoals.crumb'), href: PATHS.organisation }}
          dates="full"
          facts={<Facts goal={goal} />}
          actions={<Actions goal={goal} />}
          panels={{
            initial: () => <OrganisationPlanningPhase goal={goal} />,
            execution: () => <OrganisationExecutionPhase goal={goal} />,
            conclusion: () => <OrganisationConclusionPhase goal={goal} />,
          }}
        />
      )}
    </ReadGoal>
  );
}

type Props = { goal: OrganisationGoalInFull };

function Actions({ goal }: Props) {
  const t = useTexts<CommonTexts>();
  return (
    <>
      {goal.abilities.remove && <DeleteGoal subject="organisation" goal={goal} />}
      {goal.abilities.edit && (
        <ButtonLink icon={Pencil} href={editOrganisationGoalPath(goal.id)}>
          {t('common.button.edit')}
        </ButtonLink>
      )}
    </>
  );
}

function Facts({ goal: { owner } }: Props) {
  const t = useTexts<OrganisationGoalsTexts & CommonTexts>();
  const { organisation } = useOwnOrganisation();
  return (
    <>
      <Fact icon={Building2}>{t('organisationGoals.visibility', { organisation: organisation?.name ?? '' })}</Fact>
      <Fact icon={UserRound}>{t('organisationGoals.madeBy', { name: owner || t('common.deletedUser') })}</Fact>
    </>
  );
}
