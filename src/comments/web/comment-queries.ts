import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { cutListQuery } from '#platform/web/list-queries.ts';
import { loaded } from '#platform/web/loading.ts';
import { SURVEYS_KEY } from '#surveys/web/survey-queries.ts';
import type { CommentCalls } from '../calls.ts';

export const attemptComments = attempter<CommentCalls>();

export type Comment = Result<CommentCalls['GET /survey/:id/comment']>[number];
export type Readers = Result<CommentCalls['GET /survey/:id/readers']>;

export type CommentSubject = { kind: 'survey' | 'goal' | 'organisationGoal'; id: string };

const READ = {
  survey: 'GET /survey/:id/comment',
  goal: 'GET /improvement-goal/:id/comment',
  organisationGoal: 'GET /organization-goal/:id/comment',
} as const;

const WRITE = {
  survey: 'POST /survey/:id/comment',
  goal: 'POST /improvement-goal/:id/comment',
  organisationGoal: 'POST /organization-goal/:id/comment',
} as const;

const COMMENTS_KEY = ['comments'] as const;

/** The comments, the newest page first. */
export function commentsQuery({ kind, id }: CommentSubject) {
  return cutListQuery([...COMMENTS_KEY, kind, id], (query) => attemptComments(READ[kind], { params: { id }, query }));
}

/** Under the key of surveys, because a survey that is changed may get other readers. */
export function readersQuery(surveyId: string) {
  return queryOptions({
    queryKey: [...SURVEYS_KEY, surveyId, 'readers'],
    queryFn: () => loaded(attemptComments('GET /survey/:id/readers', { params: { id: surveyId } })),
  });
}

/** Sends a comment. The id is made by the browser, so that a repeated request stores the comment once. */
export function sendComment({ kind, id }: CommentSubject, comment: { id: string; content: string }) {
  return attemptComments(WRITE[kind], { params: { id }, body: comment });
}
