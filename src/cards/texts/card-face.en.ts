/** The words on the face of a card, which every page that shows one says. */
export const en = {
  'cards.face.feedback': 'Feedback',
  'cards.face.responders': '{count, plural, one {# responder} other {# responders}}',
  'cards.face.period': 'Period',
  'cards.face.until': 'to',
  'cards.face.qrAlt': 'QR code for this card',
  'cards.face.aria': 'Journey card: {title}, {candidateFull}',
} as const;

export type CardFaceTexts = typeof en;
