import { en as subscriptionWay } from '#billing/texts/subscription-way.en.ts';
import { en as comments } from '#comments/texts/comments.en.ts';
import { en as surveys } from '#surveys/texts/surveys.en.ts';
import { en as goals } from '#goals/texts/goals.en.ts';
import { en as organisationGoals } from '#goals/texts/organisation-goals.en.ts';
import { en as organisationDashboard } from '#dashboards/texts/organisation-dashboard.en.ts';

/** The words of the organisation's dashboard and goals, and those that all goals have. */
export const catalogue = {
  ...subscriptionWay,
  ...comments,
  ...surveys,
  ...goals,
  ...organisationGoals,
  ...organisationDashboard,
};
