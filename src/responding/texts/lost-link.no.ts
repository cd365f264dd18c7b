import type { LostLinkTexts } from './lost-link.en.ts';

export const no: Record<keyof LostLinkTexts, string> = {
  'responding.lostLink.title': 'Få lenken tilsendt på nytt',
  'responding.lostLink.text': 'Skriv e-postadressen du ble invitert med.',
  'responding.lostLink.emailLabel': 'E-postadresse',
  'responding.lostLink.button': 'Send lenken',
  'responding.lostLink.sent': 'Er adressen invitert til en undersøkelse som pågår, er en e-post på vei.',
  'responding.lostLink.anonymousHint': 'En anonym lenke er ikke knyttet til en adresse. Spør den du fikk den av.',
  'responding.lostLink.sentTitle': 'Se i innboksen',
  'responding.lostLink.sentHint':
    'Ser du ingenting? Se i søppelposten. En lenke du har fått tidligere i dag, virker fortsatt.',
  'responding.lostLink.anotherButton': 'Spør for en annen adresse',
};
