/** The size of the picture in pixels, as browsers draw it (two for each of the card's own). */
export const CARD_PICTURE = { width: 840, lowest: 1_050, highest: 1_680 } as const;

/** What the first chunk of a PNG says of it. */
export type PngHeader = { width: number; height: number; depth: number; colourType: number; interlace: number };

const TRUE_COLOUR = 2;
const TRUE_COLOUR_AND_ALPHA = 6;

/**
 * Whether it is a picture that browsers make of a card. Said before anything is decoded: what a few kilobytes unfold into
 * is known from here on.
 */
export function isCardPicture({ width, height, depth, colourType, interlace }: PngHeader): boolean {
  const { width: wanted, lowest, highest } = CARD_PICTURE;
  const isColour = colourType === TRUE_COLOUR || colourType === TRUE_COLOUR_AND_ALPHA;
  return width === wanted && lowest <= height && height <= highest && depth === 8 && isColour && interlace === 0;
}
