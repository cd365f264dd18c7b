import { insertAudit } from '#audit/server/audit-store.ts';
import type { AuditKind } from '#audit/rules/audit-kinds.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { mayReadAsOwner, ownedOrganisationForUpdate } from '#organisations/server/permits.ts';
import { type Context, type Endpoint, endpointsOf } from '#platform/server/endpoint.ts';
import { newId } from '#platform/server/ids.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { type WebhookCalls, webhookCalls } from '../calls.ts';
import { MOST_WEBHOOKS, OVERLAP_HOURS } from '../rules/webhook.ts';
import { insertTest, repeatDelivery, selectDeliveries } from './delivery-store.ts';
import { readableWebhook, webhookForUpdate } from './permits.ts';
import { type Resolver, targetOf } from './public-address.ts';
import { webhookSecrets } from './webhook-secrets.ts';
import { newWebhookSecret } from './webhook-signature.ts';
import * as store from './webhook-store.ts';

declare module '#platform/server/endpoint.ts' {
  interface Partners {
    /** Resolves the addresses of webhooks. */
    webhookResolver: Resolver;
  }
}

type Asking = Context<'profile'>;

const endpoint = endpointsOf(webhookCalls);
const HOUR_MS = 3_600_000;

export const webhookEndpoints: readonly Endpoint[] = [
  endpoint('GET /organization/:orgId/webhooks', {
    permit: mayReadAsOwner,
    run: async ({ params: { orgId } }, { tx }) => (await store.selectWebhooks(tx, orgId)).map(present),
  }),
  endpoint('POST /organization/:orgId/webhooks', {
    permit: mayReadAsOwner,
    // The address is resolved without a transaction, because the DNS may be slow.
    runOutside: async ({ params: { orgId }, body }, context) => {
      const url = await reachable(body.url, context);
      return context.transaction(async (tx) => {
        const asking = { ...context, tx };
        const { id: organisationId } = await ownedOrganisationForUpdate({ params: { orgId } }, asking);
        if ((await store.selectWebhooks(tx, organisationId)).length >= MOST_WEBHOOKS)
          throw new Refusal<WebhookCalls>(409, 'too-many-webhooks');
        const id = newId(context.now);
        const secret = newWebhookSecret();
        const { seal } = await webhookSecrets(tx, context);
        const secrets = seal(id, [secret]);
        const name = body.name ?? url.hostname;
        const madeBy = context.actor.personId;
        const { events, format } = body;
        await store.insertWebhook(
          tx,
          { id, organisationId, name, url: url.href, events, format, secrets, madeBy },
          context.now,
        );
        await record(asking, organisationId, 'webhookMade', name);
        return { id, secret };
      });
    },
  }),
  endpoint('PUT /organization/:orgId/webhooks/:id', {
    permit: readableWebhook,
    runOutside: async ({ params, body }, context) => {
      const url = await reachable(body.url, context);
      await context.transaction(async (tx) => {
        const asking = { ...context, tx };
        const { id, name: before } = await webhookForUpdate({ params }, asking);
        const name = body.name ?? before;
        await store.updateWebhook(
          tx,
          { id, name, url: url.href, events: body.events, format: body.format, savedBy: context.actor.personId },
          context.now,
        );
        await record(asking, params.orgId, 'webhookChanged', name);
      });
      context.wake('webhooks');
      return {};
    },
  }),
  endpoint('DELETE /organization/:orgId/webhooks/:id', {
    permit: webhookForUpdate,
    run: async ({ params, permitted: { id, name } }, context) => {
      await store.deleteWebhook(context.tx, id);
      await record(context, params.orgId, 'webhookDeleted', name);
      return {};
    },
  }),
  endpoint('POST /organization/:orgId/webhooks/:id/test', {
    permit: webhookForUpdate,
    run: async ({ permitted: webhook }, { tx, now, brand, wake }) => {
      const deliveryId = newId(now);
      const data = { brand: BRAND_SETTINGS[brand].name };
      await insertTest(tx, { id: deliveryId, webhookId: webhook.id, data }, now);
      wake('webhooks');
      return { deliveryId };
    },
  }),
  endpoint('POST /organization/:orgId/webhooks/:id/secret', {
    permit: webhookForUpdate,
    run: async ({ params, permitted: { id, name, secrets: sealed } }, context) => {
      const { tx, now } = context;
      const { seal, open } = await webhookSecrets(tx, context);
      const secret = newWebhookSecret();
      const secrets = seal(id, [secret, ...open(id, sealed).slice(0, 1)]);
      const overlapUntil = new Date(now.getTime() + OVERLAP_HOURS * HOUR_MS);
      await store.updateSecrets(tx, { id, secrets, overlapUntil, savedBy: context.actor.personId });
      await record(context, params.orgId, 'webhookChanged', name);
      context.wake('webhooks');
      return { id, secret };
    },
  }),
  endpoint('GET /organization/:orgId/webhooks/:id/deliveries', {
    permit: readableWebhook,
    run: async ({ permitted: webhook }, { tx }) =>
      (await selectDeliveries(tx, webhook.id)).map(({ madeAt, lastTriedAt, dueAt, ...delivery }) => ({
        ...delivery,
        madeAt: madeAt.toISOString(),
        lastTriedAt: lastTriedAt?.toISOString() ?? null,
        nextTryAt: delivery.state === 'waiting' ? dueAt.toISOString() : null,
      })),
  }),
  endpoint('POST /organization/:orgId/webhooks/:id/deliveries/:deliveryId/resend', {
    permit: webhookForUpdate,
    run: async ({ params: { deliveryId }, permitted: webhook }, { tx, now, wake }) => {
      const isUuidOf = /^[0-9a-f-]{36}$/.test(deliveryId.toLowerCase());
      const known = isUuidOf && (await repeatDelivery(tx, { id: deliveryId, webhookId: webhook.id }, now));
      if (!known) throw new Refusal(404);
      if (webhook.pausedAt !== null) throw new Refusal<WebhookCalls>(409, 'webhook-paused');
      wake('webhooks');
      return {};
    },
  }),
];

/** Returns the address in its usual form; refuses one that is not on the internet. */
async function reachable(text: string, { config, partners }: Asking): Promise<URL> {
  const allowed = { resolver: partners.webhookResolver, loopback: config.webhookAllowLoopback };
  const target = await targetOf(text.trim(), allowed);
  if (typeof target !== 'string') return target.url;
  refuseIfAny([target]);
  throw new Refusal(422);
}

function present({ secrets: _, ...row }: store.WebhookRow) {
  const { madeAt, pausedAt, pausedStatus, saverLeft, lastDeliveredAt, lastStatus, ...webhook } = row;
  return {
    ...webhook,
    events: [...webhook.events],
    madeAt: madeAt.toISOString(),
    paused: pausedAt === null ? null : { at: pausedAt.toISOString(), status: pausedStatus, saverLeft },
    lastDelivery:
      lastDeliveredAt === null || lastStatus === null
        ? null
        : { at: lastDeliveredAt.toISOString(), status: lastStatus },
  };
}

async function record({ tx, actor, now }: Asking, tenantId: string, kind: AuditKind, webhook: string): Promise<void> {
  await insertAudit(tx, [{ tenantId, actorId: actor.personId, kind, details: { webhook } }], now);
}
