export const en = {
  'mails.newJoiner.subject': '{name} is waiting for a role in {organisation}',
  'mails.newJoiner.preheader': 'Decide what {name} can see.',
  'mails.newJoiner.heading': '{name} is waiting for a role',
  'mails.newJoiner.p1':
    '{name} ({email}) has joined {organisation} with the invitation link, and sees nothing until you choose a role.',
  'mails.newJoiner.p2': 'If you do not know who this is, leave the role as it is.',
  'mails.newJoiner.button': 'See members',
  'mails.roleGranted.subject': 'You have access to {organisation}',
  'mails.roleGranted.preheader': 'Your role: {role}',
  'mails.roleGranted.heading': 'Welcome to {organisation}',
  'mails.roleGranted.memberText':
    '{owner} has made you a member. You can make surveys, goals and cards, and see what is shared with your groups or the whole organisation.',
  'mails.roleGranted.supporterText':
    '{owner} has made you a supporter. You see all surveys and goals that are not private, and can make surveys on behalf of others.',
  'mails.roleGranted.button': 'Open {brand}',
  'mails.roleGranted.why': 'You receive this e-mail because you joined {organisation} in {brand}.',
  'mails.memberRemoved.subject': 'You are no longer in {organisation}',
  'mails.memberRemoved.preheader': 'Your own surveys, goals and cards stay yours.',
  'mails.memberRemoved.heading': 'You are no longer in {organisation}',
  'mails.memberRemoved.p1':
    '{owner} has removed you from {organisation}. You no longer see what is shared there, nor surveys that you made about others.',
  'mails.memberRemoved.p2': 'Your own surveys, goals and cards stay yours and are no longer shared.',
  'mails.memberRemoved.button': 'Open {brand}',
  'mails.memberRemoved.why': 'You receive this e-mail because you were in {organisation} in {brand}.',
  'mails.ownerHandedOver.subject': 'You are now the administrator of {organisation}',
  'mails.ownerHandedOver.preheader': '{name} has handed the role over to you.',
  'mails.ownerHandedOver.heading': 'You are the administrator',
  'mails.ownerHandedOver.p1':
    '{name} has handed over the role. You now manage members, settings and the subscription for {organisation}.',
  'mails.ownerHandedOver.p1Unpaid':
    '{name} has handed over the role. You now manage members and settings for {organisation}.',
  'mails.ownerHandedOver.webhooks':
    'These webhooks were set up before you took over and go on sending, so look through them in the settings: {webhooks}.',
  'mails.ownerHandedOver.accountKept':
    'You had asked for your account to be deleted. That is cancelled, because an organisation needs its administrator.',
  'mails.ownerHandedOver.button': 'See members',
  'mails.agreedUnlocked.subject': '“{rule}” is unlocked in {organisation}',
  'mails.agreedUnlocked.preheader': 'It can be changed from {date}.',
  'mails.agreedUnlocked.heading': 'Something that was agreed is unlocked',
  'mails.agreedUnlocked.p1': '{owner} has unlocked “{rule}”. The reason given: “{reason}”',
  'mails.agreedUnlocked.p2':
    'It can be changed from {date}. Answers that are already given keep the promise they were given with.',
  'mails.agreedUnlocked.button': 'See what is agreed',
  'mails.agreedUnlocked.why': 'You receive this e-mail because you are a member of {organisation} in {brand}.',
  'mails.closingPlanned.subject': '{organisation} will be closed on {date}',
  'mails.closingPlanned.preheader': 'Your own surveys, goals and cards stay yours.',
  'mails.closingPlanned.heading': '{organisation} will be closed on {date}',
  'mails.closingPlanned.p1':
    '{owner} has decided to close the organisation in {brand}. The sharing stops, and the groups and the organisation goals disappear. Your own surveys, goals and cards stay yours.',
  'mails.closingPlanned.button': 'Open {brand}',
  'mails.closingPlanned.why': 'You receive this e-mail because you are in {organisation} in {brand}.',
  'mails.closingCancelled.subject': '{organisation} will not be closed',
  'mails.closingCancelled.preheader': 'Everything stays as it is.',
  'mails.closingCancelled.heading': '{organisation} will not be closed',
  'mails.closingCancelled.p1':
    '{owner} has cancelled the closing on {date}. The sharing, the groups and the organisation goals stay as they are.',
} as const;

export type OrganisationMailTexts = typeof en;
