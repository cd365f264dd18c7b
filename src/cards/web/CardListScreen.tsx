import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSession } from '#identity/web/session.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PATHS } from '#shared/paths.ts';
import { CARDS_ALONE } from '../rules/enough-for-card.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import { cardsQuery, type CardInFull } from './card-queries.ts';
import { CardGrid, CardsSkeleton } from './CardGrid.tsx';
import { CardLimit, NoCardsWhileInvited } from './CardLimit.tsx';
import './cards.css';
import { NoCards } from './NoCards.tsx';
import { OwnCardItem } from './OwnCardItem.tsx';

/** The list of own cards (specification 2), newest first. Each links to its page. */
export function CardListScreen() {
  const t = useTexts<CardsTexts>();
  const title = t('cards.list.title');
  usePageTitle(title);
  const { user } = useSession();
  const query = useQuery(cardsQuery);
  const { data: cards, isError } = query;
  const mayCreate = user?.abilities?.create !== false;
  const limited = user?.abilities?.fullLimits !== true && cards !== undefined && cards.length >= CARDS_ALONE;
  return (
    <div className="wrap page">
      <PageHead
        title={title}
        lead={t('cards.list.text')}
        actions={mayCreate && !isError && <NewCard cards={cards} free={!limited} />}
      />
      <div className="stack">
        {!mayCreate && <NoCardsWhileInvited />}
        {mayCreate && limited && <CardLimit />}
        <Loaded query={query} skeleton={<CardsSkeleton />}>
          {(read) => (read.length === 0 ? <NoCards mayCreate={mayCreate} /> : <Cards cards={read} />)}
        </Loaded>
      </div>
    </div>
  );
}

/** The button for a new card. Its space is reserved until it is known whether the user may make one. */
function NewCard({ cards, free }: { cards: readonly CardInFull[] | undefined; free: boolean }) {
  const t = useTexts<CardsTexts>();
  if (cards === undefined) return <div className="clist__room" />;
  if (!free || cards.length === 0) return null;
  return (
    <ButtonLink kind="cta" icon={Plus} href={PATHS.newCard}>
      {t('cards.list.newButton')}
    </ButtonLink>
  );
}

function Cards({ cards }: { cards: readonly CardInFull[] }) {
  const t = useTexts<CardsTexts>();
  return (
    <div>
      <CardGrid label={t('cards.list.count', { count: cards.length })}>
        {cards.map((card) => (
          <OwnCardItem card={card} key={card.cardId} />
        ))}
      </CardGrid>
      <p className="hint clist__hint">{t('cards.fixedValues')}</p>
    </div>
  );
}
