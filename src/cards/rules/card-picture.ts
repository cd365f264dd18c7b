/** The size of the picture of a card in pixels: two for each of the card's own, four to five. */
export const CARD_PICTURE = { width: 840, height: 1_050 } as const;

/** How high the picture may be that the form of a new card draws, for a title that is long. */
export const HIGHEST_PREVIEW = 1_680;
