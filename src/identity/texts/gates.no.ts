import type { GateTexts } from './gates.en.ts';

export const no: Record<keyof GateTexts, string> = {
  'system.login.title': 'Se deg selv med andres øyne',
  'system.login.text': 'Logg inn for å samle tilbakemeldinger og gjøre dem til mål.',
  'system.login.button': 'Logg inn',
  'system.login.busy': 'Logger inn …',
  'system.login.joinText': 'Logg inn eller lag en konto for å bli med i organisasjonen.',
  'system.demo.aria': 'Om demoen',
  'system.demo.title': 'Dette er en demo.',
  'system.demo.text': 'Folk, svar og tall er oppdiktet, og ingen e-post sendes.',
  'system.demo.button': 'Lag din egen konto',
  'system.verifyEmail.text':
    'Du må bekrefte e-postadressen din. Vi har sendt en lenke til {email}. Åpne den, så er du klar.',
  'system.verifyEmail.doneButton': 'Jeg har bekreftet',
  'system.verifyEmail.resendButton': 'Send på nytt',
  'system.verifyEmail.resent': 'En ny lenke er på vei til {email}.',
  'system.verifyEmail.earlier': 'Har du spurt flere ganger i dag, virker lenkene du har fått, fortsatt.',
  'system.verifyEmail.notYet': 'Adressen er ikke bekreftet ennå. Åpne lenken i e-posten, og prøv igjen.',
  'system.verifyEmail.spamHint': 'Finner du den ikke, se i søppelposten.',
  'system.verifyEmail.wrongAddress': 'Feil adresse?',
  'system.verifyEmail.logOutButton': 'Logg ut og prøv en annen',
  'system.profileGate.title': 'Hyggelig å møte deg',
  'system.profileGate.text': 'Dette er det respondentene ser når du ber om tilbakemelding.',
};
