export const en = {
  'mails.lostLink.subject': 'Your link',
  'mails.lostLink.preheader': 'Here are the ongoing surveys you are invited to.',
  'mails.lostLink.heading': 'Here is what you were looking for',
  'mails.lostLink.p1':
    '{count, plural, one {You are invited to one ongoing survey. The link is personal, so please do not forward it.} other {You are invited to # ongoing surveys. The links are personal, so please do not forward them.}}',
  'mails.lostLink.row': 'Feedback for {candidateFull}, answer by {date}',
  'mails.lostLink.button': 'Give feedback',
  'mails.lostLink.stop': 'No more e-mails about this survey',
  'mails.lostLink.why':
    'You receive this e-mail because somebody asked to have links for this address sent again. If it was not you, ignore it.',
} as const;

export type LostLinkMailTexts = typeof en;
