import type { CardFaceTexts } from './card-face.en.ts';

export const no: Record<keyof CardFaceTexts, string> = {
  'cards.face.feedback': 'Tilbakemeldinger',
  'cards.face.responders': '{count, plural, one {# respondent} other {# respondenter}}',
  'cards.face.invited': '{count, plural, one {# invitert} other {# inviterte}}',
  'cards.face.andAnonymous': '{count, plural, one {og # anonymt svar} other {og # anonyme svar}}',
  'cards.face.anonymousOnly': '{count, plural, one {# anonymt svar} other {# anonyme svar}}',
  'cards.face.period': 'Periode',
  'cards.face.until': 'til',
  'cards.face.qrAlt': 'QR-kode til dette kortet',
  'cards.face.aria': 'Kort: {title}, {candidateFull}',
};
