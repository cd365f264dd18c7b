export const en = {
  'surveys.invite.title': 'Who do you want to hear from?',
  'surveys.invite.text': 'Ask ten to fifteen, and you usually get eight to ten answers. You can also invite later.',
  'surveys.invite.addresses.label': 'E-mail addresses',
  'surveys.invite.addresses.placeholder': 'Write an address and press Enter',
  'surveys.invite.removeAria': 'Remove {email}',
  'surveys.invite.invalidAria': '{email}, not valid',
  'surveys.invite.invalid': 'Check the address {email}. Only valid addresses are invited.',
  'surveys.invite.candidate': 'The survey is about one of these people, who cannot be invited. Take the address away.',
  'surveys.invite.removed': '{email} is taken off the list',
  'surveys.invite.own': 'You cannot invite yourself ({email}).',
  'surveys.invite.duplicate': '{email} is already invited.',
  'surveys.invite.onList': '{email} is already added.',
  'surveys.invite.language.label': 'Language for the new invitations',
  'surveys.invite.language.en': 'English e-mail',
  'surveys.invite.language.no': 'Norwegian e-mail',
  'surveys.invite.languageForAria': 'Language for {email}',
  'surveys.invite.counter': '{count} of {max}',
  'surveys.invite.counterLabel': 'invited',
  'surveys.invite.tooMany':
    'You can invite at most {max} people to one survey. Remove {count, plural, one {# address} other {# addresses}} to continue.',
  'surveys.invite.tooManyNoOrganisation':
    'Without an organisation you can invite at most {max} people. Remove {count, plural, one {# address} other {# addresses}}, or register an organisation to invite up to {organisationMax}.',
  'surveys.invite.capHintNoOrganisation': 'Up to {max} without an organisation',
  'surveys.invite.skipButton': 'Skip for now',
  'surveys.invite.empty': 'You can invite later',
  'surveys.invite.perDay': 'You have invited as many as one can in a day. Try again tomorrow.',
  'surveys.paste.title': 'Paste a list',
  'surveys.paste.label': 'Text with addresses',
  'surveys.paste.hint': 'Paste from an e-mail, a calendar or a spreadsheet. We pick out the addresses.',
  'surveys.paste.found':
    '{count, plural, =0 {We found no addresses in the text.} one {We found # address in the text.} other {We found # addresses in the text.}}',
  'surveys.paste.alreadyAdded': '{count, plural, one {# is already added.} other {# are already added.}}',
  'surveys.paste.invalid':
    '{count, plural, one {# address is not valid and stays in the text.} other {# addresses are not valid and stay in the text.}}',
  'surveys.paste.addButton': 'Add {count, plural, one {# address} other {# addresses}}',
  'surveys.paste.added': '{count, plural, one {# address added} other {# addresses added}}',
} as const;

export type InviteTexts = typeof en;
