import type { ChoicesTexts } from './choices.en.ts';

export const no: Record<keyof ChoicesTexts, string> = {
  'choices.mails.title': 'Ikke flere e-poster om denne undersøkelsen?',
  'choices.mails.text': '{candidate} ser at du ikke vil ha flere e-poster. Du kan fortsatt svare med lenken du har.',
  'choices.mails.button': 'Stopp e-postene',
  'choices.mails.done': 'Du får ikke flere e-poster om denne undersøkelsen.',
  'choices.mails.doneText': 'Lenken du har, virker fortsatt.',
  'choices.mails.undoButton': 'Få dem likevel',
  'choices.mails.elseLink': 'Jeg vil helst ikke svare',
  'choices.mails.settingsLink': 'Har du en konto? Se alle e-postene dine',
  'choices.decline.title': 'Vil du helst ikke svare?',
  'choices.decline.text':
    'Det er helt i orden. {candidate} ser det ved siden av e-postadressen din, og du blir ikke spurt igjen. Du trenger ikke å si hvorfor.',
  'choices.decline.button': 'Jeg vil helst ikke',
  'choices.decline.done': 'Takk for at du sa fra',
  'choices.decline.doneText':
    'Du blir ikke spurt igjen om denne undersøkelsen. Ombestemmer du deg, virker lenken til undersøkelsen slutter.',
  'choices.decline.undoButton': 'Angre',
  'choices.decline.elseLink': 'Til skjemaet',
};
