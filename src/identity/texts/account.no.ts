import type { AccountTexts } from './account.en.ts';

export const no: Record<keyof AccountTexts, string> = {
  'account.data.anonymousHint': 'Anonyme svar er ikke koblet til deg, så vi kan ikke finne dem for deg.',
  'account.data.answersGiven': 'Svar du har gitt andre med denne adressen, ikke de anonyme',
  'account.data.changes': 'Det du har endret i organisasjonen, og det som er endret for deg',
  'account.data.consent': 'Når du godtok vilkårene',
  'account.data.downloadBusy': 'Gjør klar filen …',
  'account.data.downloadButton': 'Last ned mine data',
  'account.data.downloadFailed': 'Vi klarte ikke å gjøre klar filen. Prøv igjen om litt.',
  'account.data.downloadHint': 'En JSON-fil som du kan lese, og som andre programmer også kan lese.',
  'account.data.fileName': 'Mine data fra {brand}',
  'account.data.profile': 'Profilen din: navn, tittel, e-postadresse og bilde',
  'account.data.recommendations': 'Anbefalingene du har fått',
  'account.data.responderHint': 'Har noen spurt deg på en annen adresse? Se og slett det som er lagret om den.',
  'account.data.surveys': 'Undersøkelsene dine, hvem du inviterte, og svarene du fikk',
  'account.data.goals': 'Målene, journalinnleggene og kommentarene dine',
  'account.data.text': 'Her ser du hva {brand} lagrer om deg, og hvordan du tar det med deg.',
  'account.place.aria': 'Profilen',
  'account.place.about': 'Om deg',
  'account.place.login': 'Innlogging',
  'account.place.data': 'Mine data',
  'account.data.title': 'Mine data',
  'account.delete.busy': 'Sletter …',
  'account.delete.button': 'Slett kontoen',
  'account.delete.confirm.title': 'Slette kontoen?',
  'account.delete.confirmLabel': 'Skriv e-postadressen din for å bekrefte',
  'account.delete.confirmMismatch': 'Adressen er ikke den samme som {email}.',
  'account.delete.ongoingText':
    '{count, plural, one {# undersøkelse som pågår, stopper} other {# undersøkelser som pågår, stopper}}, og lenkene virker ikke lenger.',
  'account.delete.onBehalfText': 'Undersøkelser du har laget på vegne av andre, blir i organisasjonen.',
  'account.delete.ownerText':
    'Du er administrator i {organisation}. Overfør rollen eller legg ned organisasjonen først.',
  'account.delete.staysText': 'Svar du har gitt andre, blir med i snittet deres, uten adressen din.',
  'account.delete.surveysText': 'Undersøkelsene dine slettes med alle svarene, også for dem du har delt dem med.',
  'account.delete.text':
    'Profilen, undersøkelsene, målene og kortene dine slettes etter {days} dager. Fram til da kan du ombestemme deg.',
  'account.delete.title': 'Slett kontoen',
};
