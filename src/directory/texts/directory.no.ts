import type { DirectoryTexts } from './directory.en.ts';

export const no: Record<keyof DirectoryTexts, string> = {
  'directory.title': 'Brukerkatalog',
  'directory.short': 'Meld folk inn og ut av seg selv. For kataloger som støtter SCIM.',
  'directory.inUse': 'I bruk',
  'directory.notInUse': 'Ikke koblet til',
  'directory.deactivated':
    'Den som deaktiveres i brukerkatalogen, mister tilgangen med én gang, og får den ikke tilbake før du gir en rolle.',
  'directory.domain':
    'Brukerkatalogen kan gjøre folk med adresser på {domain} til medlemmer. Andre blir med via invitasjonslenken først.',
  'directory.noDomain':
    'Adressen din er på et domene som deles av mange, og som ingen kan bekrefte. Brukerkatalogen inviterer folk på e-post, og de blir medlemmer når de blir med.',
  'directory.proof.title': '{domain} er ikke bekreftet ennå',
  'directory.proof.text':
    'Til det er gjort, inviterer brukerkatalogen folk på e-post, og de blir medlemmer når de blir med. På et bekreftet domene gjør den dem til medlemmer av seg selv.',
  'directory.proof.how':
    'Legg denne TXT-oppføringen inn på {domain}, eller be dem som har ansvar for domenet, om å gjøre det.',
  'directory.proof.record': 'TXT-oppføringen',
  'directory.proof.button': 'Sjekk nå',
  'directory.proof.busy': 'Sjekker …',
  'directory.proof.missing': 'Vi finner ikke oppføringen på {domain} ennå. Det kan gå noen timer før alle ser en ny.',
  'directory.proof.taken': 'En annen organisasjon har bekreftet {domain}.',
  'directory.proof.proven':
    '{domain} ble bekreftet {date}. Ble det bekreftet med en TXT-oppføring, må den stå: vi ser etter den hver uke.',
  'directory.roles': 'Nye medlemmer får rollen medlem. Andre roller gir du under Medlemmer.',
  'directory.address.label': 'Adressen katalogen skal ha',
  'directory.waiting':
    '{count, plural, one {# person venter: på en profil, eller fordi de må bli med selv.} other {# personer venter: på en profil, eller fordi de må bli med selv.}} De som har forlatt dere eller er fjernet, kommer bare tilbake med invitasjonslenken.',
  'directory.tokens.title': 'Nøkler',
  'directory.tokens.empty': 'Ingen nøkler ennå. Brukerkatalogen er ikke koblet til.',
  'directory.tokens.made': 'Laget {date}',
  'directory.tokens.madeBy': 'Laget {date} av {name}',
  'directory.tokens.lastUsed': 'Sist brukt {date} kl. {time}',
  'directory.tokens.neverUsed': 'Ikke brukt ennå',
  'directory.tokens.loadFailed': 'Vi kunne ikke hente katalogen.',
  'directory.make.label': 'Navn på nøkkelen',
  'directory.make.hint': 'For eksempel navnet på katalogen.',
  'directory.make.button': 'Lag en nøkkel',
  'directory.make.busy': 'Lager …',
  'directory.make.required': 'Gi nøkkelen et navn.',
  'directory.make.notAllowed': 'Et navn kan ikke inneholde en lenke eller en adresse.',
  'directory.make.tooMany': 'Det er fem nøkler fra før. Trekk tilbake en som ikke lenger er i bruk.',
  'directory.made.title': 'Kopier nøkkelen nå',
  'directory.made.text':
    'Den vises bare denne ene gangen. Den som har den, kan endre hvem som er medlem, så ta vare på den som på et passord.',
  'directory.made.label': 'Nøkkelen {name}',
  'directory.made.done': 'Jeg har kopiert den',
  'directory.confirm.title': 'Venter på deg, og virker ikke nå',
  'directory.confirm.text':
    'Noen andre laget denne nøkkelen, og kan fortsatt kjenne den. Bekreft den bare hvis du stoler på dem. En ny nøkkel er tryggere.',
  'directory.confirm.button': 'Bekreft',
  'directory.confirm.busy': 'Bekrefter …',
  'directory.confirm.done': 'Nøkkelen {name} virker igjen',
  'directory.revoke.aria': 'Trekk tilbake {name}',
  'directory.revoke.short': 'Trekk tilbake',
  'directory.revoke.button': 'Trekk tilbake nøkkelen',
  'directory.revoke.busy': 'Trekker tilbake …',
  'directory.revoke.title': 'Trekke tilbake nøkkelen {name}?',
  'directory.revoke.text':
    'Katalogen som bruker den, kan ikke endre noe etter det, og ingen mister lenger tilgangen gjennom den. Alle som er medlemmer, forblir det.',
  'directory.revoke.lastText':
    'Dette er den siste nøkkelen. De som er deaktivert i brukerkatalogen, er uten tilgang til du gir dem en rolle, og de som venter på en profil, glemmes etter 30 dager.',
  'directory.revoke.done': 'Nøkkelen {name} er trukket tilbake',
};
