export const en = {
  'mails.common.from': '{candidateFull} via {brand}',
  'mails.common.fromBrand': '{brand}',
  'mails.common.greeting': 'Hi, {firstName}',
  'mails.common.greetingNoName': 'Hi!',
  'mails.common.signOff': 'Kind regards, {brand}',
  'mails.common.linkFallback': 'Button not working? Paste this link into your browser:',
  'mails.common.lostLink': 'Lost the link?',
  'mails.common.privacyLink': 'Privacy',
  'mails.common.contactLink': 'Contact',
  'mails.common.logoAlt': '{brand}',
  'mails.common.whyAccount': 'You receive this e-mail because you have an account with {brand}.',
  'mails.common.whyOwner': 'You receive this e-mail because you are the administrator of {organisation} in {brand}.',
  'mails.common.notYou': 'Was this not you? Then you can ignore the e-mail. Nothing happens.',
  'mails.common.footer': '{companyName}, org. no. {companyOrgNo}',
} as const;

export type MailFrameTexts = typeof en;
