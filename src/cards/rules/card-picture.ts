/** The size of the picture of a card in pixels: two for each of the card's own, four to five. */
export const CARD_PICTURE = { width: 840, height: 1_050 } as const;

/** The greatest height in pixels of the preview that the form of a new card draws, for a long title. */
export const HIGHEST_PREVIEW = 1_680;
