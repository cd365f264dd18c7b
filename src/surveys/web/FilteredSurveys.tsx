import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { FILTERS_FROM } from '#platform/rules/pages.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { Pages } from '#platform/web/ui/Pages.tsx';
import { RowsSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { narrowed, orderedSurveys, type SurveyFilter } from '../rules/survey-filter.ts';
import { type ChangeSurveyFilter, useKeptFilter } from './kept-filter.ts';
import type { ListedSurvey } from './survey-queries.ts';
import { SurveyFilters } from './SurveyFilters.tsx';
import { SurveyListRow } from './SurveyListRow.tsx';

/** Shows own surveys narrowed and ordered by the current or remembered filter. Shows `noMatch` if none is left. */
export function FilteredSurveys({ surveys, noMatch }: { surveys: readonly ListedSurvey[]; noMatch: string }) {
  const [filter, change] = useKeptFilter('own');
  // A short list cannot be filtered, so no remembered filter may hide a survey.
  const isNarrowed = surveys.length >= FILTERS_FROM;
  const shown = isNarrowed ? orderedSurveys(narrowed(surveys, filter), filter.order) : surveys;
  return <SurveyRows filter={isNarrowed ? filter : null} onChange={change} rows={shown} noMatch={noMatch} />;
}

type Props = {
  /** Null where the list is too short to be filtered. */
  filter: SurveyFilter | null;
  onChange: ChangeSurveyFilter;
  /** Whether the list is short enough to be ordered by figures. */
  mayOrder?: boolean;
  rows: readonly ListedSurvey[];
  total?: number;
  more?: (() => void) | null;
  noMatch: string;
};

/** The filters of a list of surveys, and its rows in pages. */
export function SurveyRows({ filter, onChange, mayOrder = true, rows, noMatch, ...part }: Props) {
  const t = useTexts<CommonTexts>();
  // The field keeps its own state, so a reset replaces it with a new one.
  const [resets, setResets] = useState(0);
  const reset = () => {
    onChange({ name: '', type: '', status: '' });
    setResets(resets + 1);
  };
  return (
    <>
      {filter !== null && <SurveyFilters key={resets} filter={filter} onChange={onChange} mayOrder={mayOrder} />}
      <Panel>
        {rows.length > 0 && (
          <Pages rows={rows} {...part}>
            {(onPage) => (
              <ul className="rows">
                {onPage.map((survey) => (
                  <SurveyListRow survey={survey} key={survey.id} />
                ))}
              </ul>
            )}
          </Pages>
        )}
        <div className={rows.length > 0 ? 'vh' : 'row'}>
          <p role="status" className="muted">
            {rows.length === 0 && noMatch}
          </p>
          {rows.length === 0 && (
            <Button size="sm" onClick={reset}>
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
