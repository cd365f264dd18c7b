import type { GoalMailChoiceTexts } from './goal-mail-choice.en.ts';

export const no: Record<keyof GoalMailChoiceTexts, string> = {
  'goals.mails.title': 'E-poster om målene dine',
  'goals.mails.text': 'Fire uker før et mål slutter, og når du kan skrive resultatet.',
  'goals.mails.label': 'Minn meg på målene mine på e-post',
  'goals.mails.on': 'Du blir minnet på målene dine på e-post.',
  'goals.mails.off': 'Du får ikke flere e-poster om målene dine.',
  'goals.mails.failed': 'Det kunne ikke lagres. Prøv igjen.',
  'goals.mails.link.title': 'Ikke flere e-poster om målene dine?',
  'goals.mails.link.text':
    'Vi skriver fire uker før et mål slutter, og når du kan skrive resultatet. Målene dine blir som de er.',
  'goals.mails.link.button': 'Stopp e-postene',
  'goals.mails.link.done': 'Du får ikke flere e-poster om målene dine',
  'goals.mails.link.doneText': 'Du kan ombestemme deg her, eller i innstillingene.',
  'goals.mails.link.undoButton': 'Få dem likevel',
  'goals.mails.link.missing': 'Lenken virker ikke',
  'goals.mails.link.missingText': 'Logg inn, og slå e-postene om målene dine av eller på i innstillingene.',
  'goals.mails.link.settingsButton': 'Åpne innstillingene',
};
