import type { WithdrawalTexts } from './withdrawal.en.ts';

export const no: Record<keyof WithdrawalTexts, string> = {
  withdraw: 'Trekk tilbake svaret mitt',
  ask: 'Trekke tilbake svaret?',
  consequence:
    'Skårene og det du skrev, slettes og teller ikke lenger. Du kan svare på nytt med den samme lenken til undersøkelsen slutter.',
  busy: 'Trekker tilbake …',
  failed: 'Vi klarte ikke å trekke tilbake svaret. Prøv igjen om litt.',
  withdrawn: 'Svaret ditt er trukket tilbake',
  deleted: 'Det er slettet. Lenken er åpen igjen hvis du vil svare på nytt.',
  again: 'Svar på nytt',
  address: 'Hva er lagret om adressen din?',
};
