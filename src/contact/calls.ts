import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { HOUR } from '#platform/rules/limits.ts';
import { isEmailAddress, normalEmail } from '#shared/email-address.ts';
import { LENGTH } from '#shared/lengths.ts';
import { nothing, paragraphs } from '#shared/schemas.ts';

const message = paragraphs(LENGTH.text).refine((text) => text !== '', 'message.required');
const lang = z.enum(['en', 'no']).default('no');

export const contactCalls = calls({
  'POST /contact-us': {
    summary: 'Sends a message to the operator of the brand, and a receipt to the writer’s verified address',
    description: 'The operator replies by e-mail; the message is kept for twelve months.',
    gate: 'profile',
    limit: [{ group: 'contact', by: 'person', points: 5, seconds: HOUR }],
    body: z.object({ message, lang }),
    result: nothing,
    status: 201,
  },
  'POST /contact': {
    summary: 'The same for a person who is not logged in',
    description: 'Nothing is mailed to the address, because it has not been verified.',
    gate: 'anybody',
    limit: [
      { group: 'contact-open', by: 'ip', points: 60, seconds: HOUR, exact: true },
      { group: 'contact-open-address', by: 'ip+link', points: 5, seconds: HOUR, exact: true },
    ],
    body: z.object({
      email: z.string().transform(normalEmail).refine(isEmailAddress, 'email.invalid'),
      message,
      lang,
    }),
    result: nothing,
    status: 201,
  },
});

export type ContactCalls = typeof contactCalls;
