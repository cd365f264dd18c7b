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
