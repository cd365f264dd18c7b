export const en = {
  'account.data.anonymousHint': 'Anonymous answers are not linked to you, so we cannot find them for you.',
  'account.data.answersGiven': 'Named answers you have given to others with this address',
  'account.data.changes': 'What you have changed in the organisation, and what was changed about you',
  'account.data.consent': 'When you accepted the terms',
  'account.data.downloadBusy': 'Preparing the file …',
  'account.data.downloadButton': 'Download my data',
  'account.data.downloadFailed': 'We could not prepare the file. Try again in a moment.',
  'account.data.downloadHint': 'A JSON file that you can read, and that other programs can read too.',
  'account.data.fileName': 'My data from {brand}',
  'account.data.profile': 'Your profile: name, title, e-mail address and picture',
  'account.data.recommendations': 'The recommendations you received',
  'account.data.responderHint': 'Has somebody asked you at another address? See and erase what is stored about it.',
  'account.data.surveys': 'Your surveys, who you invited, and the answers you received',
  'account.data.goals': 'Your goals, journal entries and comments',
  'account.data.text': 'Here is what {brand} stores about you, and how to take it with you.',
  'account.place.aria': 'Your profile',
  'account.place.about': 'About you',
  'account.place.login': 'Login',
  'account.place.data': 'My data',
  'account.data.title': 'My data',
  'account.delete.busy': 'Deleting …',
  'account.delete.button': 'Delete the account',
  'account.delete.confirm.title': 'Delete the account?',
  'account.delete.confirmLabel': 'Write your e-mail address to confirm',
  'account.delete.confirmMismatch': 'The address does not match {email}.',
  'account.delete.ongoingText':
    '{count, plural, one {# ongoing survey stops} other {# ongoing surveys stop}}, and the links no longer work.',
  'account.delete.onBehalfText': 'Surveys you have made on behalf of others stay with the organisation.',
  'account.delete.ownerText':
    'You are the administrator of {organisation}. Hand over the role or close the organisation first.',
  'account.delete.staysText': 'Answers you have given to others stay in their averages, without your address.',
  'account.delete.surveysText': 'Your surveys go with all their answers, for everyone you have shared them with too.',
  'account.delete.text':
    'Your profile, surveys, goals and cards are deleted after {days} days. Until then you can change your mind.',
  'account.delete.title': 'Delete the account',
} as const;

export type AccountTexts = typeof en;
