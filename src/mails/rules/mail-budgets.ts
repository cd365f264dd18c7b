/**
 * How many mails of a kind one recipient gets in a day, and what becomes of those beyond (rules 6). Each kind counts for
 * itself, so that nothing that one person causes takes the place of what another does.
 */
type Budget = { aDay: number; beyond: 'waits' | 'left out' };

/** What concerns the safety of an account or of an organisation, and what people inside do, is never held back. */
const ALWAYS = null;

/** Asked for by somebody who is not logged in, for whatever address they like. */
const ASKED_BY_ANYBODY: Budget = { aDay: 2, beyond: 'left out' };

/** Caused by whoever asks for feedback, for people who have not asked for it. */
const INVITED: Budget = { aDay: 5, beyond: 'waits' };

/** Every kind of mail; one that is not here cannot be queued. */
export const MAIL_BUDGETS = {
  // To oneself; the call has a limit of its own.
  testCopy: ALWAYS,
  // Invitations and reminders share the five: whichever comes sixth waits.
  invitation: INVITED,
  reminder: INVITED,
  verifyEmail: ASKED_BY_ANYBODY,
  resetPassword: ASKED_BY_ANYBODY,
  storedAboutYou: ASKED_BY_ANYBODY,
  // Counted by the links that a mail lists; another list is another mail. They count among the five invitations too.
  lostLink: ASKED_BY_ANYBODY,
  // Asked for by whoever is logged in, who may write any address there: it gets no more than one that a stranger types.
  newAddress: ASKED_BY_ANYBODY,
  addressLeaving: ALWAYS,
  addressChanged: ALWAYS,
  // It holds nothing that would be new the second time.
  accountExists: { aDay: 1, beyond: 'left out' },
  // About one person to one owner: joining and leaving in a loop is one mail.
  newJoiner: { aDay: 1, beyond: 'left out' },
  roleGranted: { aDay: 2, beyond: 'left out' },
  // Whoever has many goals that end together is told of the rest on the next days.
  goalEnding: { aDay: 5, beyond: 'left out' },
  conclusionOpen: { aDay: 5, beyond: 'left out' },
  // Each is queued once for a last day, so an owner gets three in a year.
  trialEnding: ALWAYS,
  trialEnded: ALWAYS,
  subscriptionRenewing: ALWAYS,
  subscriptionEnding: ALWAYS,
  subscriptionEnded: ALWAYS,
  // The provider tells of each once.
  subscriptionActivated: ALWAYS,
  paymentFailed: ALWAYS,
  // Whoever runs the brand is told of each; how many there are is limited where they are written.
  contactMessage: ALWAYS,
  contactReceipt: ALWAYS,
  passwordChanged: ALWAYS,
  providerLinked: ALWAYS,
  confirmProvider: ASKED_BY_ANYBODY,
  signInChanged: ALWAYS,
  deletionPlanned: ALWAYS,
  deletionDone: ALWAYS,
  memberRemoved: ALWAYS,
  // Whoever has the owner's login has made it; the call has a limit of its own.
  directoryTokenMade: ALWAYS,
  // Once a hand-over, to whoever has just become the owner.
  directoryTokensWaiting: ALWAYS,
  // About one person to one owner: leaving and joining in a loop is one mail.
  directoryReturned: { aDay: 1, beyond: 'left out' },
  // For people who have not asked for it; the noun has limits of its own (directory-limits.ts).
  directoryInvitation: { aDay: 1, beyond: 'left out' },
  // Being taken out and put in again in a loop is one mail.
  directoryMember: { aDay: 1, beyond: 'left out' },
  ownerHandedOver: ALWAYS,
  closingPlanned: ALWAYS,
} as const satisfies Record<string, Budget | null>;

export type MailKind = keyof typeof MAIL_BUDGETS;

const KINDS = Object.keys(MAIL_BUDGETS) as MailKind[];

/** How many of a kind are queued in a day before more are left out; null for kinds of which all are queued. */
export function mostQueued(kind: MailKind): number | null {
  const budget: Budget | null = MAIL_BUDGETS[kind];
  return budget?.beyond === 'left out' ? budget.aDay : null;
}

/** The kinds of which the next waits when a recipient has had enough for a day. */
const WAITING_KINDS: readonly MailKind[] = KINDS.filter(
  (kind) => (MAIL_BUDGETS[kind] as Budget | null)?.beyond === 'waits',
);

/** The kinds that share five mails a day, and wait beyond them: a lost link may be asked for by somebody else. */
export const INVITING_KINDS: readonly MailKind[] = [...WAITING_KINDS, 'lostLink'];

/** What may come by the thousand: it has a lane of its own, so that whoever waits for a link waits for none of it. */
export const BULK_KINDS: readonly MailKind[] = [
  'invitation',
  'reminder',
  'closingPlanned',
  'directoryMember',
  'directoryInvitation',
  'goalEnding',
  'conclusionOpen',
  'trialEnding',
  'trialEnded',
  'subscriptionRenewing',
  'subscriptionEnding',
  'subscriptionEnded',
];
