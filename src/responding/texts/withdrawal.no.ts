import type { WithdrawalTexts } from './withdrawal.en.ts';

export const no: Record<keyof WithdrawalTexts, string> = {
  'responding.withdraw.button': 'Trekk tilbake svaret mitt',
  'responding.withdraw.hint': 'Du kan trekke tilbake svaret til og med {date}.',
  'responding.withdraw.title': 'Trekke tilbake svaret?',
  'responding.withdraw.text':
    'Skårene og det du skrev, slettes og teller ikke lenger. Du kan svare på nytt med den samme lenken til undersøkelsen slutter.',
  'responding.withdraw.busy': 'Trekker tilbake …',
  'responding.withdraw.failed': 'Vi klarte ikke å trekke tilbake svaret. Prøv igjen om litt.',
  'responding.withdraw.done.title': 'Svaret ditt er trukket tilbake',
  'responding.withdraw.done.text': 'Det er slettet. Lenken er åpen igjen hvis du vil svare på nytt.',
  'responding.withdraw.done.button': 'Svar på nytt',
  'responding.withdraw.addressLink': 'Hva er lagret om adressen din?',
};
