export type FormStatus = 'open' | 'responded' | 'ended' | 'upcoming';

export type FormPeriod = {
  /** The first instant of the first day; `endsAt` is the first instant after the last day. */
  startsAt: Date;
  endsAt: Date;
  responded: boolean;
};

/** Returns whether the form accepts an answer at this instant, and if not, why (specification 4, rules 6). */
export function formStatus({ startsAt, endsAt, responded }: FormPeriod, now: Date): FormStatus {
  if (responded) return 'responded';
  if (now >= endsAt) return 'ended';
  return now < startsAt ? 'upcoming' : 'open';
}
