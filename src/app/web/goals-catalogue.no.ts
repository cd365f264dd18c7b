import { no as goals } from '#goals/texts/goals.no.ts';

/** The words of the screens of goals, beside those of their lists. */
export const catalogue = { ...goals };
