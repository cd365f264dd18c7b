import type { ProofMailTexts } from './proof-mails.en.ts';

export const no: Record<keyof ProofMailTexts, string> = {
  'mails.proofEnding.subject': 'Beviset på kortet ditt utløper {date}',
  'mails.proofEnding.preheader': 'Et nytt kort viser nyere tall.',
  'mails.proofEnding.heading': 'Beviset på «{card}» utløper {date}',
  'mails.proofEnding.p1':
    'Et bevis gjelder i tolv måneder. Etter det får den som kontrollerer bildet, vite at det er ekte, men utløpt.',
  'mails.proofEnding.p2': 'Lenken til kortet virker fortsatt.',
  'mails.proofEnding.button': 'Lag et nytt kort',
};
