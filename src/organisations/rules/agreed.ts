import type { AuditKind } from '#audit/rules/audit-kinds.ts';

/**
 * The rules that an owner may lock (design 8): the smallest group, private surveys, cards from internal surveys, and how
 * long the addresses of those who answered are kept.
 */
export const AGREED_RULES = ['smallest', 'private', 'cards', 'retention'] as const;
export type AgreedRule = (typeof AGREED_RULES)[number];

/** The choices of the fewest answers behind a figure for a department or a period of one's own choice (rules 2). */
export const SMALLEST_GROUPS = [3, 5, 8] as const;
export type SmallestGroup = (typeof SMALLEST_GROUPS)[number];

/** What is agreed: the present value of each rule. */
export type AgreedValues = {
  smallest: SmallestGroup;
  private: boolean;
  cards: boolean;
  /** In months. */
  retention: number;
};
/** The values to change. */
export type AgreedChange = { [R in AgreedRule]?: AgreedValues[R] | undefined };

const USUAL_MONTHS = [3, 6, 12, 18, 24, 36];

/** Returns the months to choose from: the usual ones, those of the installation, beyond which there are none, and the chosen ones. */
export function retentionChoices(longest: number, chosen: number): number[] {
  const usual = USUAL_MONTHS.filter((months) => months < longest);
  return [...new Set([...usual, longest, chosen])].sort((a, b) => a - b);
}

/** The months for which an organisation keeps addresses: those it has agreed on, within those of the installation. */
export function retentionOf(agreed: number | null, longest: number): number {
  return Math.min(agreed ?? longest, longest);
}

/** The time from unlocking a rule until it can be changed. */
const UNLOCKING_MS = 7 * 86_400_000;
/** Days for which a change is marked as new. */
export const NEW_DAYS = 30;

/** Returns the instant from which an unlocked rule can be changed. */
export function changeableFrom(unlockedAt: Date): Date {
  return new Date(unlockedAt.getTime() + UNLOCKING_MS);
}

/** Returns whether a lock is in force. A rule without one is not locked. */
export function isLocked(lock: { unlockedAt: Date | null } | undefined, now: Date): boolean {
  return lock !== undefined && (lock.unlockedAt === null || now < changeableFrom(lock.unlockedAt));
}

/** Returns the rules whose value a change would alter. A value that is sent as it is alters nothing. */
export function alteredRules(values: AgreedValues, change: AgreedChange): AgreedRule[] {
  return AGREED_RULES.filter((rule) => change[rule] !== undefined && change[rule] !== values[rule]);
}

/** Returns the audit entry of a changed value. Private surveys have sentences of their own. */
export function entryOfChange(
  rule: AgreedRule,
  { from, to }: { from: AgreedValues; to: AgreedValues },
): { kind: AuditKind; details: Record<string, string> } {
  if (rule === 'private')
    return { kind: to.private ? 'privateSurveysAllowed' : 'privateSurveysNotAllowed', details: {} };
  return { kind: 'agreedChanged', details: { rule, from: String(from[rule]), to: String(to[rule]) } };
}
