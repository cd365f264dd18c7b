import { Copy } from 'lucide-react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useTexts } from '#languages/web/language.tsx';
import { qrCode } from '#platform/rules/qr-code.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import '#platform/web/styles/controls.css';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Qr } from '#platform/web/ui/Qr.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import type { CardFaceTexts } from '../texts/card-face.en.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import type { SeenCard } from './seen-card.ts';

type Props = Pick<SeenCard, 'card' | 'address'>;

/** The link to copy and the larger QR code. Controls that need a script are shown only with scripts (web/enliven.ts). */
export function Sharing({ card, address }: Props) {
  const t = useTexts<CardsTexts & CommonTexts>();
  return (
    <section className="panel panel--tint pubshare">
      <h2 className="h3">{t('cards.view.share.title')}</h2>
      <div className="field">
        <div
          className="copy"
          data-copy
          data-copied={t('common.copy.copiedToClipboard')}
          data-failed={t('common.copy.errorCopying')}
        >
          <input className="copy__val" readOnly value={address} aria-label={t('cards.view.share.linkAria')} />
          <button className="copy__btn with-script" type="button">
            <Icon of={Copy} />
            <span>{t('common.copy.copy')}</span>
          </button>
        </div>
        <span role="status" className="vh" />
      </div>
      <div className="row">
        <Button size="sm" popoverTarget="qr">
          {t('cards.view.share.qr')}
        </Button>
        <Button size="sm" className="with-script" data-print>
          {t('common.button.print')}
        </Button>
        <Button size="sm" className="with-script" data-share data-title={card.cardTitle} data-url={address} hidden>
          {t('cards.list.shareButton')}
        </Button>
      </div>
      <LargeQr card={card} address={address} />
    </section>
  );
}

/** Black on white, whatever the card's colours; it opens over the page without a script. */
function LargeQr({ card, address }: Props) {
  const t = useTexts<CardFaceTexts & CardsTexts & CommonTexts>();
  const { zone } = useBrand();
  const label = t('cards.face.qrAlt');
  const name = t('cards.download.fileName', { date: dayAt(new Date(card.registered), zone) });
  return (
    <div className="pubqr" id="qr" popover="auto" role="dialog" aria-label={label}>
      <Qr address={address} label={label} />
      <div className="row">
        <ButtonLink size="sm" href={fileOf(address)} download={`${name}-qr.svg`}>
          {t('cards.view.share.qrButton')}
        </ButtonLink>
        <Button size="sm" popoverTarget="qr" popoverTargetAction="hide">
          {t('common.button.close')}
        </Button>
      </div>
    </div>
  );
}

/** Returns the code as an SVG file, which is sharp at any size on a poster. */
function fileOf(address: string): string {
  const { size, path } = qrCode(address);
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(file)}`;
}
