import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';
import { organisationGoalsQuery } from './organisation-goal-queries.ts';
import { RunningGoal } from './OrganisationGoalRow.tsx';
import '#platform/web/styles/facts.css';

/** Beside the form: what is running already, and why one at a time is easier. It forbids nothing. */
export function RunningGoals() {
  const t = useTexts<OrganisationGoalsTexts>();
  const id = useId();
  const { data = [] } = useQuery(organisationGoalsQuery);
  const running = data.filter(({ status }) => status !== 'finished');
  return (
    <aside className="stack sticky">
      {running.length > 0 && (
        <section className="panel" aria-labelledby={id}>
          <div className="panel__head">
            <h2 className="h3" id={id}>
              {t('organisationGoals.form.running.title')}
            </h2>
            <span className="panel__sub">{running.length}</span>
          </div>
          <ul className="rows">
            {running.map((goal) => (
              <RunningGoal goal={goal} key={goal.id} />
            ))}
          </ul>
        </section>
      )}
      <section className="panel panel--tint goal__one">
        <h2 className="h3">{t('organisationGoals.form.oneAtATime.title')}</h2>
        <p className="small">{t('organisationGoals.form.oneAtATime.text')}</p>
      </section>
    </aside>
  );
}
