import { sql } from 'kysely';
import { expect } from 'vitest';
import type { OrganisationCalls } from '#organisations/calls.ts';
import { AUDIT, MAIL, type WriteScene } from '../mass-assignment/write.ts';
import { after, asked, type OrganisationName, type Scene, under } from '../matrix/asking.ts';
import { type Check, expectNone } from '../matrix/checks.ts';
import { CANARY } from '../matrix/fixtures.ts';
import { foreignTo, secretsOf } from '../matrix/who-sees-what.ts';
import type { Tested } from './tested-call.ts';

type ClosingCalls = Pick<
  OrganisationCalls,
  Extract<keyof OrganisationCalls, `${string}/audit` | `${string}/export` | `${string}/closing` | `${string}/login`>
>;

const planClosing = (org: OrganisationName) => (scene: Scene) =>
  sql`update organisations set closing_at = '2026-12-20T08:00:00Z' where id = ${scene[org].id}`.execute(
    scene.world.database.query,
  );

const planEveryClosing = ({ world }: WriteScene) =>
  sql`update organisations set closing_at = '2026-12-20T00:00:00Z'`.execute(world.database.query);

const requireEverywhere = ({ world }: WriteScene) =>
  sql`
    insert into login_required_providers (organisation_id, brand, domain, provider, created_at)
    select id, brand, domain, 'nordvik', '2026-11-20T00:00:00Z' from organisations`.execute(world.database.query);

const changesOf =
  (org: 'orgA' | 'orgC'): Check =>
  ({ body, cell, scene }) => {
    expect(JSON.stringify(body), cell.told).toContain(`${scene[org].id} ${CANARY}`);
    expectNone(foreignTo(scene, org), body, cell);
  };

/** Nothing of another organisation, no secret of a link, and no survey that only its candidate may read. */
const exportOf =
  (org: 'orgA' | 'orgC'): Check =>
  ({ body, cell, scene }) => {
    expect(JSON.stringify(body), cell.told).toContain(scene[org].id);
    expectNone([...foreignTo(scene, org), ...secretsOf(scene)], body, cell);
  };

/** The owner's calls about the whole organisation: audit, export and closing. */
export const closing: Tested<ClosingCalls> = {
  'GET /organization/:orgId/audit': {
    asked: asked({ orgA: under('orgA'), orgC: under('orgC') }),
    filtered: { 'only entries of org A': changesOf('orgA'), 'only entries of org C': changesOf('orgC') },
  },
  'POST /organization/:orgId/export': {
    asked: asked({ orgA: under('orgA'), orgC: under('orgC') }),
    filtered: { 'only org A': exportOf('orgA'), 'only org C': exportOf('orgC') },
    write: {
      request: ({ organisation }) => ({ params: { orgId: organisation.id }, body: {} }),
      columns: AUDIT,
    },
  },
  'GET /organization/:id/login': { asked: asked({ orgA: under('orgA'), orgC: under('orgC') }) },
  'PUT /organization/:id/login': {
    asked: asked({
      orgA: under('orgA', () => ({ body: { provider: null } })),
      'orgA, a provider that is none': under('orgA', () => ({ body: { provider: 'nobody' } })),
      orgC: under('orgC', () => ({ body: { provider: null } })),
    }),
    goodBody: () => ({ provider: null }),
    write: {
      request: ({ organisation: { id } }) => ({ params: { id }, body: { provider: null } }),
      columns: { login_required_providers: 'organisation_id brand domain provider created_at', ...AUDIT },
      before: requireEverywhere,
    },
  },
  'POST /organization/:orgId/closing': {
    asked: asked({
      orgA: under('orgA', ({ orgA }) => ({ body: { name: orgA.name } })),
      'orgA, another name typed': under('orgA', () => ({ body: { name: 'Noe annet' } })),
      orgC: under('orgC', ({ orgC }) => ({ body: { name: orgC.name } })),
    }),
    goodBody: ({ orgA }) => ({ name: orgA.name }),
    write: {
      request: ({ organisation: { id, name } }) => ({ params: { orgId: id }, body: { name } }),
      columns: { organisations: 'closing_at version', outgoing_mails: MAIL, ...AUDIT },
    },
  },
  'DELETE /organization/:orgId/closing': {
    asked: asked({
      'orgA, closing planned': after(planClosing('orgA'), under('orgA')),
      'orgC, closing planned': after(planClosing('orgC'), under('orgC')),
    }),
    write: {
      request: ({ organisation }) => ({ params: { orgId: organisation.id }, body: {} }),
      columns: { organisations: 'closing_at version', outgoing_mails: MAIL, ...AUDIT },
      before: planEveryClosing,
    },
  },
};
