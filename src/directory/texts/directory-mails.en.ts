export const en = {
  'mails.directoryTokenMade.subject': 'A new directory token for {organisation}',
  'mails.directoryTokenMade.preheader': 'The token is called {token}.',
  'mails.directoryTokenMade.heading': 'A directory token was made',
  'mails.directoryTokenMade.p1':
    'The token {token} lets a directory add people to {organisation}, take their access away, and change departments and groups.',
  'mails.directoryTokenMade.p2':
    'If you did not make it, revoke it under Members in the settings, and choose a new password.',
  'mails.directoryTokenMade.button': 'See directory tokens',
  'mails.directoryMember.subject': 'You are now a member of {organisation}',
  'mails.directoryMember.preheader': 'What you made before stays yours alone.',
  'mails.directoryMember.heading': 'You are now a member of {organisation}',
  'mails.directoryMember.p1':
    'The directory of your workplace has made you a member of {organisation} in {brand}. You see what is shared with your groups or the whole organisation.',
  'mails.directoryMember.p2':
    'What you made before is still yours alone, and nobody in {organisation} sees it. You can leave the organisation under Profile in the settings.',
  'mails.directoryMember.button': 'Open {brand}',
  'mails.directoryMember.why': 'You receive this e-mail because you are in {organisation} in {brand}.',
} as const;

export type DirectoryMailTexts = typeof en;
