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
    'The link works once, for one hour. Your old password works until you have chosen a new one. Then you are logged out everywhere, and no provider opens your account any more.',
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
  'mails.providerLinked.subject': 'Your account has one more way in',
  'mails.providerLinked.preheader': 'If it was not you, write to us now.',
  'mails.providerLinked.heading': 'Your account has one more way in',
  'mails.providerLinked.p1':
    'Somebody logged in with {provider}, which says that your address is theirs, {date} at {time}. From now on that opens your account with {brand} as well as before.',
  'mails.providerLinked.p2':
    'If it was not you, choose a new password at once: {provider} then no longer opens your account. And write to us.',
  'mails.providerLinked.button': 'Choose new password',
  'mails.confirmProvider.subject': 'May {provider} open your account?',
  'mails.confirmProvider.preheader': 'Nothing is changed before you say yes.',
  'mails.confirmProvider.heading': 'May {provider} open your account?',
  'mails.confirmProvider.p1':
    'Somebody logged in with {provider}, which says that your address is theirs. If it was you, press the button, and {provider} opens your account with {brand} from then on.',
  'mails.confirmProvider.p2':
    'The link works for {hours, plural, one {# hour} other {# hours}}. If it was not you, do not press it, and nothing happens.',
  'mails.confirmProvider.button': 'Yes, it was me',
  'mails.signInChanged.preheader': 'If it was not you, choose a new password now.',
  'mails.signInChanged.passkeyAdded.title': 'A passkey was added to your account',
  'mails.signInChanged.passkeyAdded.p1':
    'The passkey “{name}” was made {date} at {time}. Whoever has it can log in as you.',
  'mails.signInChanged.passkeyRemoved.title': 'A passkey was removed from your account',
  'mails.signInChanged.passkeyRemoved.p1':
    'The passkey “{name}” was removed {date} at {time}. It no longer opens your account.',
  'mails.signInChanged.providerRemoved.title': 'A way in was removed from your account',
  'mails.signInChanged.providerRemoved.p1':
    '{name} was removed {date} at {time}. It no longer opens your account, and whoever was logged in through it is logged out.',
  'mails.signInChanged.secondFactorOn.title': 'Two-step verification is on',
  'mails.signInChanged.secondFactorOn.p1':
    'From {date} at {time} a code is asked for after your password. Keep your recovery codes somewhere safe.',
  'mails.signInChanged.secondFactorOff.title': 'Two-step verification is off',
  'mails.signInChanged.secondFactorOff.p1':
    'It was switched off {date} at {time}. From now on your password alone opens your account.',
  'mails.signInChanged.codesRenewed.title': 'You have new recovery codes',
  'mails.signInChanged.codesRenewed.p1': 'They were made {date} at {time}. The ones before no longer work.',
  'mails.signInChanged.recoveryCodeUsed.title': 'A recovery code was used',
  'mails.signInChanged.recoveryCodeUsed.p1':
    'Somebody logged in with your password and a recovery code {date} at {time}. {count, plural, =0 {You have none left: make new ones in the settings.} one {You have # left.} other {You have # left.}}',
  'mails.signInChanged.p2':
    'If it was you, there is nothing to do. If not, choose a new password at once, look through how your account is logged in to, and write to us.',
  'mails.signInChanged.button': 'Open the settings',
  'mails.newAddress.subject': 'Is this your new e-mail address?',
  'mails.newAddress.preheader': 'Open the link, and you log in to {brand} with this address.',
  'mails.newAddress.heading': 'Is this your new e-mail address?',
  'mails.newAddress.p1':
    'You asked to log in to {brand} with this address from now on. Press the button to show that it is yours. The address that you have now must say yes, too.',
  'mails.newAddress.p2': 'The link works for {days, plural, one {# day} other {# days}}.',
  'mails.newAddress.button': 'This is my address',
  'mails.newAddress.why':
    'You receive this e-mail because somebody wrote this address in the settings of an account. If it was not you, ignore it, and nothing happens.',
  'mails.addressLeaving.subject': 'Do you want another e-mail address?',
  'mails.addressLeaving.preheader': 'Nothing is changed before you say yes.',
  'mails.addressLeaving.heading': 'Do you want another e-mail address?',
  'mails.addressLeaving.p1':
    'Somebody who knows your password for {brand} asked to log in with {email} from now on. If it was you, press the button. The new address must say yes, too.',
  'mails.addressLeaving.p2':
    'The link works for {days, plural, one {# day} other {# days}}. If it was not you, do not press it: change your password at once and write to us.',
  'mails.addressLeaving.button': 'Yes, change the address',
  'mails.addressChanged.subject': 'Your e-mail address is changed',
  'mails.addressChanged.preheader': 'If it was not you, write to us now.',
  'mails.addressChanged.heading': 'Your e-mail address is changed',
  'mails.addressChanged.p1': 'Since {date} at {time} you log in with {email}. You are logged out on all devices.',
  'mails.addressChanged.p2': 'If it was not you, write to us at once.',
  'mails.addressChanged.button': 'Write to us',
} as const;

export type AccountMailTexts = typeof en;
