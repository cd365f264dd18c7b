import type { WithdrawalTexts } from './withdrawal.en.ts';

export const no: Record<keyof WithdrawalTexts, string> = {
  'withdrawal.button': 'Trekk tilbake svaret mitt',
  'withdrawal.title': 'Trekke tilbake svaret?',
  'withdrawal.text':
    'Skårene og det du skrev, slettes og teller ikke lenger. Du kan svare på nytt med den samme lenken til undersøkelsen slutter.',
  'withdrawal.busy': 'Trekker tilbake …',
  'withdrawal.failed': 'Vi klarte ikke å trekke tilbake svaret. Prøv igjen om litt.',
  'withdrawal.doneTitle': 'Svaret ditt er trukket tilbake',
  'withdrawal.doneText': 'Det er slettet. Lenken er åpen igjen hvis du vil svare på nytt.',
  'withdrawal.againButton': 'Svar på nytt',
  'withdrawal.addressLink': 'Hva er lagret om adressen din?',
};
