import type { Job } from '#platform/server/jobs.ts';
import { reconcilePayments } from './reconciling.ts';
import { type Settling, settlePayments } from './settling.ts';

/** The job that `wake('payments')` is for. */
export const SETTLE_PAYMENTS = 'settle-payments';

/** What is done at the payment provider beside the calls: each in one process at a time. */
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
