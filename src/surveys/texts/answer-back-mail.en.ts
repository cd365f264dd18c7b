export const en = {
  'mails.answerBack.subject': '{candidateFull} has answered you all',
  'mails.answerBack.preheader': 'What I heard, and what I will do.',
  'mails.answerBack.heading': '{candidate} has answered you all',
  'mails.answerBack.p1': 'You were asked in the survey “{survey}”. Here is the answer to everyone who was asked.',
  'mails.answerBack.goal': 'My goal: {goal}',
  'mails.answerBack.p2':
    'Everyone who was asked gets the same text. This e-mail cannot be replied to. You find the text again here:',
  'mails.answerBack.why': 'You receive this e-mail because {sender} asked for your feedback.',
  'mails.answerBackReminder.subject': 'Will you answer those who answered you?',
  'mails.answerBackReminder.preheader': 'A few lines are enough.',
  'mails.answerBackReminder.heading': 'They are waiting to hear from you',
  'mails.answerBackReminder.p1':
    '“{survey}” ended {date}, and {count, plural, one {one person has} other {# people have}} answered you. Tell them what you heard, and what you will do.',
  'mails.answerBackReminder.p2': 'You write one text, and everyone gets the same. We do not remind you again.',
  'mails.answerBackReminder.button': 'Write to them',
  'mails.answerBackReminder.why': 'You receive this e-mail because the survey is about you.',
  'mails.answerBackReminder.stopLink': 'Never remind me of this',
} as const;

export type AnswerBackMailTexts = typeof en;
