export const en = {
  'mails.keyMade.subject': 'A token was made for your account',
  'mails.keyMade.preheader': '{name} can now reach {brand} for you.',
  'mails.keyMade.heading': 'A new token',
  'mails.keyMade.p1': 'On {date} at {time} you made the token {name}. It {may} and is valid until {endDate}.',
  'mails.keyMade.may.read': 'can read',
  'mails.keyMade.may.write': 'can read and write',
  'mails.keyMade.may.assistant': 'can read numbers, goals and cards',
  'mails.keyMade.may.assistantWrite':
    'can read numbers, goals and cards, create surveys, invite, and write in journals',
  'mails.keyMade.p2': 'If it was not you, revoke it now and choose a new password.',
  'mails.keyMade.button': 'See tokens',
  'mails.keyEnding.subject': 'The token {name} expires {date}',
  'mails.keyEnding.preheader': 'After that, programs that use it are refused.',
  'mails.keyEnding.heading': 'The token {name} expires {date}',
  'mails.keyEnding.p1': 'It was last used {used}. If a program still needs it, make a new one and change it there.',
  'mails.keyEnding.p1Unused': 'It has never been used, so you can let it expire.',
  'mails.keyEnding.button': 'See tokens',
} as const;

export type ProgramMailTexts = typeof en;
