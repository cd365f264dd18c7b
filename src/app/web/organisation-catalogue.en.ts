import { en as goals } from '#goals/texts/goals.en.ts';
import { en as organisationGoals } from '#goals/texts/organisation-goals.en.ts';
import { en as organisationDashboard } from '#dashboards/texts/organisation-dashboard.en.ts';

/** The words of the organisation's dashboard and goals, and those that all goals have. */
export const catalogue = { ...goals, ...organisationGoals, ...organisationDashboard };
