import { qrCode } from '#platform/rules/qr-code.ts';
import { CardFace } from '../web/CardFace.tsx';
import './public-card.css';
import type { SeenCard } from './seen-card.ts';

/** The card alone. All of it links to its page, opened beside the framing page. */
export function EmbeddedCard({ card, address }: Pick<SeenCard, 'card' | 'address'>) {
  return (
    <main id="main" className="embed">
      <CardFace card={card} qr={qrCode(address)} heading="h1" href={address} />
    </main>
  );
}
