import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { OutsideOrganisation, useIsOutside } from '#organisations/web/OutsideOrganisation.tsx';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import { ROWS_PER_PAGE } from '#platform/rules/pages.ts';
import { type CutList, useSearchedList } from '#platform/web/list-queries.ts';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { FindRow, useFinding } from '#platform/web/ui/FindRow.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Pages } from '#platform/web/ui/Pages.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { publicCardPath } from '#shared/paths.ts';
import type { SharedTexts } from '#surveys/texts/shared.en.ts';
import type { SharedCardsTexts } from '../texts/shared-cards.en.ts';
import { type PublicCard, sharedCardsQuery } from './card-queries.ts';
import { CardGrid, CardItem, CardsSkeleton } from './CardGrid.tsx';

/** The cards of others in the organisation (specification 2). Each links to its public page. */
export function SharedCardsScreen() {
  const t = useTexts<SharedCardsTexts>();
  const title = t('shared.cards.title');
  usePageTitle(title);
  const isOutside = useIsOutside();
  return isOutside ? <OutsideOrganisation title={title} /> : <Inside title={title} />;
}

function Inside({ title }: { title: string }) {
  const t = useTexts<SharedCardsTexts>();
  const query = useSearchedList(sharedCardsQuery);
  const organisation = useOwnOrganisation().organisation?.name ?? '';
  return (
    <div className="wrap page">
      <PageHead title={title} lead={t('shared.cards.text', { organisation })} />
      <div className="stack">
        <Loaded query={query} skeleton={<CardsSkeleton />}>
          {(cards) => <Cards list={cards} organisation={organisation} />}
        </Loaded>
      </div>
    </div>
  );
}

function Cards({ list, organisation }: { list: CutList<PublicCard>; organisation: string }) {
  const t = useTexts<SharedCardsTexts>();
  const { all = 0 } = list.counts;
  if (all === 0)
    return (
      <Panel>
        <Empty level={2} title={t('shared.cards.empty.title')}>
          {t('shared.cards.empty.text', { organisation })}
        </Empty>
      </Panel>
    );
  return all > ROWS_PER_PAGE || list.isFiltered ? <Many {...list} /> : <Grid cards={list.rows} />;
}

/** More than fit on one page: with a search. */
function Many({ rows, counts, isWhole, more }: CutList<PublicCard>) {
  const t = useTexts<SharedCardsTexts & SharedTexts>();
  const finding = useFinding();
  const { found = 0 } = counts;
  return (
    <>
      <FindRow label={t('shared.cards.title')} search={{ label: t('shared.filter.searchLabel') }} finding={finding} />
      <Pages rows={rows} total={isWhole ? rows.length : found} more={more}>
        {(shown) => <Grid cards={shown} />}
      </Pages>
      <p role="status" className="muted">
        {found === 0 && t('shared.filter.noMatch')}
      </p>
    </>
  );
}

function Grid({ cards }: { cards: readonly PublicCard[] }) {
  const t = useTexts<SharedCardsTexts>();
  return (
    <CardGrid label={t('shared.cards.title')}>
      {cards.map((card) => (
        <CardItem card={card} href={publicCardPath(card.cardId)} key={card.cardId} />
      ))}
    </CardGrid>
  );
}
