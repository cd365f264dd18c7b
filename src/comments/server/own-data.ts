import type { OwnDataChapter } from '#platform/server/data-subject.ts';
import { selectCommentsBy } from './comment-store.ts';

/**
 * Exports what a person has written about surveys and goals. When the account is erased the comments stay as those of a
 * deleted user: their reference to the person becomes null (rules 5).
 */
export const exportComments: OwnDataChapter = async (tx, { id }) => ({
  comments: (await selectCommentsBy(tx, id)).map(({ createdAt, ...comment }) => ({
    ...comment,
    createdAt: createdAt.toISOString(),
  })),
});
