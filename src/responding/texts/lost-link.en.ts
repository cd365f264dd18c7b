export const en = {
  'responding.lostLink.title': 'Have your link sent again',
  'responding.lostLink.text': 'Write the e-mail address you were invited with.',
  'responding.lostLink.emailLabel': 'E-mail address',
  'responding.lostLink.button': 'Send the link',
  'responding.lostLink.sent': 'If the address is invited to an ongoing survey, an e-mail is on its way.',
  'responding.lostLink.anonymousHint':
    'An anonymous link is not tied to an address. Ask the person who gave it to you.',
  'responding.lostLink.sentTitle': 'Check your inbox',
  'responding.lostLink.sentHint':
    'Nothing there? Look in the spam folder. A link you have been sent earlier today still works.',
  'responding.lostLink.anotherButton': 'Ask for another address',
} as const;

export type LostLinkTexts = typeof en;
