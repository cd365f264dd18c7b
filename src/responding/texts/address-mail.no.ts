import type { AddressMailTexts } from './address-mail.en.ts';

export const no: Record<keyof AddressMailTexts, string> = {
  'mails.storedAboutYou.subject': 'Dette lagrer {brand} om adressen din',
  'mails.storedAboutYou.preheader': 'Se det, og slett det hvis du vil.',
  'mails.storedAboutYou.heading': 'Dette lagrer vi om adressen din',
  'mails.storedAboutYou.p1':
    'Trykk på knappen for å se hvilke undersøkelser du er invitert til med denne adressen i {brand}, og hva du har svart med navn. Der kan du også slette det.',
  'mails.storedAboutYou.p2':
    'Lenken virker i {hours, plural, one {# time} other {# timer}}. Å åpne den endrer ingenting.',
  'mails.storedAboutYou.button': 'Se hva som er lagret',
  'mails.storedAboutYou.why':
    'Du får denne e-posten fordi noen spurte hva {brand} lagrer om denne adressen. Var det ikke deg, kan du se bort fra den.',
};
