import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTexts } from '#languages/web/language.tsx';
import { NotFound } from '#brands/web/NotFound.tsx';
import { OneFailed, OneWaiting } from '#brands/web/OneThing.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { OutsideOrganisation, useIsOutside } from '#organisations/web/OutsideOrganisation.tsx';
import { isForbidden, isMissing } from '#platform/web/loading.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { NotAllowed } from '#platform/web/ui/NotAllowed.tsx';
import { PATHS } from '#shared/paths.ts';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';
import type { OrganisationGoalInFull } from '../goal-queries.ts';
import { PhaseTabs } from '../PhaseTabs.tsx';
import { ConclusionPhase, ExecutionPhase, PlanningPhase } from './GoalPhases.tsx';
import { organisationGoalQuery } from './organisation-goal-queries.ts';
import { OrganisationGoalHead } from './OrganisationGoalHead.tsx';

/** A goal of the organisation: its three phases, the journal and what people say about it (specification 2). */
export function OrganisationGoalScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(organisationGoalQuery(id));
  const isOutside = useIsOutside();
  const title = useTexts<OrganisationGoalsTexts>()('organisationGoals.title');
  const instead = (error: Error) => {
    // What is being written on a page that was open already is not taken away.
    if (query.data !== undefined) return null;
    if (isMissing(error)) return <NotFound />;
    if (!isForbidden(error)) return <OneFailed title={title} href={PATHS.organisation} retry={query.refetch} />;
    return isOutside ? <OutsideOrganisation title={title} /> : <NotAllowed title={title} />;
  };
  return (
    <Loaded query={query} skeleton={<OneWaiting title={title} />} instead={instead} later="quiet">
      {(goal) => <Found goal={goal} key={goal.id} />}
    </Loaded>
  );
}

function Found({ goal }: { goal: OrganisationGoalInFull }) {
  usePageTitle(goal.name);
  return (
    <div className="wrap page">
      <OrganisationGoalHead goal={goal} />
      <PhaseTabs
        goal={goal}
        panels={{
          initial: () => <PlanningPhase goal={goal} />,
          execution: () => <ExecutionPhase goal={goal} />,
          conclusion: () => <ConclusionPhase goal={goal} />,
        }}
      />
    </div>
  );
}
