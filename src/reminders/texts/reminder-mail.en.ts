export const en = {
  'mails.reminder.subject': 'Reminder: {candidateFull} asks for your feedback',
  'mails.reminder.preheader': 'There is still time. The last day to answer is {date}.',
  'mails.reminder.heading': '{candidate} would still like to hear from you',
  'mails.reminder.p1':
    'You were invited earlier, and we have not received an answer from you. It is four questions and takes about two minutes.',
  'mails.reminder.p2': 'If you have started within the last 14 days, your answers are still on the device you used.',
  'mails.reminder.button': 'Give feedback',
  'mails.reminder.why':
    'You receive this reminder because {sender} gave us your address. The link is personal, so please do not forward it.',
} as const;

export type ReminderMailTexts = typeof en;
