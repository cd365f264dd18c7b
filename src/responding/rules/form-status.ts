export type FormStatus = 'open' | 'responded' | 'ended' | 'upcoming';

export type FormPeriod = {
  /** First instant of the first day, and first instant after the last one. */
  startsAt: Date;
  endsAt: Date;
  responded: boolean;
};

/** Whether the form takes an answer at this instant, and if not, why (specification 4, rules 6). */
export function formStatus({ startsAt, endsAt, responded }: FormPeriod, now: Date): FormStatus {
  if (responded) return 'responded';
  if (now >= endsAt) return 'ended';
  return now < startsAt ? 'upcoming' : 'open';
}
