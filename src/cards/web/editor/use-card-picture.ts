import { useCallback, useEffect, useRef, useState } from 'react';
import { type Pictured, drawCardPicture } from '../card-picture.ts';

/** How long after the last change the picture is made anew (specification 9). */
const CALM_MS = 1_000;

export type CardPicture = {
  /** False while there is no card to draw. */
  possible: boolean;
  /** True when the browser could not draw the card as it is now; it can be saved all the same. */
  failed: boolean;
  /** The picture of the card as it is now, a data URL; empty when it cannot be made. The same card gives the same one. */
  take: () => Promise<string>;
};

/** The card as a picture, made one second after the last change; `null` while there is no card. */
export function useCardPicture(pictured: Pictured | null): CardPicture {
  const card = pictured === null ? null : JSON.stringify([pictured.lang, pictured.address, pictured.card]);
  const newest = useRef({ card, pictured });
  useEffect(() => void (newest.current = { card, pictured }));
  const made = useRef<{ card: string; picture: Promise<string> } | null>(null);
  const [failedFor, setFailedFor] = useState<string | null>(null);

  const take = useCallback(async () => {
    const { card: wanted, pictured: what } = newest.current;
    if (wanted === null || what === null) return '';
    if (made.current?.card !== wanted) made.current = { card: wanted, picture: drawCardPicture(what) };
    try {
      const picture = await made.current.picture;
      setFailedFor(null);
      return picture;
    } catch (fault) {
      console.warn('the card could not be drawn', fault);
      // The next one who wants it tries again.
      made.current = null;
      setFailedFor(wanted);
      return '';
    }
  }, []);
  useEffect(() => {
    if (card === null) return undefined;
    const timer = setTimeout(() => void take(), CALM_MS);
    return () => clearTimeout(timer);
  }, [card, take]);
  return { possible: card !== null, failed: card !== null && failedFor === card, take };
}
