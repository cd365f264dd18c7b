import { en as goals } from '#goals/texts/goals.en.ts';

/** The words of the screens of goals, beside those of their lists. */
export const catalogue = { ...goals };
