import { useCallback, useEffect, useRef, useState } from 'react';
import { type Pictured, drawCardPicture } from '../card-picture.ts';

/** The debounce of the picture in milliseconds (specification 9). */
const CALM_MS = 1_000;

export type CardPicture = {
  possible: boolean;
  /** True if the browser could not draw the present card, which can be saved anyway. */
  failed: boolean;
  /**
   * Returns the picture of the present card as a data URL; empty if it cannot be made. The same card gives the same
   * picture.
   */
  take: () => Promise<string>;
};

/** Draws the card as a picture one second after the last change; `null` while there is no card. */
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
      // The next call tries again.
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
