import { Download, Image, QrCode } from 'lucide-react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { Line } from '#platform/web/ui/Line.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { proofPicturePath } from '#shared/paths.ts';
import { CARD_PICTURE } from '../rules/picture-size.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import type { ProofTexts } from '../texts/proof.en.ts';
import { cardAddress } from './card-address.ts';
import type { CardInFull } from './card-queries.ts';
import { useProofState } from './proof-state.ts';
import { saveQrCode } from './save-qr-code.ts';

const SIZE = `${CARD_PICTURE.width} × ${CARD_PICTURE.height}`;

export function CardFiles({ card }: { card: CardInFull }) {
  const { lang } = useLanguage();
  const t = useTexts<CardsTexts & ProofTexts>();
  const { zone } = useBrand();
  const { once } = useOneAtATime();
  const isProven = /^(?:valid|endsSoon)$/.test(useProofState(card).state);
  const name = t('cards.download.fileName', { date: dayAt(new Date(card.registered), zone) });
  return (
    <ul className="lines">
      <Line
        icon={Image}
        title={t('cards.view.share.picture')}
        text={t(isProven ? 'cards.proof.pictureText' : 'cards.view.share.pictureText', { size: SIZE })}
      >
        <ButtonLink
          kind="cta"
          size="sm"
          icon={Download}
          href={isProven ? proofPicturePath(card.cardId) : `${card.image}&lang=${lang}`}
          download={`${name}.png`}
        >
          {t('cards.download.button')}
        </ButtonLink>
      </Line>
      <Line icon={QrCode} title={t('cards.view.share.qr')} text={t('cards.view.share.qrText')}>
        <Button
          size="sm"
          icon={Download}
          onClick={() => void once(() => saveQrCode(cardAddress(card.cardId), `${name}-qr.png`))}
        >
          {t('cards.view.share.qrButton')}
        </Button>
      </Line>
    </ul>
  );
}
