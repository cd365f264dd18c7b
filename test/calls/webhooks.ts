import { sql } from 'kysely';
import { expect } from 'vitest';
import type { WebhookCalls } from '#webhooks/calls.ts';
import { AUDIT, SECRETS, type WriteScene } from '../mass-assignment/write.ts';
import { after, asked, type OrganisationName, type Scene, under } from '../matrix/asking.ts';
import type { World } from '../world.ts';
import type { Tested } from './tested-call.ts';

const SECRET = 'whsec_b2YtdGhlLW1hdHJpeA==';
const BODY = { url: 'https://93.184.215.14/hook', events: ['survey.finished'], format: 'standard' };

/** Stores a webhook and a delivery whose ids are the organisation's. */
async function putWebhook({ database, now }: World, { id }: { id: string }): Promise<void> {
  await sql`
    insert into webhooks (id, organisation_id, name, url, events, format, secrets, created_at)
    values (${id}, ${id}, 'CRM', ${BODY.url}, '{survey.finished}', 'standard', ${JSON.stringify([SECRET])}, ${now()})`.execute(
    database.query,
  );
  await sql`
    insert into webhook_deliveries (id, webhook_id, type, data, created_at, due_at, state)
    values (${id}, ${id}, 'test', '{}', ${now()}, ${now()}, 'delivered')`.execute(database.query);
}

const withWebhooks = async ({ world, orgA, orgB, orgC }: Scene) => {
  for (const organisation of [orgA, orgB, orgC]) await putWebhook(world, organisation);
};

const putOne = ({ world, organisation }: WriteScene) => putWebhook(world, organisation);

const webhookOf = (org: OrganisationName, { path = org, body }: { path?: OrganisationName; body?: object } = {}) =>
  after(
    withWebhooks,
    under(path, (scene) => ({
      params: { id: scene[org].id, deliveryId: scene[org].id },
      ...(body === undefined ? {} : { body }),
    })),
  );

const ofWebhook = (body?: object) =>
  asked({
    orgA: webhookOf('orgA', { ...(body && { body }) }),
    'id of orgB under orgA path': webhookOf('orgB', { path: 'orgA', ...(body && { body }) }),
    orgC: webhookOf('orgC', { ...(body && { body }) }),
  });

const write =
  (body: object) =>
  ({ organisation: { id } }: WriteScene) => ({ params: { orgId: id, id, deliveryId: id }, body });

const WEBHOOK = 'id organisation_id name url events format secrets made_by created_at saver_left';
const DELIVERY = 'id webhook_id type data created_at due_at state tries';

export const webhooks: Tested<WebhookCalls> = {
  'GET /organization/:orgId/webhooks': {
    asked: asked({ orgA: after(withWebhooks, under('orgA')), orgC: after(withWebhooks, under('orgC')) }),
    filtered: {
      'no secret': ({ body, cell }) => {
        expect(body, cell.told).toMatchObject([{ name: 'CRM' }]);
        expect(JSON.stringify(body), cell.told).not.toContain(SECRET);
      },
    },
  },
  'POST /organization/:orgId/webhooks': {
    asked: asked({ orgA: under('orgA', () => ({ body: BODY })), orgC: under('orgC', () => ({ body: BODY })) }),
    goodBody: () => BODY,
    write: { request: write(BODY), columns: { webhooks: WEBHOOK, ...AUDIT, ...SECRETS } },
  },
  'PUT /organization/:orgId/webhooks/:id': {
    asked: ofWebhook(BODY),
    goodBody: () => BODY,
    write: {
      request: write(BODY),
      columns: { webhooks: 'name url events format saved_by', webhook_deliveries: 'due_at tries', ...AUDIT },
      before: putOne,
    },
  },
  'DELETE /organization/:orgId/webhooks/:id': {
    asked: ofWebhook(),
    write: {
      request: write({}),
      columns: { webhooks: WEBHOOK, webhook_deliveries: DELIVERY, ...AUDIT },
      before: putOne,
    },
  },
  'POST /organization/:orgId/webhooks/:id/test': {
    asked: ofWebhook({}),
    goodBody: () => ({}),
    write: { request: write({}), columns: { webhook_deliveries: DELIVERY }, before: putOne },
  },
  'POST /organization/:orgId/webhooks/:id/secret': {
    asked: ofWebhook({}),
    goodBody: () => ({}),
    write: {
      request: write({}),
      columns: { webhooks: 'secrets overlap_until saved_by', ...AUDIT, ...SECRETS },
      before: putOne,
    },
  },
  'GET /organization/:orgId/webhooks/:id/deliveries': { asked: ofWebhook() },
  'POST /organization/:orgId/webhooks/:id/deliveries/:deliveryId/resend': {
    asked: ofWebhook({}),
    goodBody: () => ({}),
    write: { request: write({}), columns: { webhook_deliveries: 'state tries due_at' }, before: putOne },
  },
};
