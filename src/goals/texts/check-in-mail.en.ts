export const en = {
  'mails.checkIn.subject': 'How is it going with “{goal}”?',
  'mails.checkIn.preheader': 'One question, one press.',
  'mails.checkIn.heading': 'How is it going?',
  'mails.checkIn.p1':
    '{weeks, plural, one {It is # week} other {It is # weeks}} since last time. Your goal is “{goal}”, and this is the plan:',
  'mails.checkIn.p1First':
    '{weeks, plural, one {It is # week} other {It is # weeks}} since you wrote the plan for “{goal}”. Here it is:',
  'mails.checkIn.question': 'Have you done any of it since then?',
  'mails.checkIn.yes': 'Yes, I have done it',
  'mails.checkIn.notYet': 'Not yet',
  'mails.checkIn.write': 'Write a line',
  'mails.checkIn.p2': 'All three open the journal. Nothing is saved until you press there.',
  'mails.checkIn.lastBeforeStop': 'If you do not answer this one either, we stop asking.',
  'mails.checkIn.why':
    'You receive this e-mail because the goal is yours. {weeks, plural, one {It comes every week.} other {It comes every # weeks.}}',
  'mails.checkIn.changeLink': 'Change how often',
  'mails.checkIn.stopLink': 'Stop asking',
} as const;

export type CheckInMailTexts = typeof en;
