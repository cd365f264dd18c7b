import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTexts } from '#languages/web/language.tsx';
import { NotFound } from '#brands/web/NotFound.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { isForbidden, isMissing } from '#platform/web/loading.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { NotAllowed } from '#platform/web/ui/NotAllowed.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
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
  const instead = (error: Error) => {
    // What is being written on a page that was open already is not taken away.
    if (query.data !== undefined) return null;
    if (isMissing(error)) return <NotFound />;
    return isForbidden(error) ? <Refused /> : <Failed retry={query.refetch} />;
  };
  return (
    <Loaded query={query} skeleton={<Waiting />} instead={instead} later="quiet">
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

function useTitle(): string {
  const title = useTexts<OrganisationGoalsTexts>()('organisationGoals.title');
  usePageTitle(title);
  return title;
}

function Waiting() {
  useTitle();
  return (
    <div className="wrap page">
      <div className="stack">
        <PanelSkeleton />
        <PanelSkeleton lines={5} />
      </div>
    </div>
  );
}

function Refused() {
  return <NotAllowed title={useTitle()} />;
}

/** The trouble needs a heading, and a way to where one came from. */
function Failed({ retry }: { retry: () => unknown }) {
  const title = useTitle();
  return (
    <div className="wrap page">
      <PageHead title={title} crumbs={[{ label: title, href: PATHS.organisation }]} />
      <LoadTrouble retry={retry} />
    </div>
  );
}
