import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSession } from '#identity/web/session.tsx';
import { OutsideOrganisation, useIsOutside } from '#organisations/web/OutsideOrganisation.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import type { SharedTexts } from '../texts/shared.en.ts';
import { FilteredSurveys, ListSkeleton } from './FilteredSurveys.tsx';
import { type ListedSurvey, sharedSurveysQuery } from './survey-queries.ts';

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
  const { user } = useSession();
  const query = useQuery(sharedSurveysQuery);
  const organisation = user?.organization?.name ?? '';
  return (
    <div className="wrap page">
      <PageHead title={title} lead={t('shared.surveys.text', { organisation })} />
      <div className="stack">
        <Loaded query={query} skeleton={<ListSkeleton />}>
          {(surveys) => <Surveys surveys={surveys} />}
        </Loaded>
      </div>
    </div>
  );
}

function Surveys({ surveys }: { surveys: readonly ListedSurvey[] }) {
  const t = useTexts<SharedTexts>();
  if (surveys.length > 0)
    return <FilteredSurveys list="shared" surveys={surveys} noMatch={t('shared.filter.noMatch')} />;
  return (
    <Panel>
      <Empty level={2} title={t('shared.surveys.empty.title')}>
        {t('shared.surveys.empty.text')}
      </Empty>
    </Panel>
  );
}
