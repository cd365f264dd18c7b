import type { DirectoryTexts } from './directory.en.ts';

export const no: Record<keyof DirectoryTexts, string> = {
  'directory.title': 'Katalog',
  'directory.text':
    'Entra ID, Okta og andre kataloger som kan SCIM, kan selv holde medlemmer, avdelinger og grupper oppdatert. Den som blir deaktivert der, mister tilgangen her med en gang.',
  'directory.domain':
    'Katalogen kan gjøre folk med adresser på {domain} til medlemmer. Andre blir med via invitasjonslenken først.',
  'directory.noDomain':
    'Adressen din er på et domene som deles av mange. Før administratoren har en adresse på organisasjonens eget domene, kan katalogen bare holde orden på dem som selv er blitt med.',
  'directory.roles': 'Nye medlemmer får rollen medlem. Andre roller gir du i listen over.',
  'directory.address.label': 'Adresse for katalogen',
  'directory.waiting':
    '{count, plural, one {# person venter på en profil, og blir medlem når den er laget.} other {# personer venter på en profil, og blir medlemmer når den er laget.}}',
  'directory.tokens.title': 'Nøkler',
  'directory.tokens.empty': 'Ingen nøkler ennå. Katalogen er ikke koblet til.',
  'directory.tokens.made': 'Laget {date}',
  'directory.tokens.madeBy': 'Laget {date} av {name}',
  'directory.tokens.lastUsed': 'Sist brukt {date} kl. {time}',
  'directory.tokens.neverUsed': 'Ikke brukt ennå',
  'directory.tokens.loadFailed': 'Vi kunne ikke hente katalogen.',
  'directory.make.label': 'Hva nøkkelen er til, for eksempel navnet på katalogen',
  'directory.make.button': 'Lag nøkkel',
  'directory.make.busy': 'Lager …',
  'directory.make.required': 'Gi nøkkelen et navn.',
  'directory.make.notAllowed': 'Et navn kan ikke inneholde en lenke eller en adresse.',
  'directory.make.tooMany': 'Det er fem nøkler fra før. Trekk tilbake en som ikke lenger er i bruk.',
  'directory.made.title': 'Kopier nøkkelen nå',
  'directory.made.text':
    'Den vises bare denne ene gangen. Den som har den, kan endre hvem som er medlem, så ta vare på den som på et passord.',
  'directory.made.label': 'Nøkkelen {name}',
  'directory.made.done': 'Jeg har kopiert den',
  'directory.revoke.aria': 'Trekk tilbake {name}',
  'directory.revoke.short': 'Trekk tilbake',
  'directory.revoke.button': 'Trekk tilbake nøkkelen',
  'directory.revoke.busy': 'Trekker tilbake …',
  'directory.revoke.title': 'Trekke tilbake nøkkelen {name}?',
  'directory.revoke.text':
    'Katalogen som bruker den, kan ikke endre noe etter det, og ingen mister lenger tilgangen gjennom den. Alle som er medlemmer, forblir det.',
  'directory.revoke.lastText':
    'Det er den siste nøkkelen. De som katalogen har deaktivert, er uten tilgang til du gir dem en rolle, og de som venter på en profil, glemmes etter 30 dager.',
  'directory.revoke.done': 'Nøkkelen {name} er trukket tilbake',
};
