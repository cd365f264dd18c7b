import { useLanguage, useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/controls.css';
import '#platform/web/styles/journey-card.css';
import '#platform/web/styles/menus.css';
import type { QrCode } from '#platform/rules/qr-code.ts';
import { Drawn } from '#platform/web/ui/Drawn.tsx';
import '#scoring/web/score.css';
import { cardFace, type FaceTexts, type ShownCard } from '../rules/card-face.ts';

type Props = {
  card: ShownCard;
  /** The QR code of its address; left out where there is no space. */
  qr?: QrCode;
  heading?: 'h1' | 'h2';
  href?: string;
  size?: 'whole' | 'small';
};

/** A journey card on a screen. The server renders the same on the public page. */
export function CardFace({ card, qr, heading = 'h2', href, size = 'whole' }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<FaceTexts>();
  return <Drawn drawing={cardFace({ lang, t, card, qr: qr ?? null, heading, href: href ?? null, size })} />;
}
