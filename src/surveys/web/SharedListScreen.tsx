import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import { OutsideOrganisation, useIsOutside } from '#organisations/web/OutsideOrganisation.tsx';
import { FILTERS_FROM } from '#platform/rules/pages.ts';
import { type CutList, countOf, useCutList } from '#platform/web/list-queries.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import type { SharedTexts } from '../texts/shared.en.ts';
import { orderedSurveys, type SurveyFilter } from '../rules/survey-filter.ts';
import { MOST_A_PAGE } from '#shared/page-size.ts';
import { SURVEY_STATUSES } from '../rules/survey-status.ts';
import { ListSkeleton, SurveyRows } from './FilteredSurveys.tsx';
import { type ChangeSurveyFilter, useKeptFilter } from './kept-filter.ts';
import { everySharedSurveyQuery, type ListedSurvey, sharedSurveysQuery } from './survey-queries.ts';

/** The list of surveys that others share with the reader (specification 2). */
export function SharedListScreen() {
  const t = useTexts<SharedTexts>();
  const title = t('shared.surveys.title');
  usePageTitle(title);
  const isOutside = useIsOutside();
  return isOutside ? <OutsideOrganisation title={title} /> : <Inside title={title} />;
}

function Inside({ title }: { title: string }) {
  const t = useTexts<SharedTexts>();
  const { organisation } = useOwnOrganisation();
  const [filter, change] = useKeptFilter('shared');
  const sought = soughtBy({ ...filter, name: useSettled(filter.name) });
  const query = useCutList(sharedSurveysQuery, sought);
  return (
    <div className="wrap page">
      <PageHead title={title} lead={t('shared.surveys.text', { organisation: organisation?.name ?? '' })} />
      <div className="stack">
        <Loaded query={query} skeleton={<ListSkeleton />}>
          {(surveys) =>
            surveys.counts['all'] === 0 ? (
              <Panel>
                <Empty level={2} title={t('shared.surveys.empty.title')}>
                  {t('shared.surveys.empty.text')}
                </Empty>
              </Panel>
            ) : (
              <Surveys surveys={surveys} sought={sought} filter={filter} onChange={change} />
            )
          }
        </Loaded>
      </div>
    </div>
  );
}

/** The part of a filter that the server applies; null without one. */
function soughtBy({ type, status, name }: SurveyFilter) {
  const sought = { type, status, search: name.trim() };
  return type === null && status === null && sought.search === '' ? null : sought;
}

type Props = {
  surveys: CutList<ListedSurvey>;
  sought: ReturnType<typeof soughtBy>;
  filter: SurveyFilter;
  onChange: ChangeSurveyFilter;
};

function Surveys({ surveys: { rows, counts, ...surveys }, sought, filter, onChange }: Props) {
  const t = useTexts<SharedTexts>();
  const isFiltered = (counts['all'] ?? 0) >= FILTERS_FROM;
  const statuses = surveys.isFiltered && filter.status !== null ? [filter.status] : SURVEY_STATUSES;
  const total = surveys.isWhole ? rows.length : countOf(counts, statuses);
  // The figures depend on the reader, so the browser orders by them; it needs every row for that, in one page.
  const mayOrder = total <= MOST_A_PAGE;
  const isOrdered = mayOrder && filter.order !== 'end' && isFiltered;
  const every = useQuery({ ...everySharedSurveyQuery(sought ?? EVERYTHING), enabled: isOrdered });
  const shown =
    isOrdered && every.data ? { rows: orderedSurveys(every.data, filter.order) } : { rows, total, more: surveys.more };
  return (
    <SurveyRows
      filter={isFiltered ? filter : null}
      onChange={onChange}
      mayOrder={mayOrder}
      noMatch={t('shared.filter.noMatch')}
      {...shown}
    />
  );
}

const EVERYTHING = { type: null, status: null, search: '' };
