import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSession } from '#identity/web/session.tsx';
import { useAddressQuery } from '#platform/web/address-query.ts';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { RowsSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { filterFrom, narrowed } from '../rules/survey-filter.ts';
import type { SharedTexts } from '../texts/shared.en.ts';
import { type ListedSurvey, sharedSurveysQuery } from './survey-loading.ts';
import { SurveyFilters } from './SurveyFilters.tsx';
import { SurveyRow } from './SurveyRow.tsx';

/** The surveys of others that one may read (specification 2). */
export function SharedListScreen() {
  const t = useTexts<SharedTexts>();
  const title = t('shared.surveys.title');
  usePageTitle(title);
  const { user } = useSession();
  const { data: surveys, isError, refetch } = useQuery(sharedSurveysQuery);
  const organisation = user?.organization?.name;
  return (
    <div className="wrap page">
      <PageHead title={title} lead={organisation && t('shared.surveys.text', { organisation })} />
      <div className="stack">
        {isError && <LoadTrouble retry={refetch} />}
        {!isError && surveys === undefined && (
          <Panel>
            <RowsSkeleton />
          </Panel>
        )}
        {!isError && surveys !== undefined && <Surveys surveys={surveys} />}
      </div>
    </div>
  );
}

function Surveys({ surveys }: { surveys: readonly ListedSurvey[] }) {
  const t = useTexts<SharedTexts>();
  const [query, change] = useAddressQuery();
  const filter = filterFrom(query);
  const shown = narrowed(surveys, filter);
  if (surveys.length === 0)
    return (
      <Panel>
        <Empty level={2} title={t('shared.surveys.empty.title')}>
          {t('shared.surveys.empty.text')}
        </Empty>
      </Panel>
    );
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
          {shown.length === 0 && t('shared.filter.noMatch')}
        </p>
      </Panel>
    </>
  );
}
