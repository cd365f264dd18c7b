import type { OrganisationMailTexts } from './organisation-mails.en.ts';

export const no: Record<keyof OrganisationMailTexts, string> = {
  'mails.newJoiner.subject': '{name} venter på en rolle i {organisation}',
  'mails.newJoiner.preheader': 'Bestem hva {name} kan se.',
  'mails.newJoiner.heading': '{name} venter på en rolle',
  'mails.newJoiner.p1':
    '{name} ({email}) er blitt med i {organisation} via invitasjonslenken, og ser ingenting før du velger en rolle.',
  'mails.newJoiner.p2': 'Vet du ikke hvem dette er, lar du rollen stå som den er.',
  'mails.newJoiner.button': 'Se medlemmer',
  'mails.roleGranted.subject': 'Du har fått tilgang til {organisation}',
  'mails.roleGranted.preheader': 'Rollen din: {role}',
  'mails.roleGranted.heading': 'Velkommen til {organisation}',
  'mails.roleGranted.memberText':
    '{owner} har gjort deg til medlem. Du kan lage undersøkelser, mål og kort, og se det som er delt med gruppene dine eller hele organisasjonen.',
  'mails.roleGranted.supporterText':
    '{owner} har gjort deg til rådgiver. Du ser alle undersøkelser og mål som ikke er private, og kan lage undersøkelser på vegne av andre.',
  'mails.roleGranted.button': 'Åpne {brand}',
  'mails.roleGranted.why': 'Du får denne e-posten fordi du ble med i {organisation} i {brand}.',
  'mails.memberRemoved.subject': 'Du er ikke lenger med i {organisation}',
  'mails.memberRemoved.preheader': 'Dine egne undersøkelser, mål og kort forblir dine.',
  'mails.memberRemoved.heading': 'Du er ikke lenger med i {organisation}',
  'mails.memberRemoved.p1':
    '{owner} har fjernet deg fra {organisation}. Du ser ikke lenger det som er delt der, og heller ikke undersøkelser du har laget om andre.',
  'mails.memberRemoved.p2': 'Dine egne undersøkelser, mål og kort forblir dine og deles ikke lenger.',
  'mails.memberRemoved.button': 'Åpne {brand}',
  'mails.memberRemoved.why': 'Du får denne e-posten fordi du var med i {organisation} i {brand}.',
  'mails.ownerHandedOver.subject': 'Du er nå administrator i {organisation}',
  'mails.ownerHandedOver.preheader': '{name} har overført rollen til deg.',
  'mails.ownerHandedOver.heading': 'Du er administrator',
  'mails.ownerHandedOver.p1':
    '{name} har overført rollen. Du styrer nå medlemmer, innstillinger og abonnement for {organisation}.',
  'mails.ownerHandedOver.p1Unpaid':
    '{name} har overført rollen. Du styrer nå medlemmer og innstillinger for {organisation}.',
  'mails.ownerHandedOver.webhooks':
    'Disse varslene til systemer ble satt opp før du tok over, og sendes fortsatt, så se gjennom dem i innstillingene: {webhooks}.',
  'mails.ownerHandedOver.accountKept':
    'Du hadde bedt om at kontoen din slettes. Det er avlyst, for en organisasjon trenger administratoren sin.',
  'mails.ownerHandedOver.button': 'Se medlemmer',
  'mails.agreedUnlocked.subject': '«{rule}» er låst opp i {organisation}',
  'mails.agreedUnlocked.preheader': 'Det kan endres fra {date}.',
  'mails.agreedUnlocked.heading': 'Noe som var avtalt, er låst opp',
  'mails.agreedUnlocked.p1': '{owner} har låst opp «{rule}». Begrunnelsen: «{reason}»',
  'mails.agreedUnlocked.p2': 'Det kan endres fra {date}. Svar som alt er gitt, beholder løftet de ble gitt med.',
  'mails.agreedUnlocked.button': 'Se hva som er avtalt',
  'mails.agreedUnlocked.why': 'Du får denne e-posten fordi du er medlem i {organisation} i {brand}.',
  'mails.closingPlanned.subject': '{organisation} legges ned {date}',
  'mails.closingPlanned.preheader': 'Dine egne undersøkelser, mål og kort forblir dine.',
  'mails.closingPlanned.heading': '{organisation} legges ned {date}',
  'mails.closingPlanned.p1':
    '{owner} har bestemt at organisasjonen legges ned i {brand}. Delingen opphører, og gruppene og organisasjonsmålene blir borte. Dine egne undersøkelser, mål og kort forblir dine.',
  'mails.closingPlanned.button': 'Åpne {brand}',
  'mails.closingPlanned.why': 'Du får denne e-posten fordi du er med i {organisation} i {brand}.',
  'mails.closingCancelled.subject': '{organisation} legges ikke ned',
  'mails.closingCancelled.preheader': 'Alt blir som det er.',
  'mails.closingCancelled.heading': '{organisation} legges ikke ned',
  'mails.closingCancelled.p1':
    '{owner} har avlyst nedleggelsen {date}. Delingen, gruppene og organisasjonsmålene blir som de er.',
};
