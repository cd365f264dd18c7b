export const en = {
  'mails.proofEnding.subject': 'The proof on your card expires {date}',
  'mails.proofEnding.preheader': 'A new card shows newer numbers.',
  'mails.proofEnding.heading': 'The proof on “{card}” expires {date}',
  'mails.proofEnding.p1':
    'A proof is valid for twelve months. After that whoever checks the picture is told that it is genuine, but expired.',
  'mails.proofEnding.p2': 'The link to the card goes on working.',
  'mails.proofEnding.button': 'Make a new card',
} as const;

export type ProofMailTexts = typeof en;
