import type { DirectoryMailTexts } from './directory-mails.en.ts';

export const no: Record<keyof DirectoryMailTexts, string> = {
  'mails.directoryTokenMade.subject': 'Ny katalognøkkel for {organisation}',
  'mails.directoryTokenMade.preheader': 'Nøkkelen heter {token}.',
  'mails.directoryTokenMade.heading': 'Det er laget en katalognøkkel',
  'mails.directoryTokenMade.p1':
    'Med nøkkelen {token} kan en katalog legge folk til i {organisation}, ta fra dem tilgangen, og endre avdelinger og grupper.',
  'mails.directoryTokenMade.p2':
    'Var det ikke du som laget den, trekker du den tilbake under Medlemmer i innstillingene, og velger et nytt passord.',
  'mails.directoryTokenMade.button': 'Se katalognøkler',
  'mails.directoryTokensWaiting.subject': 'Brukerkatalogen til {organisation} venter på deg',
  'mails.directoryTokensWaiting.preheader': 'Den endrer ingenting før du har bekreftet nøklene.',
  'mails.directoryTokensWaiting.heading': 'Bekreft eller trekk tilbake katalognøklene',
  'mails.directoryTokensWaiting.p1':
    'Du er nå administrator for {organisation}. Disse katalognøklene ble laget før du tok over, og virker ikke lenger: {tokens}.',
  'mails.directoryTokensWaiting.p2':
    'Bekreft de som fortsatt er i bruk, og trekk tilbake resten. Den som laget en nøkkel, kan fortsatt kjenne den, så det tryggeste er å lage nye.',
  'mails.directoryReturned.subject': '{name} er tilbake i {organisation}',
  'mails.directoryReturned.preheader': 'Brukerkatalogen gjorde en som hadde forlatt dere, til medlem.',
  'mails.directoryReturned.heading': '{name} er medlem igjen',
  'mails.directoryReturned.p1':
    '{name} ({email}) hadde forlatt {organisation}, og er blitt med igjen via invitasjonslenken. Brukerkatalogen har gjort {name} til medlem.',
  'mails.directoryReturned.button': 'Se medlemmer',
  'mails.directoryInvitation.subject': 'Bli med i {organisation}',
  'mails.directoryInvitation.preheader': 'Ingenting skjer før du blir med.',
  'mails.directoryInvitation.heading': 'Bli med i {organisation}',
  'mails.directoryInvitation.p1':
    'Brukerkatalogen til {organisation} har meldt til {brand} at du arbeider der. Trykk på knappen hvis du vil bli med.',
  'mails.directoryInvitation.p2':
    'Det du har laget før, er fortsatt bare ditt. Kjenner du ikke organisasjonen, ser du bort fra denne e-posten, så skjer det ingenting.',
  'mails.directoryInvitation.button': 'Bli med i {organisation}',
  'mails.directoryInvitation.why':
    'Du får denne e-posten fordi {organisation} har koblet brukerkatalogen sin til {brand}, og adressen din står der.',
  'mails.directoryMember.subject': 'Du er nå medlem i {organisation}',
  'mails.directoryMember.preheader': 'Det du har laget før, er fortsatt bare ditt.',
  'mails.directoryMember.heading': 'Du er nå medlem i {organisation}',
  'mails.directoryMember.p1':
    'Katalogen på arbeidsplassen din har gjort deg til medlem i {organisation} i {brand}. Du ser det som er delt med gruppene dine eller hele organisasjonen.',
  'mails.directoryMember.p2':
    'Det du har laget før, er fortsatt bare ditt, og ingen i {organisation} ser det. Du kan forlate organisasjonen under Profil i innstillingene.',
  'mails.directoryMember.button': 'Åpne {brand}',
  'mails.directoryMember.why': 'Du får denne e-posten fordi du er med i {organisation} i {brand}.',
};
