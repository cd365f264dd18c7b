export const en = {
  'address.title': 'What is stored about your address',
  'address.lead':
    'Has somebody asked you for feedback? See what {brand} stores about your address, and erase it if you want to.',
  'address.email.label': 'E-mail address',
  'address.email.hint': 'We send a link to the address, so that only you can see it.',
  'address.submit': 'Send me the link',
  'address.sent.title': 'Check your inbox',
  'address.sent.text': 'We have sent a link to {email}. It works for 24 hours.',
  'address.sent.hint':
    'Nothing there? Look in the spam folder. If you have asked several times today, the links sent earlier still work.',
  'address.sent.anotherButton': 'Ask for another address',
  'address.anonymousHint': 'Anonymous answers are not linked to any address, so nobody can find them.',
  'address.expired.title': 'This link no longer works',
  'address.expired.text': 'A link works for 24 hours, and until everything is erased. Ask for a new one.',
  'address.expired.button': 'Ask for a new link',
  'address.list.title': 'Stored about {email}',
  'address.list.lead':
    '{count, plural, =0 {No survey has asked you.} one {One survey has asked you.} other {# surveys have asked you.}}',
  'address.list.empty': 'Nothing is stored about this address.',
  'address.entry.askedBy': 'Asked by {candidate}',
  'address.entry.askedByIn': 'Asked by {candidate}, {organisation}',
  'address.entry.invited': 'Invited {date}',
  'address.entry.ends': 'Ends {date}',
  'address.entry.answered': 'Answered {date}',
  'address.entry.declined': 'Would rather not answer, said {date}',
  'address.entry.took': 'Took {minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}}',
  'address.entry.optedOut': 'No more e-mails wanted, said {date}',
  'address.entry.notAnswered': 'Not answered',
  'address.entry.mailed': 'E-mails sent: {dates}',
  'address.entry.message': 'Your message',
  'address.entry.recommendation': 'Your recommendation',
  'address.entry.recommendedAs': 'Recommended as',
  'address.messages.title': 'Written to us from this address',
  'address.messages.written': 'Written {date}',
  'address.directories.title': 'Reported by an employer’s directory',
  'address.directories.told': '{organisation} has waited for a profile with this address since {date}.',
  'address.notesHint':
    'Notes that somebody has written for themselves about your answer are not shown here, because they are theirs; they are erased with the address.',
  'address.erase.title': 'Erase everything about this address',
  'address.erase.text':
    'Invitations that you have not answered stop working. Of what you have answered, only the figures stay, without your address and what you wrote. You get no more e-mails about these surveys. What was written to us from the address goes too.',
  'address.erase.button': 'Erase everything',
  'address.erase.confirm.title': 'Erase everything about {email}?',
  'address.erase.confirm.text': 'This cannot be undone.',
  'address.erased.title': 'Everything about the address is erased',
  'address.erased.text':
    'We no longer know that you were asked. Only for surveys that have not ended yet do we keep a code of the address until they end, so that nobody writes to you about them again.',
} as const;

export type AddressTexts = typeof en;
