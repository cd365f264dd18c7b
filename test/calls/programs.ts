import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ProgramCalls } from '#programs/calls.ts';
import { insertAccessToken } from '#programs/server/token-store.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import { AUDIT, MAIL, type WriteScene } from '../mass-assignment/write.ts';
import { type Arrange, asked, from, ownIn, plain } from '../matrix/asking.ts';
import type { Tested } from './tested-call.ts';

const SECRET = 'omsyn_of-the-matrix';

/** Stores a token of each person whose id is the person's. */
async function putTokens({ world: { database, now } }: WriteScene): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from people`.execute(database.query);
  await sql`delete from access_tokens`.execute(database.query);
  const endDay = calendarDay('2027-01-01');
  const madeIn = { brand: 'a', session: null } as const;
  for (const { id } of rows) {
    const token = `${SECRET} ${id}`;
    const row = {
      id,
      personId: id,
      token,
      name: `Of ${id}`,
      kind: 'program',
      mayWrite: false,
      endDay,
      madeIn,
    } as const;
    await insertAccessToken(database.query, row, now());
  }
}

const own: Arrange =
  ({ people }) =>
  (actor) => ({ params: { id: ownIn(people, actor)?.id ?? '' } });

const TOKEN = 'id person_id hash prefix name kind may_write created_at end_day amr';

export const programs: Tested<ProgramCalls> = {
  'GET /user/tokens': {
    asked: asked({ self: plain() }),
    filtered: {
      'own tokens': ({ body, cell, scene }) => {
        const mine = ownIn(scene.people, cell.actor)?.id;
        expect(body, cell.told).toMatchObject([{ id: mine, name: 'Matrix' }]);
        expect(JSON.stringify(body), cell.told).not.toMatch(/omsyn_[\w-]{5}/);
      },
    },
  },
  'POST /user/tokens': {
    asked: asked({ self: plain({ body: { name: 'Report' } }) }),
    goodBody: () => ({ name: 'Report', scopes: ['read', 'write'], kind: 'program' }),
    write: {
      request: () => ({ body: { name: 'Report' } }),
      columns: { access_tokens: TOKEN, outgoing_mails: MAIL, ...AUDIT },
    },
  },
  'DELETE /user/tokens/:id': {
    asked: asked({
      'own token': own,
      'token of the owner': from(({ people }) => ({ params: { id: people.owner.id } })),
    }),
    write: {
      request: ({ ingrid }: WriteScene) => ({ params: { id: ingrid.id }, body: {} }),
      columns: { access_tokens: TOKEN, ...AUDIT },
      before: putTokens,
    },
  },
};
