import type { OwnDataChapter } from '#platform/server/data-subject.ts';
import { inPages } from '#platform/server/paging.ts';
import { selectCommentsBy, type WrittenCommentRow } from './comment-store.ts';

/**
 * Exports what a person has written about surveys and goals. When the account is erased the comments stay as those of a
 * deleted user: their reference to the person becomes null (rules 5).
 */
export const exportComments: OwnDataChapter = async (tx, person) => ({
  comments: inPages({
    placeOf: (comment: WrittenCommentRow) => comment,
    read: (part) => selectCommentsBy(tx, person.id, part),
    present: (comments) =>
      comments.map(({ content, createdAt, about }) => ({ content, about, createdAt: createdAt.toISOString() })),
  }),
});
