import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSession } from '#identity/web/session.tsx';
import { OutsideOrganisation, useIsOutside } from '#organisations/web/OutsideOrganisation.tsx';
import { ROWS_PER_PAGE, searchedRows } from '#platform/rules/pages.ts';
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
  const { user } = useSession();
  const query = useQuery(sharedCardsQuery);
  const organisation = user?.organization?.name ?? '';
  return (
    <div className="wrap page">
      <PageHead title={title} lead={t('shared.cards.text', { organisation })} />
      <div className="stack">
        <Loaded query={query} skeleton={<CardsSkeleton />}>
          {(cards) => <Cards cards={cards} organisation={organisation} />}
        </Loaded>
      </div>
    </div>
  );
}

function Cards({ cards, organisation }: { cards: readonly PublicCard[]; organisation: string }) {
  const t = useTexts<SharedCardsTexts>();
  if (cards.length === 0)
    return (
      <Panel>
        <Empty level={2} title={t('shared.cards.empty.title')}>
          {t('shared.cards.empty.text', { organisation })}
        </Empty>
      </Panel>
    );
  return cards.length > ROWS_PER_PAGE ? <Many cards={cards} /> : <Grid cards={cards} />;
}

/** More than fit on one page: with a search. */
function Many({ cards }: { cards: readonly PublicCard[] }) {
  const t = useTexts<SharedCardsTexts & SharedTexts>();
  const finding = useFinding();
  const found = searchedRows(cards, finding.search, ({ title, candidate }) => [title, candidate]);
  return (
    <>
      <FindRow label={t('shared.cards.title')} search={{ label: t('shared.filter.searchLabel') }} finding={finding} />
      <Pages rows={found}>{(shown) => <Grid cards={shown} />}</Pages>
      <p role="status" className="muted">
        {found.length === 0 && t('shared.filter.noMatch')}
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
