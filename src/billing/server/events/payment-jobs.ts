import type { Job } from '#platform/server/jobs.ts';
import { reconcilePayments } from './reconciling.ts';
import { type Settling, settlePayments } from './settling.ts';

/** The job that `wake('payments')` runs. */
export const SETTLE_PAYMENTS = 'settle-payments';

/** Returns the background jobs for the payment provider; each runs in one process at a time. */
export function paymentJobs(settling: Omit<Settling, 'signal'>): Job[] {
  return [
    {
      name: SETTLE_PAYMENTS,
      cron: '*/5 * * * *',
      atOnce: 'one',
      work: (signal) => settlePayments({ ...settling, signal }),
    },
    {
      name: 'reconcile-payments',
      cron: '23 3 * * *',
      atOnce: 'one',
      work: (signal) => reconcilePayments({ ...settling, signal }),
    },
  ];
}
