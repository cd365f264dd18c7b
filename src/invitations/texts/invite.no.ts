import type { InviteTexts } from './invite.en.ts';

export const no: Record<keyof InviteTexts, string> = {
  'surveys.invite.title': 'Hvem vil du høre fra?',
  'surveys.invite.text': 'Spør ti til femten, så får du gjerne åtte til ti svar. Du kan også invitere senere.',
  'surveys.invite.addresses.label': 'E-postadresser',
  'surveys.invite.addresses.placeholder': 'Skriv en adresse og trykk Enter',
  'surveys.invite.removeAria': 'Fjern {email}',
  'surveys.invite.invalidAria': '{email}, ikke gyldig',
  'surveys.invite.invalid': 'Sjekk adressen {email}. Bare gyldige adresser blir invitert.',
  'surveys.invite.candidate': 'Undersøkelsen handler om en av disse, som ikke kan inviteres. Fjern adressen.',
  'surveys.invite.removed': '{email} er tatt av listen',
  'surveys.invite.own': 'Du kan ikke invitere deg selv ({email}).',
  'surveys.invite.duplicate': '{email} er allerede invitert.',
  'surveys.invite.onList': '{email} er allerede lagt til.',
  'surveys.invite.language.label': 'Språk for de nye invitasjonene',
  'surveys.invite.language.en': 'Engelsk e-post',
  'surveys.invite.language.no': 'Norsk e-post',
  'surveys.invite.languageForAria': 'Språk for {email}',
  'surveys.invite.counter': '{count} av {max}',
  'surveys.invite.counterLabel': 'inviterte',
  'surveys.invite.tooMany':
    'Du kan invitere høyst {max} til én undersøkelse. Fjern {count, plural, one {# adresse} other {# adresser}} for å gå videre.',
  'surveys.invite.tooManyNoOrganisation':
    'Uten organisasjon kan du invitere høyst {max}. Fjern {count, plural, one {# adresse} other {# adresser}}, eller registrer en organisasjon for å invitere opptil {organisationMax}.',
  'surveys.invite.capHintNoOrganisation': 'Opptil {max} uten organisasjon',
  'surveys.invite.skipButton': 'Hopp over nå',
  'surveys.invite.empty': 'Du kan invitere senere',
  'surveys.invite.perDay': 'Du har invitert så mange som man kan på en dag. Prøv igjen i morgen.',
  'surveys.paste.title': 'Lim inn en liste',
  'surveys.paste.label': 'Tekst med adresser',
  'surveys.paste.hint': 'Lim inn fra en e-post, en kalender eller et regneark. Vi plukker ut adressene.',
  'surveys.paste.found':
    '{count, plural, =0 {Vi fant ingen adresser i teksten.} one {Vi fant # adresse i teksten.} other {Vi fant # adresser i teksten.}}',
  'surveys.paste.alreadyAdded': '{count, plural, one {# er allerede lagt til.} other {# er allerede lagt til.}}',
  'surveys.paste.invalid':
    '{count, plural, one {# adresse er ikke gyldig og blir stående i teksten.} other {# adresser er ikke gyldige og blir stående i teksten.}}',
  'surveys.paste.addButton': 'Legg til {count, plural, one {# adresse} other {# adresser}}',
  'surveys.paste.added': '{count, plural, one {# adresse lagt til} other {# adresser lagt til}}',
  'surveys.many.more': 'og {count} til',
  'surveys.many.fewer': 'Vis færre',
  'surveys.many.listAria':
    '{count, plural, one {# adresse som blir invitert.} other {# adresser som blir invitert.}} Piltastene flytter, Delete fjerner.',
  'surveys.many.search.label': 'Søk blant de {count}',
  'surveys.many.search.placeholder': 'Navn eller domene',
  'surveys.many.noMatch': 'Ingen adresser passer',
  'surveys.many.allAria': 'Alle adressene',
  'surveys.many.removeAll': 'Fjern alle',
  'surveys.many.removeAll.title': 'Fjerne alle {count} adressene?',
  'surveys.many.removeAll.text': 'Ingen er invitert ennå.',
  'surveys.many.merged':
    '{count, plural, one {# dobbeltføring er slått sammen.} other {# dobbeltføringer er slått sammen.}}',
  'surveys.many.wrongFirst':
    '{count, plural, one {# adresse trenger et blikk. Den står først.} other {# adresser trenger et blikk. De står først.}}',
  'surveys.many.limit': 'Du har nådd grensen på {max}. Vil du spørre flere, del lenken i tillegg.',
};
