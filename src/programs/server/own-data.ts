import { sql } from 'kysely';
import type { EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import { scopesOf } from '../rules/access-token.ts';
import { selectAccessTokens } from './token-store.ts';

/** Exports the person's access tokens, without the tokens themselves. */
export const exportAccessTokens: OwnDataChapter = async (tx, { id }) => ({
  accessTokens: (await selectAccessTokens(tx, id)).map(
    ({ name, kind, mayWrite, prefix, madeAt, endDay, lastUsedAt }) => ({
      name,
      kind,
      scopes: scopesOf({ mayWrite }),
      prefix,
      madeAt: madeAt.toISOString(),
      endDate: endDay,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }),
  ),
});

export const eraseAccessTokens: EraseStep = async (tx, { id }) => {
  await sql`delete from access_tokens where person_id = ${id}`.execute(tx);
};
