export const en = {
  'mails.verifyEmail.subject': 'Verify your e-mail address',
  'mails.verifyEmail.preheader': 'Verify the address, and your account with {brand} is ready.',
  'mails.verifyEmail.heading': 'Verify your e-mail address',
  'mails.verifyEmail.p1':
    'You have created an account with {brand}. Press the button to show that the address is yours.',
  'mails.verifyEmail.p2': 'The link works for {hours, plural, one {# hour} other {# hours}}.',
  'mails.verifyEmail.button': 'Verify the address',
  'mails.verifyEmail.why':
    'You receive this e-mail because somebody created an account with this address. If it was not you, open the link and choose “I did not do this”: the account is deleted.',
  'mails.accountExists.subject': 'You already have an account',
  'mails.accountExists.preheader': 'Log in, or choose a new password.',
  'mails.accountExists.heading': 'You already have an account',
  'mails.accountExists.p1':
    'Somebody tried to create an account with your address, but you already have one with {brand}. Log in with it, or choose a new password if you have forgotten it.',
  'mails.accountExists.button': 'Log in',
  'mails.resetPassword.subject': 'Choose a new password',
  'mails.resetPassword.preheader': 'The link works for one hour.',
  'mails.resetPassword.heading': 'Choose a new password',
  'mails.resetPassword.p1': 'You asked for a new password for {brand}. Press the button and choose one.',
  'mails.resetPassword.p2':
    'The link works once, for one hour. Your old password works until you have chosen a new one.',
  'mails.resetPassword.button': 'Choose new password',
  'mails.resetPassword.why':
    'You receive this e-mail because somebody asked for a new password for this address. If it was not you, ignore it.',
  'mails.passwordChanged.subject': 'Your password is changed',
  'mails.passwordChanged.preheader': 'If it was not you, choose a new one now.',
  'mails.passwordChanged.heading': 'Your password is changed',
  'mails.passwordChanged.p1':
    'The password for your account was changed {date} at {time}. You are logged out on all other devices.',
  'mails.passwordChanged.p2': 'If it was not you, choose a new password at once and write to us.',
  'mails.passwordChanged.button': 'Choose new password',
} as const;

export type AccountMailTexts = typeof en;
