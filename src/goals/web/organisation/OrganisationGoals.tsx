import { useTexts } from '#languages/web/language.tsx';
import { useCutList } from '#platform/web/list-queries.ts';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Pages } from '#platform/web/ui/Pages.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { RowsSkeleton } from '#platform/web/ui/Skeleton.tsx';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';
import { type OrganisationGoal, organisationGoalsQuery } from '../goal-queries.ts';
import { OrganisationGoalListRow } from './OrganisationGoalListRow.tsx';

type Props = {
  /** Follows the number of goals, and says that the filters do not apply to them. */
  note: string | null;
  /** Whether the reader may create a goal; the words of an empty list depend on it. */
  mayMake: boolean;
};

/** The goals of the organisation: running ones first, then concluded ones. */
export function OrganisationGoals({ note, mayMake }: Props) {
  const t = useTexts<OrganisationGoalsTexts>();
  const query = useCutList(organisationGoalsQuery, null);
  const { all = 0, finished: concluded = 0 } = query.data?.counts ?? {};
  const summary = t('organisationGoals.summary', { running: all - concluded, concluded });
  const sub = note === null ? summary : `${summary}. ${note}`;
  return (
    <Panel title={t('organisationGoals.title')} sub={all > 0 && sub}>
      <Loaded query={query} skeleton={<RowsSkeleton rows={2} />}>
        {({ rows, more }) =>
          rows.length === 0 ? (
            <NoGoals mayMake={mayMake} />
          ) : (
            <Pages rows={rows} total={all} more={more}>
              {(shown) => <Rows goals={shown} />}
            </Pages>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Rows({ goals }: { goals: readonly OrganisationGoal[] }) {
  return (
    <ul className="rows">
      {goals.map((goal) => (
        <OrganisationGoalListRow goal={goal} key={goal.id} />
      ))}
    </ul>
  );
}

function NoGoals({ mayMake }: { mayMake: boolean }) {
  const t = useTexts<OrganisationGoalsTexts>();
  return (
    <Empty title={t('organisationGoals.empty.title')}>
      {t(mayMake ? 'organisationGoals.empty.text' : 'organisationGoals.empty.textForMembers')}
    </Empty>
  );
}
