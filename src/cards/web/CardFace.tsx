import { useLanguage, useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/controls.css';
import '#platform/web/styles/journey-card.css';
import '#platform/web/styles/menus.css';
import { Drawn } from '#platform/web/ui/Drawn.tsx';
import '#scoring/web/score.css';
import { cardFace, type FaceTexts, type ShownCard } from '../rules/card-face.ts';

type Props = {
  card: ShownCard;
  /** Where the QR code leads, as a whole address; left out where there is no room for one. */
  address?: string;
  heading?: 'h1' | 'h2';
  /** Where the whole card leads, in a list. */
  href?: string;
  size?: 'whole' | 'small';
};

/** A journey card on a screen; the public page has the same from the server. */
export function CardFace({ card, address, heading = 'h2', href, size = 'whole' }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<FaceTexts>();
  return <Drawn drawing={cardFace({ lang, t, card, address: address ?? null, heading, href: href ?? null, size })} />;
}
