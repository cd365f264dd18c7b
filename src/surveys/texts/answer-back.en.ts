export const en = {
  'answerBack.title': 'Tell them what you heard',
  'answerBack.steps.aria': 'From result to answer',
  'answerBack.steps.result': 'The result',
  'answerBack.steps.resultFacts': '{count, plural, one {# answer} other {# answers}}, finished {date}',
  'answerBack.steps.goal': 'The goal',
  'answerBack.steps.noGoal': 'No goal yet. You can write anyway.',
  'answerBack.steps.tell': 'Tell them',
  'answerBack.steps.waiting': 'Those who answered are waiting to hear from you',
  'answerBack.steps.sentOn': 'Sent {date} at {time}',
  'answerBack.form.title': 'Write to those you asked',
  'answerBack.form.text': 'They gave you two minutes each. One answer back shows that it helped.',
  'answerBack.form.heard.title': 'What did you hear?',
  'answerBack.form.heard.text': 'What came up again and again, in your own words.',
  'answerBack.form.will.title': 'What will you do?',
  'answerBack.form.will.text': 'One thing you do differently, and when they can notice it.',
  'answerBack.form.label': 'Your text',
  'answerBack.form.counter': '{count} of {max} characters',
  'answerBack.form.tooShort':
    'Write a little more, at least {min} characters. Those who answered should see that you have read it.',
  'answerBack.form.tooLong': 'The text can have at most {max} characters.',
  'answerBack.form.general':
    'Write about what came up again and again. Do not quote single answers, and do not guess who wrote what. Everyone gets the same text.',
  'answerBack.form.copied':
    '“{words}” stands word for word in an answer you have received. Put it in your own words, so that nobody feels pointed at.',
  'answerBack.form.goal.label': 'Include the name of the goal',
  'answerBack.form.goal.hint': '“{goal}”. Only the name is shown, not the goal.',
  'answerBack.form.goal.choose': 'Which goal?',
  'answerBack.form.who.title': 'Who gets it',
  'answerBack.form.who.mail.title': '{count, plural, =0 {Nobody by e-mail} one {# by e-mail} other {# by e-mail}}',
  'answerBack.form.who.mail.text': 'Everyone you invited, also those who did not have time to answer.',
  'answerBack.form.who.mail.optedOut':
    '{count, plural, one {One has said no to e-mail.} other {# have said no to e-mail.}}',
  'answerBack.form.who.link.title': 'Everyone who has the link',
  'answerBack.form.who.link.text':
    'The text stands behind the link they answered with, also the anonymous one, unless it was replaced or switched off.',
  'answerBack.form.who.link.textNamed': 'The text stands behind the link they answered with.',
  'answerBack.form.once': 'Sent once. You can correct the text for 24 hours.',
  'answerBack.form.submit': 'Send to everyone',
  'answerBack.form.busy': 'Sending …',
  'answerBack.form.confirm.title': 'Send to everyone you asked?',
  'answerBack.form.confirm.text':
    'The e-mails go out at once and cannot be called back. The text stands behind every link of the survey.',
  'answerBack.form.confirm.button': 'Send now',
  'answerBack.form.failed': 'The text could not be sent. It is still here, so please try again.',
  'answerBack.form.already': 'You have already sent this from another window.',
  'answerBack.form.draft': 'Your text is kept on this device until you send it.',
  'answerBack.form.nobody': 'Nobody has answered this survey, so there is nobody to tell.',
  'answerBack.preview.title': 'What the e-mail looks like',
  'answerBack.preview.from': 'From',
  'answerBack.preview.subject': 'Subject',
  'answerBack.sent.title': 'This is what you sent',
  'answerBack.sent.status': 'Sent',
  'answerBack.sent.done': 'The text is on its way to everyone you asked.',
  'answerBack.sent.correctUntil':
    'You can correct the text once, until {date} at {time}. The correction shows behind the links, and nobody gets a new e-mail.',
  'answerBack.sent.correctButton': 'Correct the text',
  'answerBack.sent.correctedOn': 'Corrected {date} at {time}. The text can no longer be changed.',
  'answerBack.sent.fixed': 'The 24 hours are over, so the text stays as it is.',
  'answerBack.sent.who.title': 'Who has got it',
  'answerBack.sent.who.mails':
    '{count, plural, =0 {No e-mails are sent} one {# e-mail is sent} other {# e-mails are sent}}',
  'answerBack.sent.who.left':
    '{count, plural, =0 {All are delivered.} one {The last one goes out within a few minutes.} other {The last # go out within a few minutes.}}',
  'answerBack.sent.who.failed':
    '{count, plural, one {# e-mail could not be delivered} other {# e-mails could not be delivered}}',
  'answerBack.sent.who.optedOut.title':
    '{count, plural, one {# has said no to e-mail} other {# have said no to e-mail}}',
  'answerBack.sent.who.optedOut.text': 'The text still stands behind their link.',
  'answerBack.sent.who.links.title': 'Behind all the links',
  'answerBack.sent.who.links.text': 'Whoever opens the link again sees that you have answered.',
  'answerBack.correct.title': 'Correct the text',
  'answerBack.correct.submit': 'Save the correction',
  'answerBack.correct.busy': 'Saving …',
  'answerBack.correct.done': 'The correction stands behind the links now.',
} as const;

export type AnswerBackTexts = typeof en;
