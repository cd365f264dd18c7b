import { useUrlQuery } from '#platform/web/url-query.ts';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { RowsSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { filterFrom, narrowed } from '../rules/survey-filter.ts';
import type { ListedSurvey } from './survey-queries.ts';
import { SurveyFilters } from './SurveyFilters.tsx';
import { SurveyRow } from './SurveyRow.tsx';

/** Surveys narrowed by type, status and name, which the address keeps; `noMatch` is said when none is left. */
export function FilteredSurveys({ surveys, noMatch }: { surveys: readonly ListedSurvey[]; noMatch: string }) {
  const [query, change] = useUrlQuery();
  const filter = filterFrom(query);
  const shown = narrowed(surveys, filter);
  return (
    <>
      {surveys.length > 1 && <SurveyFilters filter={filter} onChange={(changes) => change(changes, 'replace')} />}
      <Panel>
        {shown.length > 0 && (
          <ul className="rows">
            {shown.map((survey) => (
              <SurveyRow survey={survey} key={survey.id} />
            ))}
          </ul>
        )}
        <p role="status" className={shown.length > 0 ? 'vh' : 'muted'}>
          {shown.length === 0 && noMatch}
        </p>
      </Panel>
    </>
  );
}

/** Its outline until it is known what there is. */
export function ListSkeleton() {
  return (
    <Panel>
      <RowsSkeleton />
    </Panel>
  );
}
