export const en = {
  'mails.deletionPlanned.subject': 'Your account will be deleted on {date}',
  'mails.deletionPlanned.preheader': 'You can change your mind until then.',
  'mails.deletionPlanned.heading': 'The account will be deleted on {date}',
  'mails.deletionPlanned.p1':
    'You have asked us to delete your account. On {date} we delete your profile, surveys, goals and cards, and they cannot be brought back.',
  'mails.deletionPlanned.p2':
    'If you change your mind, log in before then and choose to keep the account. You can also download your data.',
  'mails.deletionPlanned.button': 'Log in',
  'mails.deletionDone.subject': 'Your account is deleted',
  'mails.deletionDone.preheader': 'Thank you for the time you were here.',
  'mails.deletionDone.heading': 'Your account is deleted',
  'mails.deletionDone.p1':
    'Your account with {brand} and what belonged to it are deleted. This is the last e-mail you receive from us.',
  'mails.deletionDone.why': 'You receive this e-mail because you had an account with {brand}.',
} as const;

export type DeletionMailTexts = typeof en;
