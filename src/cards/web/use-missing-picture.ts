import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { FaceTexts } from '../rules/card-face.ts';
import { cardAddress } from './card-address.ts';
import { drawCardPicture } from './card-picture.ts';
import { attemptCards, CARDS_KEY, type OwnCard } from './card-queries.ts';

/** Whether the picture of a card is there, on its way, or cannot be made in this browser. */
export type PictureState = 'there' | 'under way' | 'failed';

/** Makes the picture of a card that has none yet, in the browser of its owner, and keeps it; tried once a visit. */
export function useMissingPicture(card: OwnCard): PictureState {
  const { lang } = useLanguage();
  const t = useTexts<FaceTexts>();
  const queries = useQueryClient();
  const tried = useRef(false);
  const [failed, setFailed] = useState(false);
  const missing = card.image === '';
  useEffect(() => {
    if (!missing || tried.current) return;
    tried.current = true;
    const make = async () => {
      const image = await drawCardPicture({ lang, t, card, address: cardAddress(card.cardId) });
      const kept = await attemptCards('PUT /card/:id/image', { params: { id: card.cardId }, body: { image } });
      setFailed(!kept.ok);
      if (kept.ok) await queries.invalidateQueries({ queryKey: CARDS_KEY });
    };
    // Without one the card is whole: it is the file alone that is not offered.
    make().catch((fault: unknown) => {
      console.warn('the card could not be drawn', fault);
      setFailed(true);
    });
  }, [missing, card, lang, t, queries]);
  if (!missing) return 'there';
  return failed ? 'failed' : 'under way';
}
