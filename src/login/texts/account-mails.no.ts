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
  'mails.resetPassword.p2': 'Lenken virker én gang, i én time. Det gamle passordet virker til du har valgt et nytt.',
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
};
