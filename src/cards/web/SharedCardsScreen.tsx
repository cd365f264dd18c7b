import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSession } from '#identity/web/session.tsx';
import { OutsideOrganisation, useIsOutside } from '#organisations/web/OutsideOrganisation.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { publicCardPath } from '#shared/paths.ts';
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
  return (
    <CardGrid label={t('shared.cards.title')}>
      {cards.map((card) => (
        <CardItem card={card} href={publicCardPath(card.cardId)} key={card.cardId} />
      ))}
    </CardGrid>
  );
}
