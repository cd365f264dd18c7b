import type { OwnDataChapter } from '#platform/server/data-subject.ts';
import { selectCommentsBy } from './comment-store.ts';

/**
 * What somebody has written about surveys and goals. When the account is erased the comments stay where they stand, as
 * those of a deleted user: the row of the person that they name is empty then (rules 5).
 */
export const exportComments: OwnDataChapter = async (tx, { id }) => ({
  comments: (await selectCommentsBy(tx, id)).map(({ createdAt, ...comment }) => ({
    ...comment,
    createdAt: createdAt.toISOString(),
  })),
});
