import type { CheckTexts } from './check.en.ts';

export const no: Record<keyof CheckTexts, string> = {
  'check.title': 'Er kortet ekte?',
  'check.description': 'Se om et kort er laget av {brand}, og om noe er endret siden.',
  'check.text':
    'Har du fått et kort fra {brand} i et tilbud eller på e-post? Her ser du om det er laget av oss, og om noe er endret siden.',
  'check.drop.title': 'Slipp bildet av kortet her',
  'check.drop.text': 'eller {chooseLink}. Det skal være PNG-filen slik den ble lastet ned.',
  'check.drop.chooseLink': 'velg en fil',
  'check.drop.over': 'Slipp for å kontrollere',
  'check.drop.busy': 'Kontrollerer …',
  'check.drop.notPng': 'Dette er ikke en PNG-fil. Be om filen slik den ble lastet ned.',
  'check.drop.tooLarge': 'Filen er for stor til å være et kort.',
  'check.drop.many': 'Kontroller ett bilde om gangen.',
  'check.or': 'eller',
  'check.link.label': 'Lenken til kortet',
  'check.link.required': 'Lim inn lenken her.',
  'check.link.invalid': 'Dette er ikke en lenke til et kort hos {brand}.',
  'check.link.button': 'Kontroller',
  'check.fact.stays.title': 'Bildet blir hos deg',
  'check.fact.stays.text':
    'En fil kontrolleres i nettleseren. Ingenting lastes opp, og vi får ikke vite hvilket kort det er.',
  'check.fact.pixel.title': 'Én endret piksel er nok',
  'check.fact.pixel.text': 'Er et tall, et navn eller en farge endret etter at kortet ble laget, ser du det her.',
  'check.fact.not.title': 'Dette sier det ikke',
  'check.fact.not.text':
    'At tallene er ekte, betyr at folk har svart slik. Den kortet handler om, har selv valgt hvem som ble spurt.',
  'check.noScript': 'Kontrollen av en fil krever JavaScript. Du kan lime inn lenken i stedet.',
  'check.result.genuine.title': 'Ekte og uendret',
  'check.result.genuine.text':
    '{brand} laget dette kortet for {candidateFull} {date}. Beviset gjelder til {endDate}, og kortet deles nå.',
  'check.result.genuineLink.title': 'Laget av {brand}',
  'check.result.genuineLink.text':
    '{brand} laget dette kortet for {candidateFull} {date}. Dette er de riktige tallene.',
  'check.result.off.title': 'Ekte, men slått av',
  'check.result.off.text':
    'Bildet er ekte og uendret. {candidateFull} deler ikke kortet lenger, så beviset gjelder ikke nå.',
  'check.result.expired.title': 'Ekte, men utløpt',
  'check.result.expired.text':
    'Bildet er ekte og uendret. Tallene er fra før {date}, og et bevis gjelder i tolv måneder.',
  'check.result.altered.title': 'Endret',
  'check.result.altered.text':
    'Dette bildet er ikke slik {brand} laget det. Noe er endret etterpå. Stol på tallene på kortets egen side, ikke på bildet.',
  'check.result.noProof.title': 'Ikke noe bevis i bildet',
  'check.result.noProof.text':
    'Filen har ikke noe bevis i seg. Det skjer når en app krymper bildet. QR-koden peker til et kort hos {brand}: sammenlign tallene der.',
  'check.result.notOurs.title': 'Ikke fra {brand}',
  'check.result.notOurs.text':
    'Filen har ikke noe bevis og ingen QR-kode fra {brand}. Spør den du fikk den av, om lenken til kortet.',
  'check.result.notFound.title': 'Kortet finnes ikke',
  'check.result.notFound.text': 'Lenken fører ikke til noe kort hos {brand}. Det kan være slettet.',
  'check.result.offline.title': 'Ekte, men ikke ferdig kontrollert',
  'check.result.offline.text':
    'Bildet er ekte og uendret. Vi fikk ikke kontakt for å se om beviset er slått av. Prøv igjen når du har nett.',
  'check.result.failed.title': 'Vi fikk ikke kontrollert filen',
  'check.result.failed.text': 'Filen kunne ikke leses. Prøv igjen, eller lim inn lenken til kortet.',
  'check.result.openButton': 'Åpne kortet',
  'check.result.rightButton': 'Se de riktige tallene',
  'check.result.qrButton': 'Åpne kortet fra QR-koden',
  'check.result.anotherButton': 'Kontroller et annet',
  'check.picture.title': 'Bildet du kontrollerte',
  'check.picture.stayed': '{file}. Bildet har ikke forlatt maskinen din.',
  'check.signed.title': 'Dette er signert',
  'check.signed.name': 'Navn',
  'check.signed.cardTitle': 'Tittel på kortet',
  'check.signed.type': 'Type',
  'check.signed.total': 'Samlet skår',
  'check.signed.invited': 'Svar fra inviterte',
  'check.signed.anonymous': 'Anonyme svar',
  'check.signed.period': 'Periode',
  'check.signed.by': 'Signert av',
  'check.self.title': 'For den som vil kontrollere selv',
  'check.self.text':
    'W3C Verifiable Credential 2.0 og Open Badges 3.0. Utsteder: {issuer}. Nøkkelen ligger på {address}.',
  'check.self.button': 'Last ned beviset',
};
