/**
 * The number of mails of a kind per recipient and day, and what happens to further ones (rules 6). Each kind is counted
 * separately, so that mails caused by one person do not displace those of another.
 */
type Budget = { aDay: number; beyond: 'waits' | 'left out' };

/** For mails about the safety of an account or organisation, and about actions of its members: never limited. */
const ALWAYS = null;

/** Requested without a login, for any address. */
const ASKED_BY_ANYBODY: Budget = { aDay: 2, beyond: 'left out' };

/** Caused by people who ask for feedback, and sent to people who have not requested it. */
const INVITED: Budget = { aDay: 5, beyond: 'waits' };

/** Every kind of mail; a kind without a budget cannot be queued. */
export const MAIL_BUDGETS = {
  // Sent to oneself; the call has a limit of its own.
  testCopy: ALWAYS,
  // Invitations, reminders and answers back share the five: the sixth of any waits.
  invitation: INVITED,
  reminder: INVITED,
  // Gathers the two for people who want one mail a day; those that it gathers do not count.
  askedDigest: INVITED,
  answerBack: INVITED,
  // Once per survey, to its candidate.
  answerBackReminder: ALWAYS,
  verifyEmail: ASKED_BY_ANYBODY,
  resetPassword: ASKED_BY_ANYBODY,
  storedAboutYou: ASKED_BY_ANYBODY,
  // Counted by the links that a mail lists; another list is another mail. They count among the five invitations too.
  lostLink: ASKED_BY_ANYBODY,
  // A logged-in person may request it for any address, so it gets the same limit as for strangers, for each account.
  newAddress: ASKED_BY_ANYBODY,
  addressLeaving: ALWAYS,
  addressChanged: ALWAYS,
  // A second one would contain nothing new.
  accountExists: { aDay: 1, beyond: 'left out' },
  // About one person to one owner: joining and leaving in a loop sends one mail.
  newJoiner: { aDay: 1, beyond: 'left out' },
  roleGranted: { aDay: 2, beyond: 'left out' },
  // Further goals that end together are reported on the next days.
  goalEnding: { aDay: 5, beyond: 'left out' },
  conclusionOpen: { aDay: 5, beyond: 'left out' },
  // Further goals are asked about on the next days.
  checkIn: { aDay: 5, beyond: 'left out' },
  // Each is queued once per last day, so an owner gets three a year.
  trialEnding: ALWAYS,
  trialEnded: ALWAYS,
  subscriptionRenewing: ALWAYS,
  subscriptionEnding: ALWAYS,
  subscriptionEnded: ALWAYS,
  // The provider reports each once.
  subscriptionActivated: ALWAYS,
  paymentFailed: ALWAYS,
  // The operator gets all of them; the contact form has a limit of its own.
  contactMessage: ALWAYS,
  contactReceipt: ALWAYS,
  passwordChanged: ALWAYS,
  providerLinked: ALWAYS,
  confirmProvider: ASKED_BY_ANYBODY,
  signInChanged: ALWAYS,
  deletionPlanned: ALWAYS,
  deletionDone: ALWAYS,
  memberRemoved: ALWAYS,
  // Caused by a session of the owner; the call has a limit of its own.
  directoryTokenMade: ALWAYS,
  // Caused by a session of the person; the call has a limit of its own.
  keyMade: ALWAYS,
  keyEnding: ALWAYS,
  proofEnding: ALWAYS,
  // Once until the owner starts the webhook again.
  webhookPaused: ALWAYS,
  // Once per hand-over, to the new owner.
  directoryTokensWaiting: ALWAYS,
  // About one person to one owner: leaving and joining in a loop sends one mail.
  directoryReturned: { aDay: 1, beyond: 'left out' },
  // For people who have not requested it; the noun has limits of its own (directory-limits.ts).
  directoryInvitation: { aDay: 1, beyond: 'left out' },
  // Removing and adding a person in a loop sends one mail.
  directoryMember: { aDay: 1, beyond: 'left out' },
  ownerHandedOver: ALWAYS,
  // Sent to everybody in an organisation, and limited for it (closing.ts).
  closingPlanned: ALWAYS,
  closingCancelled: ALWAYS,
  // Once for each unlocking; the call has a limit of its own.
  agreedUnlocked: ALWAYS,
} as const satisfies Record<string, Budget | null>;

export type MailKind = keyof typeof MAIL_BUDGETS;

const KINDS = Object.keys(MAIL_BUDGETS) as MailKind[];

/** How many mails of a kind are queued per day before more are left out; null for kinds that are always queued. */
export function mostQueued(kind: MailKind): number | null {
  const budget: Budget | null = MAIL_BUDGETS[kind];
  return budget?.beyond === 'left out' ? budget.aDay : null;
}

const WAITING_KINDS: readonly MailKind[] = KINDS.filter(
  (kind) => (MAIL_BUDGETS[kind] as Budget | null)?.beyond === 'waits',
);

/**
 * The kinds that share five mails a day and wait beyond them. Lost links count too, since another person may request
 * them.
 */
export const INVITING_KINDS: readonly MailKind[] = [...WAITING_KINDS, 'lostLink'];

/**
 * Kinds that may be sent by the thousand: their lane is separate, so that they do not delay a mail with a requested
 * link.
 */
export const BULK_KINDS: readonly MailKind[] = [
  'invitation',
  'reminder',
  'answerBack',
  'answerBackReminder',
  'closingPlanned',
  'closingCancelled',
  'agreedUnlocked',
  'directoryMember',
  'directoryInvitation',
  'goalEnding',
  'conclusionOpen',
  'checkIn',
  'askedDigest',
  'trialEnding',
  'trialEnded',
  'subscriptionRenewing',
  'subscriptionEnding',
  'subscriptionEnded',
];

/** The kinds of the other lane. A kind that only a newer version knows is in neither, and waits for that version. */
export const SINGLE_KINDS: readonly MailKind[] = KINDS.filter((kind) => !BULK_KINDS.includes(kind));
