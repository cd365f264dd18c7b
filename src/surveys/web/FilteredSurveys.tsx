import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { FILTERS_FROM } from '#platform/rules/pages.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { Pages } from '#platform/web/ui/Pages.tsx';
import { RowsSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { narrowed, orderedSurveys } from '../rules/survey-filter.ts';
import { type KeptList, useKeptFilter } from './kept-filter.ts';
import type { ListedSurvey } from './survey-queries.ts';
import { SurveyFilters } from './SurveyFilters.tsx';
import { SurveyListRow } from './SurveyListRow.tsx';

type Props = { list: KeptList; surveys: readonly ListedSurvey[]; noMatch: string };

/** Shows surveys narrowed and ordered by the current or remembered filter. Shows `noMatch` if none is left. */
export function FilteredSurveys({ list, surveys, noMatch }: Props) {
  const t = useTexts<CommonTexts>();
  const [filter, change] = useKeptFilter(list);
  // The field keeps its own state, so a reset replaces it with a new one.
  const [resets, setResets] = useState(0);
  const reset = () => {
    change({ name: '', type: '', status: '' });
    setResets(resets + 1);
  };
  // A short list cannot be filtered, so no remembered filter may hide a survey.
  const isNarrowed = surveys.length >= FILTERS_FROM;
  const shown = isNarrowed ? orderedSurveys(narrowed(surveys, filter), filter.order) : surveys;
  return (
    <>
      {isNarrowed && <SurveyFilters key={resets} filter={filter} onChange={change} />}
      <Panel>
        {shown.length > 0 && (
          <Pages rows={shown}>
            {(onPage) => (
              <ul className="rows">
                {onPage.map((survey) => (
                  <SurveyListRow survey={survey} key={survey.id} />
                ))}
              </ul>
            )}
          </Pages>
        )}
        <div className={shown.length > 0 ? 'vh' : 'row'}>
          <p role="status" className="muted">
            {shown.length === 0 && noMatch}
          </p>
          {shown.length === 0 && (
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
