import type { BillingCalls } from '#billing/calls.ts';
import { asked, plain } from '../matrix/asking.ts';
import { entriesHave, is } from '../matrix/checks.ts';
import { events } from './billing-events.ts';
import { paying } from './billing-paying.ts';
import type { Tested } from './tested-call.ts';

const FOR_MEMBERS = ['type', 'status', 'startDate', 'endDate'];

export const billing: Tested<BillingCalls> = {
  ...paying,
  ...events,
  'GET /subscriptions': {
    asked: asked({ orgA: plain(), orgC: plain() }),
    filtered: {
      '[]': is([]),
      '{type,status,startDate,endDate} only': entriesHave(...FOR_MEMBERS),
      '{type,status,startDate,endDate}': entriesHave(...FOR_MEMBERS),
      'only org B rows': entriesHave('id', ...FOR_MEMBERS),
    },
  },
};
