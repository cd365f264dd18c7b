import { no as subscriptionWay } from '#billing/texts/subscription-way.no.ts';
import { no as comments } from '#comments/texts/comments.no.ts';
import { no as surveys } from '#surveys/texts/surveys.no.ts';
import { no as goals } from '#goals/texts/goals.no.ts';

/** The words of the screens of goals, beside those of their lists. */
export const catalogue = { ...subscriptionWay, ...comments, ...surveys, ...goals };
