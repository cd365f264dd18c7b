export const en = {
  'surveys.reminder.button': 'Remind {count, plural, one {# person} other {# people}}',
  'surveys.reminder.sent': '{count, plural, one {# reminder is on its way} other {# reminders are on their way}}',
  'surveys.reminder.leftOut':
    '{count, plural, one {# person was left out: something has changed since you opened the list.} other {# people were left out: something has changed since you opened the list.}}',
  'surveys.reminder.nobody':
    'There is nobody to remind now. Everyone has answered, was e-mailed in the last 24 hours, or has been reminded three times.',
  'surveys.reminder.upcoming':
    'The invitations leave on {date}. After that you can remind those who have not answered.',
  'surveys.reminder.finished': 'The survey has ended. Nobody is reminded any more.',
  'surveys.reminder.noneInvited.title': 'Nobody is invited yet',
  'surveys.reminder.noneInvited.text': 'Whoever you invite by e-mail can be reminded here.',
  'surveys.reminder.automatic.label': 'Send reminders automatically',
  'surveys.reminder.automatic.hint':
    'At most two e-mails, halfway and two days before the last day, only to those who have not answered. Never in the evening, on Sundays or public holidays.',
  'surveys.reminder.automatic.on': 'Reminders are sent automatically',
  'surveys.reminder.automatic.off': 'No reminder is sent automatically',
  'surveys.reminder.automatic.failed': 'Not saved. Try again.',
  'surveys.reminder.answered': '{answered} of {invited} have answered',
  'surveys.reminder.left':
    '{count, plural, =0 {Last day.} one {# day left.} other {# days left.}} Most people answer the day they get the mail.',
  'surveys.reminder.lineAria': 'Reminders, sent and planned',
  'surveys.reminder.line.invited': 'Invitation sent to {count}',
  'surveys.reminder.line.reminded': 'You reminded {count}',
  'surveys.reminder.line.automatic': 'Automatic reminder to {count}',
  'surveys.reminder.line.first': 'The invitations leave',
  'surveys.reminder.line.today': 'Today',
  'surveys.reminder.line.planned': 'Automatic reminder, planned',
  'surveys.reminder.line.lastDay': 'Last day to answer',
  'surveys.reminder.list.title':
    '{count, plural, =0 {Everyone has answered} one {One has not answered} other {# have not answered}}',
  'surveys.reminder.list.text': 'Look over the list before you send. Untick those you want to leave out.',
  'surveys.reminder.list.includeAria': 'Include {email}',
  'surveys.reminder.list.never': 'Not reminded yet',
  'surveys.reminder.list.last': 'Reminded {date}',
  'surveys.reminder.list.limit': 'At most three reminders to each, and never two within a day.',
  'surveys.reminder.notNow.recently': 'Again from {date} at {time}',
  'surveys.reminder.notNow.often': 'Reminded three times',
  'surveys.reminder.notNow.onItsWay': 'An e-mail is on its way',
  'surveys.reminder.notNow.optedOut': 'Does not want e-mails',
  'surveys.reminder.notNow.declined': 'Would rather not answer',
  'surveys.reminder.notNow.notArrived': 'The invitation did not arrive',
  'surveys.reminder.mail.title': 'What the mail looks like',
  'surveys.reminder.mail.from': 'From {from}',
  'surveys.reminder.mail.link': 'See the whole mail',
  'surveys.reminder.doneTitle': 'Have answered',
  'surveys.reminder.done':
    '{count, plural, =0 {Nobody yet.} one {# person. Gets no reminder.} other {# people. They get no reminder.}}',
  'surveys.reminder.toResult': 'See the result',
} as const;

export type ReminderTexts = typeof en;
