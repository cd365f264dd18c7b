/** The size of a card's picture in pixels, two for each unit of the card; the ratio is 4:5. */
export const CARD_PICTURE = { width: 840, height: 1_050 } as const;

/** The maximum height in pixels of the preview in the form of a new card, for a long title. */
export const HIGHEST_PREVIEW = 1_680;
