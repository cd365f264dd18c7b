import { Panel } from '#platform/web/ui/Panel.tsx';
import { RowsSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { narrowed, ordered } from '../rules/survey-filter.ts';
import { type SurveyList, useKeptFilter } from './kept-filter.ts';
import type { ListedSurvey } from './survey-queries.ts';
import { SurveyFilters } from './SurveyFilters.tsx';
import { SurveyRow } from './SurveyRow.tsx';

type Props = { list: SurveyList; surveys: readonly ListedSurvey[]; noMatch: string };

/** Surveys narrowed and in the order that was chosen, now or the last time; `noMatch` is said when none is left. */
export function FilteredSurveys({ list, surveys, noMatch }: Props) {
  const [filter, change] = useKeptFilter(list);
  // One survey has nothing to be chosen from, so nothing may hide it.
  const isNarrowed = surveys.length > 1;
  const shown = isNarrowed ? ordered(narrowed(surveys, filter), filter.order) : surveys;
  return (
    <>
      {isNarrowed && <SurveyFilters filter={filter} onChange={change} />}
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
