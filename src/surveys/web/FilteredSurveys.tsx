import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { FILTERS_FROM } from '#platform/rules/pages.ts';
import { countOf, type CutList, useCutList } from '#platform/web/list-queries.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { FoundCount } from '#platform/web/ui/FoundCount.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { Pages } from '#platform/web/ui/Pages.tsx';
import { RowsSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { MOST_A_PAGE } from '#shared/page-size.ts';
import { orderedSurveys } from '../rules/survey-filter.ts';
import { SURVEY_STATUSES } from '../rules/survey-status.ts';
import { useKeptFilter } from './kept-filter.ts';
import {
  foundSurveysQuery,
  type KeptList,
  type ListedSurvey,
  surveyListQuery,
  type SurveysSought,
} from './survey-queries.ts';
import { SurveyFilters } from './SurveyFilters.tsx';
import { SurveyListRow } from './SurveyListRow.tsx';

/** Reads a list by the current or remembered filter. */
export function useFilteredSurveys(list: KeptList) {
  const [filter, change] = useKeptFilter(list);
  const search = useSettled(filter.name).trim();
  const { type, status } = filter;
  const sought = type === null && status === null && search === '' ? null : { type, status, search };
  const query = useCutList((by: SurveysSought | null) => surveyListQuery(list, by), sought);
  return { list, filter, change, sought, query };
}

type Props = { by: ReturnType<typeof useFilteredSurveys>; surveys: CutList<ListedSurvey>; noMatch: string };

/** Shows what a filter leaves of a list, with the filter above it. Shows `noMatch` if nothing is left. */
export function FilteredSurveys({ by: { list, filter, change, sought }, surveys, noMatch }: Props) {
  const t = useTexts<CommonTexts>();
  const { counts, isWhole, more } = surveys;
  // A short list cannot be filtered, so no remembered filter may hide a survey.
  const isNarrowed = (counts['all'] ?? 0) >= FILTERS_FROM;
  const statuses = surveys.isFiltered && filter.status !== null ? [filter.status] : SURVEY_STATUSES;
  const total = isWhole ? surveys.rows.length : countOf(counts, statuses);
  // Figures depend on the reader, so the browser orders by them. It needs every row for that, in one page.
  const mayOrder = total <= MOST_A_PAGE;
  const isOrdered = mayOrder && isNarrowed && filter.order !== 'end';
  const every = useQuery({ ...foundSurveysQuery(list, sought), enabled: isOrdered });
  const ordered = isOrdered && every.data ? orderedSurveys(every.data, filter.order) : null;
  const rows = ordered ?? surveys.rows;
  return (
    <>
      {isNarrowed && <SurveyFilters filter={filter} onChange={change} mayOrder={mayOrder} />}
      <Panel>
        {rows.length > 0 && (
          <Pages rows={rows} total={total} more={ordered === null ? more : null}>
            {(onPage) => (
              <ul className="rows">
                {onPage.map((survey) => (
                  <SurveyListRow survey={survey} key={survey.id} />
                ))}
              </ul>
            )}
          </Pages>
        )}
        <FoundCount isFiltered={surveys.isFiltered} total={total} />
        <div className={rows.length > 0 ? 'vh' : 'row'}>
          <p role="status" className="muted">
            {rows.length === 0 && noMatch}
          </p>
          {rows.length === 0 && (
            <Button size="sm" onClick={() => change({ name: '', type: '', status: '' })}>
              {t('common.button.reset')}
            </Button>
          )}
        </div>
      </Panel>
    </>
  );
}

export function ListSkeleton() {
  return (
    <Panel>
      <RowsSkeleton />
    </Panel>
  );
}
