export const en = {
  'mails.invitation.subject': '{candidateFull} asks for your feedback',
  'mails.invitation.preheader': 'Four questions, about two minutes. Please answer by {date}.',
  'mails.invitation.heading': '{candidate} would like to hear what you think',
  'mails.invitation.headingOnBehalf': '{sender} asks for feedback for {candidateFull}',
  'mails.invitation.subjectOnBehalf': 'Your feedback for {candidateFull}?',
  'mails.invitation.button': 'Give feedback',
  'mails.invitation.fact.time.label': 'Time',
  'mails.invitation.fact.time.value': 'About two minutes',
  'mails.invitation.fact.endDate.label': 'Answer by',
  'mails.invitation.fact.endDate.value': '{date}',
  'mails.invitation.fact.visibility.label': 'Who sees it',
  'mails.invitation.fact.visibility.value': '{seenBy}',
  'mails.invitation.why':
    'You receive this e-mail because {sender} gave us your address. The link is personal, so please do not forward it.',
  'mails.invitation.optOutLink': 'No more e-mails about this survey',
} as const;

export type InvitationMailTexts = typeof en;
