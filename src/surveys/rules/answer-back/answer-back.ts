/** How long an answer back can be: the form asks for at least this many characters, and the server refuses more. */
export const ANSWER_BACK = { least: 200, most: 2_000 } as const;

/** The time in which the text can be corrected, once. */
const CORRECTABLE_MS = 24 * 3_600_000;

type Sent = { sentAt: Date; correctedAt: Date | null };

/** Returns until when the text can be corrected; null when it stays as it is. */
export function correctionEnds({ sentAt, correctedAt }: Sent, now: Date): Date | null {
  const until = new Date(sentAt.getTime() + CORRECTABLE_MS);
  return correctedAt === null && now < until ? until : null;
}

/** The number of days after the end on which the candidate is reminded, once. */
export const REMINDED_AFTER_DAYS = 3;
