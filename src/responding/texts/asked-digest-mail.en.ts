export const en = {
  'mails.askedDigest.subject':
    '{count, plural, one {One person asks for your feedback} other {# people ask for your feedback}}',
  'mails.askedDigest.preheader': 'About two minutes each.',
  'mails.askedDigest.heading': 'Waiting for your answer',
  'mails.askedDigest.p1':
    '{count, plural, one {Here is the one who has asked you.} other {Here are those who have asked you.}} The links are personal, so please do not forward them.',
  'mails.askedDigest.row': '{candidateFull}, answer by {date}',
  'mails.askedDigest.rowToday': '{candidateFull}, last day is today',
  'mails.askedDigest.rowAgain': '{candidateFull}, reminder, answer by {date}',
  'mails.askedDigest.button': 'Give feedback',
  'mails.askedDigest.why': 'You receive this e-mail because you have chosen one e-mail a day with all requests.',
  'mails.askedDigest.changeLink': 'Change how you get them',
  'mails.askedDigest.stop': 'No more e-mails about this survey',
} as const;

export type AskedDigestTexts = typeof en;
