/** The comments that one person can write on one survey or goal: nobody can hide those of the others. */
export const MOST_COMMENTS = 200;

/** The code of the problem with one comment more. */
export const TOO_MANY_COMMENTS = 'comments.tooMany';
