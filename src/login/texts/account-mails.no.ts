import type { AccountMailTexts } from './account-mails.en.ts';

export const no: Record<keyof AccountMailTexts, string> = {
  'mails.verifyEmail.subject': 'Bekreft e-postadressen din',
  'mails.verifyEmail.preheader': 'Bekreft adressen, så er kontoen din hos {brand} klar.',
  'mails.verifyEmail.heading': 'Bekreft e-postadressen din',
  'mails.verifyEmail.p1': 'Du har laget en konto hos {brand}. Trykk på knappen for å vise at adressen er din.',
  'mails.verifyEmail.p2': 'Lenken virker i {hours, plural, one {# time} other {# timer}}.',
  'mails.verifyEmail.button': 'Bekreft adressen',
  'mails.verifyEmail.why':
    'Du får denne e-posten fordi noen laget en konto med denne adressen. Var det ikke deg, åpne lenken og velg «Dette var ikke meg», så blir kontoen slettet.',
  'mails.accountExists.subject': 'Du har allerede en konto',
  'mails.accountExists.preheader': 'Logg inn, eller velg et nytt passord.',
  'mails.accountExists.heading': 'Du har allerede en konto',
  'mails.accountExists.p1':
    'Noen prøvde å lage en konto med adressen din, men du har allerede en hos {brand}. Logg inn med den, eller velg et nytt passord hvis du har glemt det.',
  'mails.accountExists.button': 'Logg inn',
  'mails.resetPassword.subject': 'Velg nytt passord',
  'mails.resetPassword.preheader': 'Lenken virker i én time.',
  'mails.resetPassword.heading': 'Velg nytt passord',
  'mails.resetPassword.p1': 'Du har bedt om nytt passord for {brand}. Trykk på knappen og velg et.',
  'mails.resetPassword.p2':
    'Lenken virker én gang, i én time. Det gamle passordet virker til du har valgt et nytt. Da blir du logget ut overalt, og ingen andre tjenester åpner kontoen din lenger.',
  'mails.resetPassword.button': 'Velg nytt passord',
  'mails.resetPassword.why':
    'Du får denne e-posten fordi noen ba om nytt passord for denne adressen. Var det ikke deg, kan du se bort fra den.',
  'mails.passwordChanged.subject': 'Passordet ditt er byttet',
  'mails.passwordChanged.preheader': 'Var det ikke deg, velg et nytt nå.',
  'mails.passwordChanged.heading': 'Passordet ditt er byttet',
  'mails.passwordChanged.p1':
    'Passordet for kontoen din ble byttet {date} kl. {time}. Du er logget ut på alle andre enheter.',
  'mails.passwordChanged.p2': 'Var det ikke deg, velg et nytt passord med en gang og skriv til oss.',
  'mails.passwordChanged.button': 'Velg nytt passord',
  'mails.providerLinked.subject': 'Kontoen din har fått en innlogging til',
  'mails.providerLinked.preheader': 'Var det ikke deg, skriv til oss nå.',
  'mails.providerLinked.heading': 'Kontoen din har fått en innlogging til',
  'mails.providerLinked.p1':
    'Noen logget inn med {provider}, som sier at adressen din er deres, {date} klokken {time}. Heretter åpner det kontoen din hos {brand}, i tillegg til det du hadde fra før.',
  'mails.providerLinked.p2':
    'Var det ikke deg, velg nytt passord med én gang, så åpner ikke {provider} kontoen din lenger. Og skriv til oss.',
  'mails.providerLinked.button': 'Velg nytt passord',
  'mails.confirmProvider.subject': 'Skal {provider} kunne åpne kontoen din?',
  'mails.confirmProvider.preheader': 'Ingenting endres før du sier ja.',
  'mails.confirmProvider.heading': 'Skal {provider} kunne åpne kontoen din?',
  'mails.confirmProvider.p1':
    'Noen logget inn med {provider}, som sier at adressen din er deres. Var det deg, trykker du på knappen, så åpner {provider} kontoen din hos {brand} fra nå av.',
  'mails.confirmProvider.p2':
    'Lenken virker i {hours, plural, one {# time} other {# timer}}. Var det ikke deg, lar du være å trykke, så skjer det ingenting.',
  'mails.confirmProvider.button': 'Ja, det var meg',
  'mails.signInChanged.preheader': 'Var det ikke deg, velg nytt passord nå.',
  'mails.signInChanged.passkeyAdded.title': 'Kontoen din har fått en passnøkkel',
  'mails.signInChanged.passkeyAdded.p1':
    'Passnøkkelen «{name}» ble laget {date} kl. {time}. Den som har den, kan logge inn som deg.',
  'mails.signInChanged.passkeyRemoved.title': 'En passnøkkel er fjernet fra kontoen din',
  'mails.signInChanged.passkeyRemoved.p1':
    'Passnøkkelen «{name}» ble fjernet {date} kl. {time}. Den åpner ikke kontoen din lenger.',
  'mails.signInChanged.providerRemoved.title': 'En vei inn ble fjernet fra kontoen din',
  'mails.signInChanged.providerRemoved.p1':
    '{name} ble fjernet {date} kl. {time}. Den åpner ikke lenger kontoen din, og den som var logget inn gjennom den, er logget ut.',
  'mails.signInChanged.secondFactorOn.title': 'Totrinnsbekreftelse er slått på',
  'mails.signInChanged.secondFactorOn.p1':
    'Fra {date} kl. {time} spør vi om en kode etter passordet. Ta vare på reservekodene dine et trygt sted.',
  'mails.signInChanged.secondFactorOff.title': 'Totrinnsbekreftelse er slått av',
  'mails.signInChanged.secondFactorOff.p1':
    'Den ble slått av {date} kl. {time}. Fra nå av åpner passordet alene kontoen din.',
  'mails.signInChanged.codesRenewed.title': 'Du har fått nye reservekoder',
  'mails.signInChanged.codesRenewed.p1': 'De ble laget {date} kl. {time}. De gamle virker ikke lenger.',
  'mails.signInChanged.recoveryCodeUsed.title': 'En reservekode er brukt',
  'mails.signInChanged.recoveryCodeUsed.p1':
    'Noen logget inn med passordet ditt og en reservekode {date} kl. {time}. {count, plural, =0 {Du har ingen igjen: lag nye i innstillingene.} one {Du har # igjen.} other {Du har # igjen.}}',
  'mails.signInChanged.p2':
    'Var det deg, trenger du ikke gjøre noe. Hvis ikke, velg nytt passord med en gang, se gjennom hvordan det logges inn på kontoen din, og skriv til oss.',
  'mails.signInChanged.button': 'Åpne innstillingene',
  'mails.newAddress.subject': 'Er dette den nye e-postadressen din?',
  'mails.newAddress.preheader': 'Åpne lenken, så logger du inn hos {brand} med denne adressen.',
  'mails.newAddress.heading': 'Er dette den nye e-postadressen din?',
  'mails.newAddress.p1':
    'Du har bedt om å logge inn hos {brand} med denne adressen fra nå av. Trykk på knappen for å vise at den er din. Adressen du har nå, må også si ja.',
  'mails.newAddress.p2': 'Lenken virker i {days, plural, one {# dag} other {# dager}}.',
  'mails.newAddress.button': 'Dette er adressen min',
  'mails.newAddress.why':
    'Du får denne e-posten fordi noen skrev denne adressen i innstillingene for en konto. Var det ikke deg, se bort fra den, så skjer det ingenting.',
  'mails.addressLeaving.subject': 'Vil du bytte e-postadresse?',
  'mails.addressLeaving.preheader': 'Ingenting byttes før du sier ja.',
  'mails.addressLeaving.heading': 'Vil du bytte e-postadresse?',
  'mails.addressLeaving.p1':
    'Noen som kan passordet ditt for {brand}, har bedt om å logge inn med {email} fra nå av. Var det deg, trykk på knappen. Den nye adressen må også si ja.',
  'mails.addressLeaving.p2':
    'Lenken virker i {days, plural, one {# dag} other {# dager}}. Var det ikke deg, ikke trykk på den: Bytt passord med en gang og skriv til oss.',
  'mails.addressLeaving.button': 'Ja, bytt adressen',
  'mails.addressChanged.subject': 'E-postadressen din er byttet',
  'mails.addressChanged.preheader': 'Var det ikke deg, skriv til oss nå.',
  'mails.addressChanged.heading': 'E-postadressen din er byttet',
  'mails.addressChanged.p1': 'Siden {date} kl. {time} logger du inn med {email}. Du er logget ut på alle enheter.',
  'mails.addressChanged.p2': 'Var det ikke deg, skriv til oss med en gang.',
  'mails.addressChanged.button': 'Skriv til oss',
};
