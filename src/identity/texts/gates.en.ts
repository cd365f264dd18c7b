/** The words before and above the app's screens, which the response form never shows. */
export const en = {
  'system.login.title': 'See yourself through other people’s eyes',
  'system.login.text': 'Log in to collect feedback and turn it into goals.',
  'system.login.button': 'Login',
  'system.login.busy': 'Logging in...',
  'system.login.joinText': 'Log in or create an account to join the organisation.',
  'system.demo.aria': 'About the demo',
  'system.demo.title': 'This is a demo.',
  'system.demo.text': 'People, answers and numbers are made up, and no e-mail is sent.',
  'system.demo.button': 'Make your own account',
  'system.verifyEmail.text':
    'You need to verify your email address. We have sent a link to {email}. Open it, and you are ready.',
  'system.verifyEmail.doneButton': 'I have verified it',
  'system.verifyEmail.resendButton': 'Send again',
  'system.verifyEmail.resent': 'A new link is on its way to {email}.',
  'system.verifyEmail.earlier': 'If you have asked several times today, the links sent earlier still work.',
  'system.verifyEmail.notYet': 'The address is not verified yet. Open the link in the e-mail, and try again.',
  'system.verifyEmail.spamHint': 'If you cannot find it, look in the spam folder.',
  'system.verifyEmail.wrongAddress': 'Wrong address?',
  'system.verifyEmail.logOutButton': 'Log out and try another',
  'system.profileGate.title': 'Nice to meet you',
  'system.profileGate.text': 'This is what responders see when you ask for feedback.',
} as const;

export type GateTexts = typeof en;
