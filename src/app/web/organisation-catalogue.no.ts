import { no as organisationGoals } from '#goals/texts/organisation-goals.no.ts';
import { no as organisationDashboard } from '#dashboards/texts/organisation-dashboard.no.ts';

/** The words of the organisation's dashboard and goals alone. */
export const catalogue = { ...organisationGoals, ...organisationDashboard };
