import { no as subscriptionWay } from '#billing/texts/subscription-way.no.ts';
import { no as comments } from '#comments/texts/comments.no.ts';
import { no as surveys } from '#surveys/texts/surveys.no.ts';
import { no as goals } from '#goals/texts/goals.no.ts';
import { no as organisationGoals } from '#goals/texts/organisation-goals.no.ts';
import { no as organisationDashboard } from '#dashboards/texts/organisation-dashboard.no.ts';

/** The words of the organisation's dashboard and goals, and those that all goals have. */
export const catalogue = {
  ...subscriptionWay,
  ...comments,
  ...surveys,
  ...goals,
  ...organisationGoals,
  ...organisationDashboard,
};
