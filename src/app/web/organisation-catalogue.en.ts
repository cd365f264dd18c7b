import { en as organisationGoals } from '#goals/texts/organisation-goals.en.ts';
import { en as organisationDashboard } from '#dashboards/texts/organisation-dashboard.en.ts';

/** The words of the organisation's dashboard and goals alone. */
export const catalogue = { ...organisationGoals, ...organisationDashboard };
