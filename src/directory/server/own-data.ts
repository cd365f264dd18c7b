import { sql } from 'kysely';
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

/** What directories have told of the person, also where nobody has come to be a member yet. */
export const exportToldOf: OwnDataChapter = async (tx, { id, brand, email }) => {
  const { rows } = await sql<ToldRow>`
    select organisation.name as organisation, told.user_name as "userName", told.email, told.external_id as "externalId",
           told.department, told.active, told.created_at as "toldAt", told.changed_at as "changedAt",
           told.invited_at as "invitedAt"
      from directory_users told join organisations organisation on organisation.id = told.organisation_id
     where told.person_id = ${id} or (told.person_id is null and told.brand = ${brand} and lower(told.email) = lower(${email}))
     order by told.created_at, told.id`.execute(tx);
  const told = rows.map((row) => ({
    ...row,
    toldAt: row.toldAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    invitedAt: row.invitedAt?.toISOString() ?? null,
  }));
  return { toldByDirectories: told };
};

/** Where directories wait for somebody with the address, the first to tell of it first. */
export async function selectWaitingFor(
  tx: Query,
  { brand, email }: Pick<DataSubject, 'brand' | 'email'>,
): Promise<{ organisation: string; toldAt: Date }[]> {
  const { rows } = await sql<{ organisation: string; toldAt: Date }>`
    select organisation.name as organisation, told.created_at as "toldAt"
      from directory_users told join organisations organisation on organisation.id = told.organisation_id
     where told.person_id is null and told.brand = ${brand} and lower(told.email) = lower(${email})
     order by told.created_at, told.id`.execute(tx);
  return rows;
}

/** Forgets that anybody waits for the address; the rows of a member go with the membership. */
export async function deleteWaitingFor(
  tx: Query,
  { brand, email }: Pick<DataSubject, 'brand' | 'email'>,
): Promise<void> {
  await sql`
    delete from directory_users where person_id is null and brand = ${brand} and lower(email) = lower(${email})`.execute(
    tx,
  );
}

/** The same for somebody who is erased; the tokens that they made wait for the owner. */
export const eraseToldOf: EraseStep = async (tx, person) => {
  await deleteWaitingFor(tx, person);
  await unconfirmTokensOf(tx, person.id, null);
};

const EVERYBODY = 1_000_000;

/** What the directory of an organisation has told, and by which tokens. */
export const exportDirectory: OrganisationExport = async (tx, { actor }) => {
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
