import { Share2 } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { Status } from '#platform/web/ui/Status.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import { cardPath } from '#shared/paths.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import type { CardInFull } from './card-queries.ts';
import { CardItem } from './CardGrid.tsx';
import { useLink } from './use-link.ts';
import { useSharing } from './use-sharing.ts';

export function OwnCardItem({ card }: { card: CardInFull }) {
  return (
    <CardItem
      card={card}
      href={cardPath(card.cardId)}
      status={<SharedOrNot shared={card.shared} />}
      action={card.shared ? <Share card={card} /> : <SwitchOn card={card} />}
    />
  );
}

export function SharedOrNot({ shared }: { shared: boolean }) {
  const t = useTexts<CardsTexts>();
  return <Status of={shared ? 'ok' : 'upcoming'}>{shared ? t('cards.on.status') : t('cards.off.status')}</Status>;
}

function Share({ card }: { card: CardInFull }) {
  const t = useTexts<CardsTexts>();
  const share = useSharing();
  const { once } = useOneAtATime();
  return (
    <Button
      size="sm"
      icon={Share2}
      aria-label={t('cards.list.shareAria', { card: card.cardTitle })}
      onClick={() => void once(() => share(card))}
    >
      {t('cards.list.shareButton')}
    </Button>
  );
}

function SwitchOn({ card }: { card: CardInFull }) {
  const t = useTexts<CardsTexts & CommonTexts>();
  const { on, sending } = useLink(card.cardId);
  return (
    <div className="cgrid__on">
      <SaveFailed {...sending} />
      <Button
        kind="3"
        size="sm"
        aria-label={t('cards.list.onAria', { card: card.cardTitle })}
        busy={sending.busy ? t('common.busy.saving') : null}
        onClick={on}
      >
        {t('cards.on.button')}
      </Button>
    </div>
  );
}
