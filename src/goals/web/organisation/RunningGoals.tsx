import { useId } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { useCutList } from '#platform/web/list-queries.ts';
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';
import { type OrganisationGoal, organisationGoalsQuery } from '../goal-queries.ts';
import { RunningGoal } from './OrganisationGoalListRow.tsx';
import '#platform/web/styles/facts.css';

/** The goals that are running already, beside the form, and why one at a time is easier. It forbids nothing. */
export function RunningGoals() {
  const t = useTexts<OrganisationGoalsTexts>();
  const query = useCutList(organisationGoalsQuery, null);
  return (
    <aside className="stack sticky">
      <LoadedPart query={query} title={t('organisationGoals.form.running.loadFailed')}>
        {({ rows, counts: { all = 0, finished = 0 } }) => (
          <Running goals={rows.filter(({ status }) => status !== 'finished')} count={all - finished} />
        )}
      </LoadedPart>
      <section className="panel panel--tint goal__one">
        <h2 className="h3">{t('organisationGoals.form.oneAtATime.title')}</h2>
        <p className="small">{t('organisationGoals.form.oneAtATime.text')}</p>
      </section>
    </aside>
  );
}

/** The next ones to end of `count` goals. */
function Running({ goals, count }: { goals: readonly OrganisationGoal[]; count: number }) {
  const t = useTexts<OrganisationGoalsTexts>();
  const id = useId();
  if (goals.length === 0) return null;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__head">
        <h2 className="h3" id={id}>
          {t('organisationGoals.form.running.title')}
        </h2>
        <span className="panel__sub">{count}</span>
      </div>
      <ul className="rows">
        {goals.map((goal) => (
          <RunningGoal goal={goal} key={goal.id} />
        ))}
      </ul>
    </section>
  );
}
