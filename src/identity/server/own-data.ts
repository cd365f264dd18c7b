import { sql } from 'kysely';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { insertAudit } from '#organisations/server/audit-store.ts';
import type { DataSubject, ErasePart, OwnDataPart } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';
import { answers } from '#platform/server/endpoint.ts';
import { deleteMentions } from '#mails/server/outgoing-mail.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { identityCalls } from '../calls.ts';
import { deleteLogin, selectLeavingForUpdate, updateErased } from './deletion-store.ts';
import { deleteTries } from './login-tries.ts';

const answer = answers(identityCalls);

/** Everything that the product knows about the person, put together from what each noun stores (rules 5). */
export const downloadOwnData = (parts: readonly OwnDataPart[]) =>
  answer('POST /user/export', async (_input, { tx, now, brand, actor }) => {
    const person = await selectLeavingForUpdate(tx, actor.personId);
    if (person === null) throw new Refusal(401);
    const chapters: Record<string, unknown>[] = [];
    for (const part of parts) chapters.push(await part(tx, person));
    await insertAudit(
      tx,
      [
        {
          tenantId: actor.organisationId ?? actor.personId,
          actorId: actor.personId,
          kind: 'ownDataDownloaded',
          personId: actor.personId,
        },
      ],
      now,
    );
    const { name, zone } = BRAND_SETTINGS[brand];
    return Object.assign({ service: name, made: now.toISOString(), day: dayAt(now, zone) }, ...chapters) as Record<
      string,
      unknown
    >;
  });

type ProfileRow = {
  candidate: string;
  title: string;
  email: string;
  image: string;
  createdAt: Date;
  termsVersion: string;
  consentedAt: Date;
  deletionAt: Date | null;
  verified: boolean | null;
  lang: string | null;
  accountCreatedAt: Date | null;
};

/** The profile, the consent, and the login without its password. */
export const exportProfile: OwnDataPart = async (tx, person) => {
  const row = await selectProfileForExport(tx, person);
  if (row === null) return {};
  const { candidate, title, email, image, createdAt, deletionAt, termsVersion, consentedAt } = row;
  const login =
    row.accountCreatedAt === null
      ? null
      : { email, verified: row.verified, language: row.lang, createdAt: row.accountCreatedAt.toISOString() };
  return {
    profile: {
      candidate,
      title,
      email,
      image,
      createdAt: createdAt.toISOString(),
      deletionAt: deletionAt?.toISOString() ?? null,
    },
    login,
    consents: [{ to: 'terms', version: termsVersion, at: consentedAt.toISOString() }],
  };
};

async function selectProfileForExport(tx: Query, { id }: DataSubject): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    select person.candidate, person.title, person.email, coalesce(picture.image, '') as image,
           person.created_at as "createdAt", person.terms_version as "termsVersion", person.consented_at as "consentedAt",
           person.deletion_at as "deletionAt", account.email_verified as verified, account.lang,
           account.created_at as "accountCreatedAt"
      from people person
      left join people_images picture on picture.person_id = person.id
      left join login_accounts account on account.brand = person.brand and account.id = person.subject
     where person.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Login and profile go last: until then the other nouns can still find what is the person's. */
export const eraseProfile: ErasePart = async (tx, person, now) => {
  await deleteMentions(tx, person.brand, [person.email, person.candidate]);
  await deleteTries(tx, person);
  await deleteLogin(tx, person);
  await updateErased(tx, person, now);
};
