import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import { OutsideOrganisation, useIsOutside } from '#organisations/web/OutsideOrganisation.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import type { SharedTexts } from '../texts/shared.en.ts';
import { FilteredSurveys, ListSkeleton, useFilteredSurveys } from './FilteredSurveys.tsx';

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
  const surveys = useFilteredSurveys('shared');
  return (
    <div className="wrap page">
      <PageHead title={title} lead={t('shared.surveys.text', { organisation: organisation?.name ?? '' })} />
      <div className="stack">
        <Loaded query={surveys.query} skeleton={<ListSkeleton />}>
          {(read) =>
            read.counts['all'] === 0 ? (
              <Panel>
                <Empty level={2} title={t('shared.surveys.empty.title')}>
                  {t('shared.surveys.empty.text')}
                </Empty>
              </Panel>
            ) : (
              <FilteredSurveys by={surveys} surveys={read} noMatch={t('shared.filter.noMatch')} />
            )
          }
        </Loaded>
      </div>
    </div>
  );
}
