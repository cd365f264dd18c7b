import type { OutsideTexts } from './outside.en.ts';

export const no: Record<keyof OutsideTexts, string> = {
  'organisation.outside.none.title': 'Du er ikke med i en organisasjon',
  'organisation.outside.none.text':
    'Dette deles i en organisasjon. Registrer organisasjonen din, eller bli med i en med invitasjonslenken.',
  'organisation.outside.none.registerButton': 'Registrer organisasjonen',
  'organisation.outside.none.joinButton': 'Bli med i en organisasjon',
};
