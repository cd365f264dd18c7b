export const en = {
  'mails.directoryTokenMade.subject': 'A new directory token for {organisation}',
  'mails.directoryTokenMade.preheader': 'The token is called {token}.',
  'mails.directoryTokenMade.heading': 'A directory token was made',
  'mails.directoryTokenMade.p1':
    'The token {token} lets a directory add people to {organisation}, take their access away, and change departments and groups.',
  'mails.directoryTokenMade.p2':
    'If you did not make it, revoke it under Members in the settings, and choose a new password.',
  'mails.directoryTokenMade.button': 'See directory tokens',
  'mails.directoryTokensWaiting.subject': 'The directory of {organisation} waits for you',
  'mails.directoryTokensWaiting.preheader': 'It changes nothing until you confirm its tokens.',
  'mails.directoryTokensWaiting.heading': 'Confirm or revoke the directory tokens',
  'mails.directoryTokensWaiting.p1':
    'You are now the administrator of {organisation}. These directory tokens were made before you took over, and have stopped working: {tokens}.',
  'mails.directoryTokensWaiting.p2':
    'Confirm those that are still in use, and revoke the rest. Whoever made a token may still know it, so it is safest to make new ones.',
  'mails.directoryReturned.subject': '{name} is back in {organisation}',
  'mails.directoryReturned.preheader': 'The directory made a member of somebody who had left.',
  'mails.directoryReturned.heading': '{name} is a member again',
  'mails.directoryReturned.p1':
    '{name} ({email}) had left {organisation}, and has joined again with the invitation link. Your directory made {name} a member.',
  'mails.directoryReturned.button': 'See members',
  'mails.directoryInvitation.subject': 'Join {organisation}',
  'mails.directoryInvitation.preheader': 'Nothing happens before you join.',
  'mails.directoryInvitation.heading': 'Join {organisation}',
  'mails.directoryInvitation.p1':
    'The directory of {organisation} has told {brand} that you work there. Press the button if you want to join.',
  'mails.directoryInvitation.p2':
    'What you have made before stays yours alone. If you do not know the organisation, ignore this e-mail, and nothing happens.',
  'mails.directoryInvitation.button': 'Join {organisation}',
  'mails.directoryInvitation.why':
    'You receive this e-mail because {organisation} has connected its directory to {brand}, and your address is in it.',
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
