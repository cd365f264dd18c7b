import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { HOUR, reading, writing } from '#platform/rules/limits.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import { line, nothing, sentInstant } from '#shared/schemas.ts';
import { LONGEST_URL, WEBHOOK_EVENTS, WEBHOOK_FORMATS } from './rules/webhook.ts';

const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  format: z.enum(WEBHOOK_FORMATS),
  madeAt: sentInstant,
  madeBy: z.string().nullable(),
  /**
   * Why nothing is sent at the moment: the person who saved the webhook last has left, or every try for three days
   * failed, last with this status or without an answer.
   */
  paused: z.object({ at: sentInstant, status: z.int().nullable(), saverLeft: z.boolean() }).nullable(),
  /** How many deliveries wait to be sent. */
  waiting: z.int(),
  lastDelivery: z.object({ at: sentInstant, status: z.int() }).nullable(),
});

const form = z.object({
  /** The host of the address when left out. */
  name: line(LENGTH.name)
    .refine((name) => problemOfName(name) !== 'unseen', 'name.required')
    .refine((name) => problemOfName(name) !== 'link', 'name.notAllowed')
    .optional(),
  url: z.string().max(LONGEST_URL, 'url.invalid'),
  events: z
    .array(z.enum(WEBHOOK_EVENTS), 'events.required')
    .refine((events) => events.length > 0, 'events.required')
    .transform((events) => [...new Set(events)]),
  format: z.enum(WEBHOOK_FORMATS).default('standard'),
});

const secret = z.object({ id: z.string(), secret: z.string() });

const delivery = z.object({
  /** The `webhook-id` of every try. */
  id: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, 'test']),
  madeAt: sentInstant,
  state: z.enum(['waiting', 'delivered', 'gaveUp']),
  tries: z.int(),
  /** When it was last tried, and when it is tried again. */
  lastTriedAt: sentInstant.nullable(),
  nextTryAt: sentInstant.nullable(),
  /** The receiver's status, or null when it did not answer; and how long that took. */
  status: z.int().nullable(),
  tookMs: z.int().nullable(),
  /** What the delivery is about. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});

const OF_OWNER = { 403: ['not-allowed'], 404: ['not-found'] } as const;

export const webhookCalls = calls({
  'GET /organization/:orgId/webhooks': {
    summary: 'Returns the webhooks of the organisation',
    description: 'Only the owner may; a secret is never shown again.',
    gate: 'profile',
    limit: reading,
    result: z.array(webhook),
    refusals: OF_OWNER,
  },
  'POST /organization/:orgId/webhooks': {
    summary: 'Creates a webhook and returns its secret once',
    description:
      'Only the owner may; the address must be on the internet and begin with https, and private surveys are never told about.',
    gate: 'profile',
    // Each call asks the DNS.
    limit: [{ group: 'webhook-address', by: 'person', points: 30, seconds: HOUR }],
    body: form,
    result: secret,
    status: 201,
    idempotency: 'none',
    refusals: { ...OF_OWNER, 409: ['too-many-webhooks'] },
  },
  'PUT /organization/:orgId/webhooks/:id': {
    summary: 'Changes a webhook, and starts it again when it was paused',
    description: 'Only the owner may; what waits is then sent at once.',
    gate: 'profile',
    limit: [{ group: 'webhook-address', by: 'person', points: 30, seconds: HOUR }],
    body: form,
    result: nothing,
    refusals: OF_OWNER,
  },
  'DELETE /organization/:orgId/webhooks/:id': {
    summary: 'Deletes a webhook, with what waits for it',
    description: 'Only the owner may.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: OF_OWNER,
  },
  'POST /organization/:orgId/webhooks/:id/test': {
    summary: 'Sends a test to the webhook',
    description:
      'Only the owner may; the delivery stands in the list like any other, and a paused webhook gets it too.',
    gate: 'profile',
    // Each call reaches another machine.
    limit: [{ group: 'webhook-test', by: 'person', points: 30, seconds: HOUR }],
    body: nothing,
    result: z.object({ deliveryId: z.string() }),
    status: 201,
    refusals: OF_OWNER,
  },
  'POST /organization/:orgId/webhooks/:id/secret': {
    summary: 'Creates a new secret and returns it once',
    description:
      'Only the owner may; calls are signed with both secrets for 24 hours, and a webhook that was paused because of who saved it last starts again.',
    gate: 'profile',
    limit: writing,
    body: nothing,
    result: secret,
    status: 201,
    idempotency: 'none',
    refusals: OF_OWNER,
  },
  'GET /organization/:orgId/webhooks/:id/deliveries': {
    summary: 'Returns the deliveries of a webhook in the last thirty days, newest first',
    description: 'Only the owner may; at most the newest hundred.',
    gate: 'profile',
    limit: reading,
    result: z.array(delivery),
    refusals: OF_OWNER,
  },
  'POST /organization/:orgId/webhooks/:id/deliveries/:deliveryId/resend': {
    summary: 'Sends a delivery again, with the same id',
    description: 'Only the owner may; it is tried at once, and a paused webhook must be started first.',
    gate: 'profile',
    limit: [{ group: 'webhook-test', by: 'person', points: 30, seconds: HOUR }],
    body: nothing,
    result: nothing,
    refusals: { ...OF_OWNER, 409: ['webhook-paused'] },
  },
});

export type WebhookCalls = typeof webhookCalls;
