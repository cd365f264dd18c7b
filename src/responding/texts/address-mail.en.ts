export const en = {
  'mails.storedAboutYou.subject': 'What {brand} stores about your address',
  'mails.storedAboutYou.preheader': 'See it, and erase it if you want to.',
  'mails.storedAboutYou.heading': 'What we store about your address',
  'mails.storedAboutYou.p1':
    'Press the button to see which surveys you are invited to with this address in {brand}, and what you have answered by name. There you can also erase it.',
  'mails.storedAboutYou.p2':
    'The link works for {hours, plural, one {# hour} other {# hours}}. Opening it changes nothing.',
  'mails.storedAboutYou.button': 'See what is stored',
  'mails.storedAboutYou.why':
    'You receive this e-mail because somebody asked what {brand} stores about this address. If it was not you, ignore it.',
} as const;

export type AddressMailTexts = typeof en;
