import type { CommentsTexts } from './comments.en.ts';

export const no: Record<keyof CommentsTexts, string> = {
  'comments.title': 'Kommentarer',
  'comments.content.label': 'Skriv en kommentar',
  'comments.content.placeholder': 'Et spørsmål, et råd eller en tanke',
  'comments.content.required': 'Skriv noe før du sender.',
  'comments.survey.hint': 'Alle som kan se undersøkelsen, kan lese kommentaren.',
  'comments.goal.hint': 'Alle som kan se målet, kan lese kommentaren.',
  'comments.submit.button': 'Send',
  'comments.submit.busy': 'Sender …',
  'comments.when': '{date} kl. {time}',
  'comments.empty.text': 'Ingen kommentarer ennå',
  'comments.showAll': 'Vis alle {count}',
  'comments.survey.respondersHint': 'Respondentene ser ikke kommentarene.',
  'comments.survey.who.title': 'Hvem kan være med i samtalen',
  'comments.survey.who.candidate': 'Undersøkelsen gjelder deg',
  'comments.survey.who.candidateOther': 'Undersøkelsen gjelder {candidate}',
  'comments.survey.who.group': 'I {groups}',
  'comments.survey.who.others': '{count, plural, one {og # til} other {og # til}}',
};
