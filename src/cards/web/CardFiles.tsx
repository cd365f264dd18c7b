import { Download, Image, QrCode } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { Line } from '#platform/web/ui/Line.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import { dayAt } from '#shared/calendar-day.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import { cardAddress } from './card-address.ts';
import type { OwnCard } from './card-queries.ts';
import { saveQrCode } from './save-qr-code.ts';
import { usePictureSize } from './use-picture-size.ts';
import type { PictureState } from './use-missing-picture.ts';

type Props = { card: OwnCard; picture: PictureState };

/** The card and its code as files. */
export function CardFiles({ card, picture }: Props) {
  const t = useTexts<CardsTexts>();
  const { zone } = useBrand();
  const { once } = useOneAtATime();
  const name = t('cards.download.fileName', { date: dayAt(new Date(card.registered), zone) });
  const size = usePictureSize(card.image);
  const failed = picture === 'failed';
  return (
    <ul className="lines">
      <Line
        icon={Image}
        title={t('cards.view.share.picture')}
        text={failed ? t('cards.view.share.pictureFailed') : t('cards.view.share.pictureText', { size })}
      >
        <Picture card={card} picture={picture} name={`${name}.png`} />
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

/** The way to the picture; while it is drawn its room is kept. */
function Picture({ card, picture, name }: Props & { name: string }) {
  const t = useTexts<CardsTexts & CommonTexts>();
  if (picture === 'failed') return null;
  if (picture === 'under way')
    return (
      <Button kind="cta" size="sm" busy={t('common.busy.downloading')}>
        {t('cards.download.button')}
      </Button>
    );
  return (
    <ButtonLink kind="cta" size="sm" icon={Download} href={card.image} download={name}>
      {t('cards.download.button')}
    </ButtonLink>
  );
}
