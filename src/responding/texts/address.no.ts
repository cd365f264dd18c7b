import type { AddressTexts } from './address.en.ts';

export const no: Record<keyof AddressTexts, string> = {
  'address.title': 'Dette er lagret om adressen din',
  'address.lead':
    'Har noen bedt deg om tilbakemelding? Se hva {brand} lagrer om adressen din, og slett det hvis du vil.',
  'address.email.label': 'E-postadresse',
  'address.email.hint': 'Vi sender en lenke til adressen, slik at bare du kan se det.',
  'address.submit': 'Send meg lenken',
  'address.sent.title': 'Sjekk innboksen',
  'address.sent.text': 'Vi har sendt en lenke til {email}. Den virker i 24 timer.',
  'address.sent.hint':
    'Kommer den ikke? Se i søppelposten. Har du spurt flere ganger i dag, virker lenkene du har fått, fortsatt.',
  'address.sent.anotherButton': 'Spør for en annen adresse',
  'address.anonymousHint': 'Anonyme svar er ikke koblet til noen adresse, så ingen kan finne dem.',
  'address.expired.title': 'Denne lenken virker ikke lenger',
  'address.expired.text': 'En lenke virker i 24 timer, og til alt er slettet. Be om en ny.',
  'address.expired.button': 'Be om en ny lenke',
  'address.list.title': 'Lagret om {email}',
  'address.list.lead':
    '{count, plural, =0 {Ingen undersøkelse har spurt deg.} one {Én undersøkelse har spurt deg.} other {# undersøkelser har spurt deg.}}',
  'address.list.empty': 'Ingenting er lagret om denne adressen.',
  'address.entry.askedBy': 'Spurt av {candidate}',
  'address.entry.askedByIn': 'Spurt av {candidate}, {organisation}',
  'address.entry.invited': 'Invitert {date}',
  'address.entry.ends': 'Slutter {date}',
  'address.entry.answered': 'Svarte {date}',
  'address.entry.declined': 'Vil helst ikke svare, sagt {date}',
  'address.entry.took': 'Brukte {minutes, plural, =0 {under ett minutt} one {# minutt} other {# minutter}}',
  'address.entry.optedOut': 'Vil ikke ha flere e-poster, sagt {date}',
  'address.entry.notAnswered': 'Ikke besvart',
  'address.entry.mailed': 'E-poster sendt: {dates}',
  'address.entry.message': 'Meldingen din',
  'address.entry.recommendation': 'Anbefalingen din',
  'address.entry.recommendedAs': 'Anbefalt som',
  'address.messages.title': 'Skrevet til oss fra denne adressen',
  'address.messages.written': 'Skrevet {date}',
  'address.directories.title': 'Meldt inn av arbeidsgiverens brukerkatalog',
  'address.directories.told': '{organisation} har ventet på en profil med denne adressen siden {date}.',
  'address.notesHint':
    'Notater som noen har skrevet til seg selv om svaret ditt, vises ikke her, fordi de er deres; de slettes sammen med adressen.',
  'address.erase.title': 'Slett alt om denne adressen',
  'address.erase.text':
    'Invitasjoner du ikke har svart på, slutter å virke. Av det du har svart, blir bare tallene igjen, uten adressen din og det du skrev. Du får ikke flere e-poster om disse undersøkelsene. Det som er skrevet til oss fra adressen, går også.',
  'address.erase.button': 'Slett alt',
  'address.erase.confirm.title': 'Slette alt om {email}?',
  'address.erase.confirm.text': 'Det kan ikke angres.',
  'address.erased.title': 'Alt om adressen er slettet',
  'address.erased.text':
    'Vi vet ikke lenger at du ble spurt. Bare for undersøkelser som ikke er avsluttet ennå, tar vi vare på en kode for adressen til de er det, slik at ingen skriver til deg om dem igjen.',
};
