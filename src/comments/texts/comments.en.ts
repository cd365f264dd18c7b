export const en = {
  'comments.title': 'Comments',
  'comments.content.label': 'Write a comment',
  'comments.content.placeholder': 'A question, a piece of advice or a thought',
  'comments.content.required': 'Write something before you send.',
  'comments.survey.hint': 'Everyone who can see the survey can read the comment.',
  'comments.goal.hint': 'Everyone who can see the goal can read the comment.',
  'comments.submit.button': 'Send',
  'comments.submit.busy': 'Sending …',
  'comments.when': '{date} at {time}',
  'comments.empty.text': 'No comments yet',
  'comments.showAll': 'Show all {count}',
  'comments.survey.respondersHint': 'The responders do not see the comments.',
  'comments.survey.who.title': 'Who can take part',
  'comments.survey.who.candidate': 'The survey is about you',
  'comments.survey.who.candidateOther': 'The survey is about {candidate}',
  'comments.survey.who.group': 'In {groups}',
  'comments.survey.who.others': '{count, plural, one {and # other} other {and # others}}',
} as const;

export type CommentsTexts = typeof en;
