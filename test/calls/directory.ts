import { sql } from 'kysely';
import { expect } from 'vitest';
import type { DirectoryCalls } from '#directory/calls.ts';
import { hashOfToken } from '#directory/server/token-store.ts';
import { AUDIT, MAIL, type WriteScene } from '../mass-assignment/write.ts';
import { after, asked, type OrganisationName, type Scene, under } from '../matrix/asking.ts';
import type { World } from '../world.ts';
import type { Tested } from './tested-call.ts';

const SECRET = 'scim_of-the-matrix';

/** A token of the organisation; it has the id of the organisation. */
const putToken = ({ database, now }: World, { id }: { id: string }) =>
  sql`
    insert into directory_tokens (id, organisation_id, hash, name, made_by, created_at)
    select id, id, ${`${hashOfToken(SECRET)} ${id}`}, 'Entra', owner_id, ${now()} from organisations where id = ${id}`.execute(
    database.query,
  );

const withTokens = async ({ world, orgA, orgB, orgC }: Scene) => {
  for (const organisation of [orgA, orgB, orgC]) await putToken(world, organisation);
};

const tokenOf = (org: OrganisationName, path: OrganisationName = org) =>
  after(
    withTokens,
    under(path, (scene) => ({ params: { tokenId: scene[org].id } })),
  );

const TOKEN = 'id organisation_id hash name made_by created_at';

/** How the owner connects a directory; what the directory asks is tried where it is answered. */
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
