import { sql } from 'kysely';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { normalEmail } from '#shared/email-address.ts';
import type { TestCopy } from '../rules/test-copy-mail.ts';

export type StoredTestCopy = { copy: TestCopy; lang: Lang };

/** Returns a test invitation while its mail is kept, if it was sent to the address. */
export async function selectTestCopy(
  tx: Query,
  { id, brand, email }: { id: string; brand: BrandId; email: string },
): Promise<StoredTestCopy | null> {
  const { rows } = await sql<StoredTestCopy>`
    select content || kept as copy, lang from outgoing_mails
     where brand = ${brand} and kind = 'testCopy' and recipient = ${normalEmail(email)} and (content || kept) ->> 'id' = ${id}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

type Face = { candidate: string; title: string; image: string };

export async function selectFace(tx: Query, personId: string): Promise<Face> {
  const { rows } = await sql<Face>`
    select person.candidate, person.title, coalesce(picture.image, '') as image
      from people person left join people_images picture on picture.person_id = person.id
     where person.id = ${personId}`.execute(tx);
  return rows[0] ?? { candidate: '', title: '', image: '' };
}
