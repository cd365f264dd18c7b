import type { CommentsTexts } from './comments.en.ts';

export const no: Record<keyof CommentsTexts, string> = {
  'comments.title': 'Kommentarer',
  'comments.count': '{count, plural, =0 {Ingen kommentarer} one {# kommentar} other {# kommentarer}}',
  'comments.content.label': 'Skriv en kommentar',
  'comments.content.placeholder': 'Et spørsmål, et råd eller en tanke',
  'comments.content.required': 'Skriv noe før du sender.',
  'comments.survey.hint': 'Alle som kan se undersøkelsen, kan lese kommentaren.',
  'comments.goal.hint': 'Alle som kan se målet, kan lese kommentaren.',
  'comments.submit.button': 'Send',
  'comments.submit.busy': 'Sender …',
  'comments.registered': '{name}, {date} kl. {time}',
  'comments.empty.text': 'Ingen kommentarer ennå',
  'comments.showAll': 'Vis alle {count}',
  'comments.survey.respondersHint': 'Respondentene ser ikke kommentarene.',
  'comments.survey.who.title': 'Hvem kan være med i samtalen',
  'comments.survey.who.candidate': 'Undersøkelsen gjelder deg',
  'comments.survey.who.group': 'I {groups}',
};
