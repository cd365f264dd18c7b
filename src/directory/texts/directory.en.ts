export const en = {
  'directory.title': 'Directory',
  'directory.text':
    'Entra ID, Okta and other directories that know SCIM can keep members, departments and groups up to date by themselves. Whoever is deactivated there loses access here at once.',
  'directory.domain':
    'The directory can make people with addresses at {domain} members. Others join with the invitation link first.',
  'directory.noDomain':
    'Your address is at a domain that is shared by many. Until the administrator has an address at the organisation’s own domain, the directory can only keep those who have joined by themselves.',
  'directory.roles': 'New members get the role member. You give other roles in the list above.',
  'directory.address.label': 'Address for the directory',
  'directory.waiting':
    '{count, plural, one {# person is waiting for a profile and becomes a member when it is made.} other {# people are waiting for a profile and become members when it is made.}}',
  'directory.tokens.title': 'Tokens',
  'directory.tokens.empty': 'No tokens yet. The directory is not connected.',
  'directory.tokens.made': 'Made {date}',
  'directory.tokens.madeBy': 'Made {date} by {name}',
  'directory.tokens.lastUsed': 'Last used {date} at {time}',
  'directory.tokens.neverUsed': 'Not used yet',
  'directory.tokens.loadFailed': 'We could not load the directory.',
  'directory.make.label': 'What the token is for, such as the name of the directory',
  'directory.make.button': 'Make token',
  'directory.make.busy': 'Making …',
  'directory.make.required': 'Give the token a name.',
  'directory.make.notAllowed': 'A name cannot hold a link or an address.',
  'directory.make.tooMany': 'There are five tokens already. Revoke one that is no longer used.',
  'directory.made.title': 'Copy the token now',
  'directory.made.text':
    'It is shown this once. Whoever has it can change who is a member, so keep it as you keep a password.',
  'directory.made.label': 'The token {name}',
  'directory.made.done': 'I have copied it',
  'directory.revoke.aria': 'Revoke {name}',
  'directory.revoke.short': 'Revoke',
  'directory.revoke.button': 'Revoke token',
  'directory.revoke.busy': 'Revoking …',
  'directory.revoke.title': 'Revoke the token {name}?',
  'directory.revoke.text':
    'The directory that uses it can change nothing from then on, and nobody loses access through it any more. Everyone who is a member stays one.',
  'directory.revoke.lastText':
    'It is the last token. Whom the directory has deactivated stays without access until you give a role, and those who wait for a profile are forgotten after 30 days.',
  'directory.revoke.done': 'The token {name} is revoked',
} as const;

export type DirectoryTexts = typeof en;
