/** The words on the face of a card, which every page that shows one says. */
export const en = {
  'cards.face.feedback': 'Feedback',
  'cards.face.responders': '{count, plural, one {# responder} other {# responders}}',
  'cards.face.invited': '{count, plural, one {# invited} other {# invited}}',
  'cards.face.andAnonymous': '{count, plural, one {and # anonymous answer} other {and # anonymous answers}}',
  'cards.face.anonymousOnly': '{count, plural, one {# anonymous answer} other {# anonymous answers}}',
  'cards.face.period': 'Period',
  'cards.face.until': 'to',
  'cards.face.qrAlt': 'QR code for this card',
  'cards.face.aria': 'Journey card: {title}, {candidateFull}',
} as const;

export type CardFaceTexts = typeof en;
