import { en as subscriptionWay } from '#billing/texts/subscription-way.en.ts';
import { en as comments } from '#comments/texts/comments.en.ts';
import { en as surveys } from '#surveys/texts/surveys.en.ts';
import { en as goals } from '#goals/texts/goals.en.ts';

/** The words of the screens of goals, beside those of their lists. */
export const catalogue = { ...subscriptionWay, ...comments, ...surveys, ...goals };
