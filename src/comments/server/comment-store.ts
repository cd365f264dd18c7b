import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { isUuid } from '#platform/server/ids.ts';

/**
 * What comments are about: a survey or a goal under its home, or a goal of an organisation, whose home is the
 * organisation. A caller that has this value has already checked access.
 */
export type Commented = { kind: 'survey' | 'goal' | 'organisationGoal'; homeId: string; id: string };

export type CommentRow = {
  id: string;
  authorId: string;
  name: string;
  image: string | null;
  content: string;
  createdAt: Date;
};

const COLUMN = { survey: 'survey_id', goal: 'goal_id', organisationGoal: 'organisation_goal_id' } as const;

function isAbout({ kind, homeId, id }: Commented): RawBuilder<boolean> {
  return sql`(comment.home_id = ${homeId} and ${sql.ref(`comment.${COLUMN[kind]}`)} = ${id})`;
}

/** The place of a comment. The instant stays text, because a JavaScript date would cut its microseconds. */
type Place = { id: string; at: string };

/** Returns the place of a comment on the thing; null when it has none with this id. */
export async function selectCommentPlace(tx: Query, about: Commented, id: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select id, created_at::text as at from comments comment
     where id = ${isUuid(id) ? id : null} and ${isAbout(about)}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Returns the newest comments before a place and one more, newest first. Within the limit, the picture comes with the
 * earliest comment of its author.
 */
export async function selectComments(
  tx: Query,
  about: Commented,
  { limit, before }: { limit: number; before: Place | null },
): Promise<CommentRow[]> {
  const isBefore = before === null ? sql`true` : sql`(created_at, id) < (${before.at}::timestamptz, ${before.id})`;
  const { rows } = await sql<CommentRow>`
    select comment.id, comment.author_id as "authorId", author.candidate as name, comment.content, comment.created_at as "createdAt",
           case when row_number() over (partition by comment.author_id, comment.place > ${limit} order by comment.place desc) = 1
                then picture.image end as image
      from (select *, row_number() over (order by created_at desc, id desc) as place
              from (select * from comments comment where ${isAbout(about)} and ${isBefore}
                     order by created_at desc, id desc limit ${limit + 1}) comment) comment
      join people author on author.id = comment.author_id
      left join people_images picture on picture.person_id = comment.author_id
     order by comment.place`.execute(tx);
  return rows;
}

export async function countComments(tx: Query, about: Commented): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comments comment where ${isAbout(about)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type NewComment = { id: string; about: Commented; authorId: string; content: string; createdAt: Date };

/** Returns false if the id is taken. The primary key decides, also between concurrent requests. */
export async function insertComment(tx: Query, comment: NewComment): Promise<boolean> {
  const { id, about, authorId, content, createdAt } = comment;
  const { rows } = await sql`
    insert into comments (id, home_id, ${sql.ref(COLUMN[about.kind])}, author_id, content, created_at)
    values (${id}, ${about.homeId}, ${about.id}, ${authorId}, ${content}, ${createdAt})
    on conflict (id) do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** Returns whether the stored comment with this id is identical, which means that the request was repeated. */
export async function isSameComment(tx: Query, { id, about, authorId, content }: NewComment): Promise<boolean> {
  const { rows } = await sql`
    select 1 from comments comment
     where id = ${id} and ${isAbout(about)} and author_id = ${authorId} and content = ${content}`.execute(tx);
  return rows.length === 1;
}

/** Counts the comments of one author on one thing. */
export async function countCommentsBy(tx: Query, { about, authorId }: Pick<NewComment, 'about' | 'authorId'>) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comments comment
     where ${isAbout(about)} and author_id = ${authorId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Returns comments of a person, oldest first, at most this many after a place, with the name of what they are about.
 */
export async function selectCommentsBy(
  tx: Query,
  authorId: string,
  { place, most }: { place: Place | null; most: number },
): Promise<WrittenCommentRow[]> {
  const follows = place === null ? sql`true` : sql`(created_at, id) > (${place.at}::timestamptz, ${place.id})`;
  const { rows } = await sql<WrittenCommentRow>`
    select id, created_at::text as at, content, created_at as "createdAt",
           case when survey_id is not null then 'survey' when goal_id is not null then 'goal' else 'organisationGoal' end as about
      from comments where author_id = ${authorId} and ${follows} order by created_at, id limit ${most}`.execute(tx);
  return rows;
}

export type WrittenCommentRow = Place & { content: string; createdAt: Date; about: Commented['kind'] };
