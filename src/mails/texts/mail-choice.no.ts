import type { MailChoiceTexts } from './mail-choice.en.ts';

export const no: Record<keyof MailChoiceTexts, string> = {
  'account.mails.goals.title': 'Målene dine',
  'account.mails.goals.ending.label': 'Minn meg når et mål nærmer seg slutten',
  'account.mails.goals.ending.hint': 'Fire uker før et mål slutter, og når du kan skrive resultatet.',
  'account.mails.goals.link.title': 'Ikke flere e-poster om målene dine?',
  'account.mails.goals.link.text':
    'Vi skriver fire uker før et mål slutter, og når du kan skrive resultatet. Målene dine blir som de er.',
  'account.mails.goals.link.done': 'Du får ikke flere e-poster om målene dine',
  'account.mails.subscription.title': 'Abonnementet',
  'account.mails.subscription.ending.label': 'Minn meg på abonnementet på e-post',
  'account.mails.subscription.ending.hint':
    '30 og 7 dager før abonnementet slutter eller fornyes, og når det er utløpt.',
  'account.mails.subscription.link.title': 'Ikke flere påminnelser om abonnementet?',
  'account.mails.subscription.link.text':
    'Vi skriver 30 og 7 dager før det slutter eller fornyes, og når det er utløpt. Abonnementet blir som det er.',
  'account.mails.subscription.link.done': 'Du blir ikke minnet på abonnementet',
  'account.mails.surveys.title': 'Undersøkelsene dine',
  'account.mails.surveys.answerBack.label': 'Minn meg på å svare dem som svarte',
  'account.mails.surveys.answerBack.hint':
    'Én gang, tre dager etter at en undersøkelse er avsluttet, hvis du ikke har skrevet.',
  'account.mails.answerBack.link.title': 'Ikke flere påminnelser om å svare dem som svarte?',
  'account.mails.answerBack.link.text':
    'Vi skriver én gang, tre dager etter at en undersøkelse er avsluttet, hvis du ikke har skrevet. Du kan skrive til dem likevel.',
  'account.mails.answerBack.link.done': 'Du blir ikke minnet på å svare dem som svarte',
  'account.mails.saved': 'Valget er lagret',
  'account.mails.failed': 'Valget kunne ikke lagres. Prøv igjen.',
  'account.mails.link.page': 'E-poster',
  'account.mails.link.button': 'Stopp e-postene',
  'account.mails.link.doneText': 'Du kan ombestemme deg her, eller i innstillingene.',
  'account.mails.link.undoButton': 'Få dem likevel',
  'account.mails.link.missing': 'Lenken virker ikke',
  'account.mails.link.missingText': 'Logg inn, og slå e-postene av eller på i innstillingene.',
  'account.mails.link.settingsButton': 'Åpne innstillingene',
  'account.mails.asked.title': 'Når andre spør deg',
  'account.mails.asked.text': 'Gjelder forespørsler til {email}.',
  'account.mails.asked.legend': 'Hvordan vil du få forespørslene?',
  'account.mails.asked.each.label': 'Én e-post for hver forespørsel',
  'account.mails.asked.each.hint': 'Kommer med en gang noen spør deg.',
  'account.mails.asked.daily.label': 'Én e-post om dagen med alle',
  'account.mails.asked.daily.hint':
    'Kl. {time} på hverdager, bare når noe er nytt eller snart går ut. Invitasjoner og påminnelser samles i den.',
  'account.mails.asked.daily.soon': 'Er siste svardag før neste samling, får du forespørselen med en gang.',
  'account.mails.goals.text': 'Hvor ofte vi spør underveis, velger du på hvert mål.',
  'account.mails.goals.checkIns.label': 'Spør meg hvordan det går',
  'account.mails.goals.checkIns.hint': 'Ett spørsmål i den rytmen du har valgt på målet.',
};
