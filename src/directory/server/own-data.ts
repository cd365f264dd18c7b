import { type RawBuilder, sql } from 'kysely';
import type { OrganisationExport } from '#organisations/server/organisation-export.ts';
import type { DataSubject, EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';
import { selectTokens, unconfirmTokensOf } from './token-store.ts';
import { selectUsers } from './user-store.ts';

type ToldRow = {
  organisation: string;
  userName: string;
  email: string;
  externalId: string | null;
  department: string | null;
  active: boolean;
  toldAt: Date;
  changedAt: Date;
  invitedAt: Date | null;
};

/** Exports what directories have sent about the person, also when they never became a member. */
export const exportToldOf: OwnDataChapter = async (tx, { id, brand, email }) => {
  const { rows } = await sql<ToldRow>`
    select organisation.name as organisation, told.user_name as "userName", told.email, told.external_id as "externalId",
           told.department, told.active, told.created_at as "toldAt", told.changed_at as "changedAt",
           told.invited_at as "invitedAt"
      from directory_users told join organisations organisation on organisation.id = told.organisation_id
     where told.person_id = ${id} or told.former_person_id = ${id}
        or (told.person_id is null and told.brand = ${brand} and lower(told.email) = lower(${email}))
     order by told.created_at, told.id`.execute(tx);
  const told = rows.map((row) => ({
    ...row,
    toldAt: row.toldAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    invitedAt: row.invitedAt?.toISOString() ?? null,
  }));
  return { toldByDirectories: told };
};

/**
 * The condition for waiting for somebody with the address. What was told about a person who has left belongs to their
 * account, so that erasing the address does not undo the deactivation.
 */
function waitsFor({ brand, email }: Pick<DataSubject, 'brand' | 'email'>): RawBuilder<boolean> {
  return sql`told.person_id is null and told.former_person_id is null
    and told.brand = ${brand} and lower(told.email) = lower(${email})`;
}

/** Returns the directories that wait for a person with the address, oldest first. */
export async function selectWaitingFor(
  tx: Query,
  address: Pick<DataSubject, 'brand' | 'email'>,
): Promise<{ organisation: string; toldAt: Date }[]> {
  const { rows } = await sql<{ organisation: string; toldAt: Date }>`
    select organisation.name as organisation, told.created_at as "toldAt"
      from directory_users told join organisations organisation on organisation.id = told.organisation_id
     where ${waitsFor(address)} order by told.created_at, told.id`.execute(tx);
  return rows;
}

/** Deletes the waiting users with the address; the row of a member is deleted with the membership. */
export async function deleteWaitingFor(tx: Query, address: Pick<DataSubject, 'brand' | 'email'>): Promise<void> {
  await sql`delete from directory_users told where ${waitsFor(address)}`.execute(tx);
}

/** The same for a person who is erased; the tokens that they created wait for the owner. */
export const eraseToldOf: EraseStep = async (tx, person) => {
  await deleteWaitingFor(tx, person);
  await sql`delete from directory_users where former_person_id = ${person.id}`.execute(tx);
  await unconfirmTokensOf(tx, person.id, null);
};

const EVERYBODY = 1_000_000;

/** Exports what the directory of an organisation has sent, and its tokens. */
export const exportDirectory: OrganisationExport = async ({ tx, actor }) => {
  if (actor.organisationId === null) return {};
  const { rows } = await selectUsers(tx, actor.organisationId, { condition: null, skip: 0, most: EVERYBODY });
  const told = rows.filter(({ kept }) => kept);
  return {
    directory: {
      tokens: (await selectTokens(tx, actor.organisationId)).map(({ name, madeAt, lastUsedAt }) => ({
        name,
        madeAt,
        lastUsedAt,
      })),
      users: told.map(({ userName, email, externalId, active, department, personId }) => ({
        userName,
        email,
        externalId,
        active,
        department,
        waiting: personId === null,
      })),
    },
  };
};
