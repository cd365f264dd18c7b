import type { z } from 'zod';
import { isActive } from '#access/rules/roles.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { lockPerson } from '#organisations/server/membership-store.ts';
import { newId } from '#platform/server/ids.ts';
import { endOfPage, startOfPage } from '#platform/server/paging.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { sharedSurvey } from '#surveys/server/permits.ts';
import { type CommentCalls, commentCalls } from '../calls.ts';
import { MOST_COMMENTS, TOO_MANY_COMMENTS } from '../rules/most-comments.ts';
import {
  type Commented,
  countComments,
  countCommentsBy,
  insertComment,
  isSameComment,
  selectCommentPlace,
  selectComments,
} from './comment-store.ts';
import { type CommentedStep, commentedSurvey } from './permits.ts';
import { type ReaderRow, selectImages, selectReaders } from './reader-store.ts';

const endpoint = endpointsOf(commentCalls);

type NewComment = z.output<CommentCalls['POST /survey/:id/comment']['body']>;
type Asked = z.output<CommentCalls['GET /survey/:id/comment']['query']>;
type CommentList = z.input<CommentCalls['GET /survey/:id/comment']['result']>;

const BY_NAME = new Intl.Collator('nb');

/** Sorts the candidate first, then people who read by their role, then the others, each by name. */
function asTheyAreNamed(one: ReaderRow, other: ReaderRow): number {
  return rankOf(one) - rankOf(other) || BY_NAME.compare(one.name, other.name);
}

function rankOf({ isCandidate, role }: ReaderRow): number {
  if (isCandidate) return 0;
  return role === 'owner' || role === 'supporter' ? 1 : 2;
}

/** The number of names returned; the rest is only counted. */
const MOST_NAMED = 12;

export const surveyComments = [
  endpoint('GET /survey/:id/readers', {
    permit: sharedSurvey,
    run: async ({ permitted }, { tx, actor }) => {
      // A candidate who is no longer active keeps the survey, and does not learn who works there today (specification 6).
      const seesColleagues = permitted.tenantId === actor.personId || isActive(actor);
      const readers = (await selectReaders(tx, permitted))
        .filter(({ userId }) => seesColleagues || userId === actor.personId)
        .sort(asTheyAreNamed);
      const named = readers.slice(0, MOST_NAMED);
      const images = await selectImages(
        tx,
        named.map(({ userId }) => userId),
      );
      const people = named.map((person) => ({
        ...person,
        image: images.get(person.userId) ?? '',
        own: person.userId === actor.personId,
      }));
      return { people, others: readers.length - people.length };
    },
  }),
  endpoint('GET /survey/:id/comment', {
    permit: commentedSurvey,
    run: ({ permitted, query }, context) => listOf(permitted, query, context),
  }),
  endpoint('POST /survey/:id/comment', {
    permit: commentedSurvey,
    run: ({ permitted, body }, context) => write(permitted, body, context),
  }),
];

/** The same calls about goals. A later noun provides the lookup. */
export const goalComments = (commentedGoal: CommentedStep) => [
  endpoint('GET /improvement-goal/:id/comment', {
    permit: commentedGoal,
    run: ({ permitted, query }, context) => listOf(permitted, query, context),
  }),
  endpoint('POST /improvement-goal/:id/comment', {
    permit: commentedGoal,
    run: ({ permitted, body }, context) => write(permitted, body, context),
  }),
];

export const organisationGoalComments = (commentedOrganisationGoal: CommentedStep) => [
  endpoint('GET /organization-goal/:id/comment', {
    permit: commentedOrganisationGoal,
    run: ({ permitted, query }, context) => listOf(permitted, query, context),
  }),
  endpoint('POST /organization-goal/:id/comment', {
    permit: commentedOrganisationGoal,
    run: ({ permitted, body }, context) => write(permitted, body, context),
  }),
];

async function listOf(
  about: Commented,
  { counts, ...asked }: Asked,
  context: Context<'profile'>,
): Promise<CommentList> {
  const { tx, actor } = context;
  const before = await startOfPage(asked, (id) => selectCommentPlace(tx, about, id));
  const rows = await selectComments(tx, about, { limit: asked.limit, before });
  if (counts === 'true') context.counted({ all: await countComments(tx, about) });
  const ids = { surveyId: null, goalId: null, ...idsIn(about) };
  const newestFirst = endOfPage(rows, { asked, idOf: ({ id }) => id, context });
  return newestFirst.toReversed().map(({ id, authorId, name, image, content, createdAt }) => ({
    id,
    ...ids,
    content,
    name,
    author: authorId,
    image: image ?? '',
    registered: createdAt.toISOString(),
    own: authorId === actor.personId,
  }));
}

/** Relies on the lock on the person's row: of two comments at once the second counts the first. */
async function write(about: Commented, body: NewComment, context: Context<'profile'>): Promise<{ id: string }> {
  const { tx, actor, now, repeated } = context;
  const said = { surveyId: null, goalId: null, ...idsIn(about) };
  // The ids in the body must match the path, otherwise nothing is stored (specification 7).
  refuseIfAny([
    ...(body.surveyId && body.surveyId !== said.surveyId ? ['surveyId.other'] : []),
    ...(body.goalId && body.goalId !== said.goalId ? ['goalId.other'] : []),
  ]);
  const comment = {
    id: body.id ?? newId(now),
    about,
    authorId: actor.personId,
    content: body.content,
    createdAt: now,
  };
  if (!(await lockPerson(tx, actor.personId))) throw new Refusal(401);
  if (await insertComment(tx, comment)) {
    if ((await countCommentsBy(tx, comment)) > MOST_COMMENTS) refuseIfAny([TOO_MANY_COMMENTS]);
    return { id: comment.id };
  }
  if (!(await isSameComment(tx, comment))) throw new Refusal<CommentCalls>(409, 'id-taken');
  repeated();
  return { id: comment.id };
}

function idsIn({ kind, id }: Commented): { surveyId: string } | { goalId: string } {
  return kind === 'survey' ? { surveyId: id } : { goalId: id };
}
