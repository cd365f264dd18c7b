import { billingEndpoints } from '#billing/server/endpoints.ts';
import { dashboardEndpoints } from '#dashboards/server/endpoints.ts';
import { identityEndpoints } from '#identity/server/endpoints.ts';
import { organisationEndpoints } from '#organisations/server/endpoints.ts';
import type { Endpoint } from '#platform/server/endpoint.ts';
import { respondingEndpoints } from '#responding/server/endpoints.ts';
import { surveyEndpoints } from '#surveys/server/endpoints.ts';
import { onFounded, onGroupDeleted, onLeave, organisationExport, ownDataExport } from './every-noun.ts';

/** The whole API of the product, noun by noun, with what an earlier noun needs of later ones. */
export const endpoints: readonly Endpoint[] = [
  ...identityEndpoints({ ownDataParts: ownDataExport }),
  ...organisationEndpoints({ onFounded, onLeave, onGroupDeleted, exportParts: organisationExport }),
  ...billingEndpoints,
  ...surveyEndpoints,
  ...dashboardEndpoints,
  ...respondingEndpoints,
];
