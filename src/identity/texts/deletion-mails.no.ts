import type { DeletionMailTexts } from './deletion-mails.en.ts';

export const no: Record<keyof DeletionMailTexts, string> = {
  'mails.deletionPlanned.subject': 'Kontoen din slettes {date}',
  'mails.deletionPlanned.preheader': 'Du kan ombestemme deg fram til da.',
  'mails.deletionPlanned.heading': 'Kontoen slettes {date}',
  'mails.deletionPlanned.p1':
    'Du har bedt oss slette kontoen din. {date} sletter vi profilen, undersøkelsene, målene og kortene dine, og de kan ikke hentes tilbake.',
  'mails.deletionPlanned.p2':
    'Ombestemmer du deg, logger du inn før det og velger å beholde kontoen. Du kan også laste ned dataene dine.',
  'mails.deletionPlanned.button': 'Logg inn',
  'mails.deletionDone.subject': 'Kontoen din er slettet',
  'mails.deletionDone.preheader': 'Takk for den tiden du var her.',
  'mails.deletionDone.heading': 'Kontoen din er slettet',
  'mails.deletionDone.p1':
    'Kontoen din hos {brand} og det som hørte til den, er slettet. Dette er den siste e-posten du får fra oss.',
  'mails.deletionDone.why': 'Du får denne e-posten fordi du hadde en konto hos {brand}.',
};
