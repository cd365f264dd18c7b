export const en = {
  'directory.title': 'Directory',
  'directory.short': 'Sign people up and off by itself. For directories that support SCIM.',
  'directory.inUse': 'In use',
  'directory.notInUse': 'Not connected',
  'directory.deactivated':
    'People deactivated in the directory lose access at once, and stay locked out until you give them a role.',
  'directory.domain':
    'The directory can make people with addresses at {domain} members. Others join with the invitation link first.',
  'directory.noDomain':
    'Your address is at a domain that is shared by many, which nobody can prove. The directory invites people by e-mail, and they become members when they join.',
  'directory.proof.title': '{domain} is not proven yet',
  'directory.proof.text':
    'Until then the directory invites people by e-mail, and they become members when they join. At a proven domain it makes them members by itself.',
  'directory.proof.how': 'Publish this TXT record at {domain}, or ask those who look after your domain to do it.',
  'directory.proof.record': 'The TXT record',
  'directory.proof.button': 'Check now',
  'directory.proof.busy': 'Checking …',
  'directory.proof.missing':
    'We do not find the record at {domain} yet. It can take some hours until everybody sees a new one.',
  'directory.proof.taken': 'Another organisation has proven {domain}.',
  'directory.proof.proven':
    '{domain} was proven {date}. If a TXT record proved it, leave it where it is: we look for it each week.',
  'directory.roles': 'New members get the role member. You give other roles among the members.',
  'directory.address.label': 'The address the directory needs',
  'directory.waiting':
    '{count, plural, one {# person is waiting: for a profile, or because they must join themselves.} other {# people are waiting: for a profile, or because they must join themselves.}} Those who left or were removed come back only with the invitation link.',
  'directory.tokens.title': 'Tokens',
  'directory.tokens.empty': 'No tokens yet. The directory is not connected.',
  'directory.tokens.made': 'Made {date}',
  'directory.tokens.madeBy': 'Made {date} by {name}',
  'directory.tokens.lastUsed': 'Last used {date} at {time}',
  'directory.tokens.neverUsed': 'Not used yet',
  'directory.tokens.loadFailed': 'We could not load the directory.',
  'directory.make.label': 'Name of the token',
  'directory.make.hint': 'For example the name of the directory.',
  'directory.make.button': 'Make a token',
  'directory.make.busy': 'Making …',
  'directory.make.required': 'Give the token a name.',
  'directory.make.notAllowed': 'A name cannot hold a link or an address.',
  'directory.make.tooMany': 'There are five tokens already. Revoke one that is no longer used.',
  'directory.made.title': 'Copy the token now',
  'directory.made.text':
    'It is shown this once. Whoever has it can change who is a member, so keep it as you keep a password.',
  'directory.made.label': 'The token {name}',
  'directory.made.done': 'I have copied it',
  'directory.confirm.title': 'Waits for you, and has stopped working',
  'directory.confirm.text':
    'Somebody else made this token, and may still know it. Confirm it only if you trust that person. A new token is safer.',
  'directory.confirm.button': 'Confirm',
  'directory.confirm.busy': 'Confirming …',
  'directory.confirm.done': 'The token {name} works again',
  'directory.revoke.aria': 'Revoke {name}',
  'directory.revoke.short': 'Revoke',
  'directory.revoke.button': 'Revoke token',
  'directory.revoke.busy': 'Revoking …',
  'directory.revoke.title': 'Revoke the token {name}?',
  'directory.revoke.text':
    'The directory that uses it can change nothing from then on, and nobody loses access through it any more. Everyone who is a member stays one.',
  'directory.revoke.lastText':
    'This is the last token. People deactivated by the directory stay locked out until you give them a role, and those waiting for a profile are forgotten after 30 days.',
  'directory.revoke.done': 'The token {name} is revoked',
} as const;

export type DirectoryTexts = typeof en;
