import { Share2 } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Qr } from '#platform/web/ui/Qr.tsx';
import { canShareLink, shareLink } from '#platform/web/share-link.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { CopyBox } from '#platform/web/ui/CopyBox.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import { QR_SIDE } from '../rules/card-face.ts';
import type { CardFaceTexts } from '../texts/card-face.en.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import { cardAddress } from './card-address.ts';
import type { CardInFull } from './card-queries.ts';
import { CardFiles } from './CardFiles.tsx';
import { EmbedPart } from './EmbedPart.tsx';
import { useWhyOff } from './why-off.ts';
import { useLink } from './use-link.ts';
import { handedOn } from './use-sharing.ts';

/** The ways to share a card, the most common first: link, QR code, picture, embedding (design 8). */
export function SharePanel({ card }: { card: CardInFull }) {
  const t = useTexts<CardsTexts>();
  const id = useId();
  if (!card.shared) return <NotShared card={card} />;
  return (
    <section className="panel share noprint" aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('cards.view.share.title')}</h2>
        <p className="muted">{t('cards.view.share.text')}</p>
      </div>
      <CopyBox value={cardAddress(card.cardId)} label={t('cards.view.share.linkAria')} />
      {canShareLink() && <HandOn card={card} />}
      <div className="share__two">
        <QrBox address={cardAddress(card.cardId)} />
        <CardFiles card={card} />
      </div>
      <EmbedPart card={card} />
    </section>
  );
}

/** Shown while the link is off: says so, and offers to switch it on. */
function NotShared({ card }: { card: CardInFull }) {
  const t = useTexts<CardsTexts & CommonTexts>();
  const id = useId();
  const { on, sending } = useLink(card.cardId);
  const whyOff = useWhyOff(card);
  return (
    <section className="panel share noprint" aria-labelledby={id}>
      <SaveFailed {...sending} />
      <div>
        <h2 id={id}>{t('cards.view.share.title')}</h2>
        <p className="muted">{whyOff}</p>
      </div>
      {card.heldBack === null && (
        <div className="row">
          <Button kind="cta" icon={Share2} busy={sending.busy ? t('common.busy.saving') : null} onClick={on}>
            {t('cards.on.button')}
          </Button>
        </div>
      )}
    </section>
  );
}

function HandOn({ card }: { card: CardInFull }) {
  const t = useTexts<CardsTexts>();
  const { once } = useOneAtATime();
  return (
    <Button icon={Share2} onClick={() => void once(() => shareLink(handedOn(card)))}>
      {t('cards.list.shareButton')}
    </Button>
  );
}

function QrBox({ address }: { address: string }) {
  const t = useTexts<CardFaceTexts>();
  return (
    <div className="qrbox">
      <Qr address={address} side={QR_SIDE} label={t('cards.face.qrAlt')} />
    </div>
  );
}
