import { ClipboardList } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import { type CutList, useSearchedList } from '#platform/web/list-queries.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { FindRow, useFinding } from '#platform/web/ui/FindRow.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Pages } from '#platform/web/ui/Pages.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { ROWS_PER_PAGE } from '#platform/rules/pages.ts';
import { PATHS } from '#shared/paths.ts';
import type { RecommendationsTexts } from '../texts/recommendations.en.ts';
import { type ListedRecommendation, recommendationsQuery } from './recommendation-queries.ts';
import { RecommendationItem } from './RecommendationItem.tsx';
import './recommendations.css';

/** What responders have written about the user; nobody else sees it (rules 2). */
export function RecommendationsScreen() {
  const t = useTexts<RecommendationsTexts>();
  const title = t('recommendations.title');
  usePageTitle(title);
  const query = useSearchedList(recommendationsQuery);
  return (
    <div className="wrap page">
      <PageHead title={title} lead={t('recommendations.text')} />
      <Loaded query={query} skeleton={<Outline />}>
        {(recommendations) => <Recommendations {...recommendations} />}
      </Loaded>
    </div>
  );
}

function Outline() {
  return (
    <div className="grid-2">
      <PanelSkeleton />
      <PanelSkeleton />
    </div>
  );
}

type Listed = CutList<ListedRecommendation>;

function Recommendations(list: Listed) {
  const t = useTexts<RecommendationsTexts>();
  const { abilities } = useOwnOrganisation();
  const { all = 0 } = list.counts;
  if (all === 0)
    return (
      <Panel>
        <Empty
          level={2}
          title={t('recommendations.empty.title')}
          action={
            abilities?.create !== false && (
              <ButtonLink icon={ClipboardList} href={PATHS.newSurvey}>
                {t('recommendations.empty.button')}
              </ButtonLink>
            )
          }
        >
          {t('recommendations.empty.text')}
        </Empty>
      </Panel>
    );
  return all > ROWS_PER_PAGE || list.isFiltered ? <Many {...list} /> : <Masonry shown={list.rows} />;
}

/** More than fit on one page: with a search. */
function Many({ rows, counts, isWhole, more }: Listed) {
  const t = useTexts<RecommendationsTexts>();
  const finding = useFinding();
  const { found = 0 } = counts;
  return (
    <>
      <FindRow
        label={t('recommendations.title')}
        search={{ label: t('recommendations.search.label') }}
        finding={finding}
      />
      <Pages rows={rows} total={isWhole ? rows.length : found} more={more}>
        {(shown) => <Masonry shown={shown} />}
      </Pages>
      <p role="status" className="muted">
        {found === 0 && t('recommendations.search.noMatch')}
      </p>
    </>
  );
}

function Masonry({ shown }: { shown: readonly ListedRecommendation[] }) {
  return (
    <ul className="masonry">
      {shown.map((recommendation, place) => (
        <RecommendationItem key={recommendation.id} recommendation={recommendation} warm={place % WARM_EVERY === 0} />
      ))}
    </ul>
  );
}

const WARM_EVERY = 3;
