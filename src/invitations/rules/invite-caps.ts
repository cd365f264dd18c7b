/** Invitees per survey (specification 5). */
export const INVITE_CAP = { alone: 10, organisation: 1_000 } as const;

/** `full` means an organisation with a running subscription (rules 2). */
export function inviteCap(full: boolean): number {
  return full ? INVITE_CAP.organisation : INVITE_CAP.alone;
}

/** Anonymous answers per survey (rules 2). */
const ANONYMOUS_CAP = { alone: 100, organisation: 1_000 } as const;

export function anonymousCap(full: boolean): number {
  return full ? ANONYMOUS_CAP.organisation : ANONYMOUS_CAP.alone;
}

/** New addresses that one person may invite in a day, over all surveys (rules 6). */
export const INVITATIONS_PER_DAY = 2_000;
