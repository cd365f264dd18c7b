import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { oneLine } from '#shared/one-line.ts';
import type { ShownCard } from '../../rules/card-face.ts';
import type { CardForm } from '../../rules/card-form.ts';
import { colourIn } from '../../rules/contrast.ts';
import type { CardsTexts } from '../../texts/cards.en.ts';
import type { CardPreview } from '../card-queries.ts';

/** Returns the card with the values of the form; null while there are no numbers for it. */
export function useShownCard(
  face: CardPreview | null,
  { cardTitle, background, foreground }: CardForm,
): ShownCard | null {
  const t = useTexts<CardsTexts>();
  const colours = { background: useLastColour(background), foreground: useLastColour(foreground) };
  if (face === null) return null;
  const title = oneLine(cardTitle);
  return {
    ...face,
    ...colours,
    cardTitle: title === '' ? t('cards.preview.noTitle') : title,
  };
}

/** Returns the typed colour, or the last valid one while the text is incomplete. */
function useLastColour(typed: string): string {
  const colour = colourIn(typed);
  const [last, setLast] = useState(colour ?? '#ffffff');
  if (colour !== null && colour !== last) setLast(colour);
  return colour ?? last;
}
