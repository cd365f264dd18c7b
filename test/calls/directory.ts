import { sql } from 'kysely';
import { expect } from 'vitest';
import type { DirectoryCalls } from '#directory/calls.ts';
import { recordFor } from '#directory/server/domain-checking.ts';
import { hashOfToken } from '#directory/server/token-store.ts';
import { AUDIT, MAIL, type WriteScene } from '../mass-assignment/write.ts';
import { after, asked, type OrganisationName, type Scene, under } from '../matrix/asking.ts';
import type { World } from '../world.ts';
import type { Tested } from './tested-call.ts';

const SECRET = 'scim_of-the-matrix';

/** Stores a directory token whose id is the organisation's. */
const putToken = ({ database, now }: World, { id }: { id: string }) =>
  sql`
    insert into directory_tokens (id, organisation_id, hash, name, made_by, created_at)
    select id, id, ${`${hashOfToken(SECRET)} ${id}`}, 'Entra', owner_id, ${now()} from organisations where id = ${id}`.execute(
    database.query,
  );

/** Publishes every organisation's DNS record, at the domain of its owner's address. */
async function publishRecords({ world }: Scene | WriteScene): Promise<void> {
  const { rows } = await sql<{ id: string; domain: string }>`
    select organisation.id, split_part(lower(owner.email), '@', 2) as domain
      from organisations organisation join people owner on owner.id = organisation.owner_id`.execute(
    world.database.query,
  );
  for (const { id: organisationId, domain } of rows) {
    const record = recordFor({ brand: 'a', organisationId, domain });
    const before = world.records.get(domain);
    world.records.set(domain, [...(before === 'away' ? [] : (before ?? [])), record]);
  }
}

const withTokens = async ({ world, orgA, orgB, orgC }: Scene) => {
  for (const organisation of [orgA, orgB, orgC]) await putToken(world, organisation);
};

const tokenOf = (org: OrganisationName, path: OrganisationName = org) =>
  after(
    withTokens,
    under(path, (scene) => ({ params: { tokenId: scene[org].id } })),
  );

const TOKEN = 'id organisation_id hash name made_by created_at';

/** The owner's calls for connecting a directory; the directory's own requests are tested in the noun. */
export const directory: Tested<DirectoryCalls> = {
  'GET /organization/:id/directory-tokens': {
    asked: asked({ orgA: after(withTokens, under('orgA')), orgC: after(withTokens, under('orgC')) }),
    filtered: {
      'no token': ({ body, cell }) => {
        expect(body, cell.told).toMatchObject({ tokens: [{ name: 'Entra' }] });
        expect(JSON.stringify(body), cell.told).not.toContain(hashOfToken(SECRET));
      },
    },
  },
  'POST /organization/:id/directory-tokens': {
    asked: asked({
      orgA: under('orgA', () => ({ body: { name: 'Entra' } })),
      orgC: under('orgC', () => ({ body: { name: 'Entra' } })),
    }),
    goodBody: () => ({ name: 'Entra' }),
    write: {
      request: ({ organisation }: WriteScene) => ({ params: { id: organisation.id }, body: { name: 'Entra' } }),
      columns: { directory_tokens: TOKEN, outgoing_mails: MAIL, ...AUDIT },
    },
  },
  'POST /organization/:id/directory-domain': {
    asked: asked({ orgA: after(publishRecords, under('orgA')), orgC: after(publishRecords, under('orgC')) }),
    goodBody: () => ({}),
    write: {
      request: ({ organisation: { id } }: WriteScene) => ({ params: { id }, body: {} }),
      columns: {
        proven_domains: 'brand domain organisation_id proven_by proven_at checked_at failed_checks',
        ...AUDIT,
      },
      before: publishRecords,
    },
  },
  'PUT /organization/:id/directory-tokens/:tokenId/confirmation': {
    asked: asked({
      orgA: tokenOf('orgA'),
      'id of orgB under orgA path': tokenOf('orgB', 'orgA'),
      orgC: tokenOf('orgC'),
    }),
    goodBody: () => ({}),
    write: {
      request: ({ organisation: { id } }: WriteScene) => ({ params: { id, tokenId: id }, body: {} }),
      columns: { directory_tokens: 'confirmed_by', ...AUDIT },
      before: async ({ world, organisation, jonas }: WriteScene) => {
        await putToken(world, organisation);
        await sql`update directory_tokens set confirmed_by = ${jonas.id}`.execute(world.database.query);
      },
    },
  },
  'DELETE /organization/:id/directory-tokens/:tokenId': {
    asked: asked({
      orgA: tokenOf('orgA'),
      'id of orgB under orgA path': tokenOf('orgB', 'orgA'),
      orgC: tokenOf('orgC'),
    }),
    write: {
      request: ({ organisation: { id } }: WriteScene) => ({ params: { id, tokenId: id }, body: {} }),
      columns: { directory_tokens: 'hash revoked_at', ...AUDIT },
      before: ({ world, organisation }: WriteScene) => putToken(world, organisation),
    },
  },
};
