import { sql } from 'kysely';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { tryTurn } from '#platform/server/advisory-lock.ts';
import { type DataSubject, type EraseStep, joinChapters, type OwnDataChapter } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { jsonFile } from '#platform/server/json-file.ts';
import { deleteMentions } from '#mails/server/outgoing-mail.ts';
import { anySignedIn } from '#platform/server/permits.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { type IdentityCalls, identityCalls } from '../calls.ts';
import { selectLeaving, updateErased } from './deletion-store.ts';
import { recordOwn } from './own-entries.ts';

const endpoint = endpointsOf(identityCalls);

/** Exports everything that the product stores about the person, chapter by chapter, as of one instant (rules 5). */
export const downloadOwnData = (chaptersOf: readonly OwnDataChapter[]) =>
  endpoint('POST /user/export', {
    permit: anySignedIn,
    run: async (_input, { tx, now, brand, config, actor }) => {
      // Downloads that ran beside each other would hold connections that other callers need.
      if (!(await tryTurn(tx, `export of ${actor.personId}`))) throw new Refusal<IdentityCalls>(409, 'export-running');
      const person = await selectLeaving(tx, actor.personId);
      if (person === null) throw new Refusal(401);
      const { name, zone } = BRAND_SETTINGS[brand];
      const chapters: Record<string, unknown>[] = [{ service: name, made: now.toISOString(), day: dayAt(now, zone) }];
      for (const chapterOf of chaptersOf) chapters.push(await chapterOf(tx, person, { config, now }));
      const own = await jsonFile('own-data.json', joinChapters(chapters));
      await recordOwn(tx, person, 'ownDataDownloaded', now);
      return own;
    },
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
};

export const exportProfile: OwnDataChapter = async (tx, person) => {
  const row = await selectProfileForExport(tx, person);
  if (row === null) return {};
  const { candidate, title, email, image, createdAt, deletionAt, termsVersion, consentedAt } = row;
  return {
    profile: {
      candidate,
      title,
      email,
      image,
      createdAt: createdAt.toISOString(),
      deletionAt: deletionAt?.toISOString() ?? null,
    },
    consents: [{ to: 'terms', version: termsVersion, at: consentedAt.toISOString() }],
  };
};

async function selectProfileForExport(tx: Query, { id }: DataSubject): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    select person.candidate, person.title, person.email, coalesce(picture.image, '') as image,
           person.created_at as "createdAt", person.terms_version as "termsVersion", person.consented_at as "consentedAt",
           person.deletion_at as "deletionAt"
      from people person
      left join people_images picture on picture.person_id = person.id
     where person.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Erases the profile; must run last, because the other nouns need it to find the person's data. Mails to others that
 * only name the person are still sent, and nothing is kept of them then: others may bear the name.
 */
export const eraseProfile: EraseStep = async (tx, person, { now }) => {
  await deleteMentions(tx, person.brand, [person.email]);
  await updateErased(tx, person, now);
};
