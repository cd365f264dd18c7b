import { billingCalls } from '#billing/calls.ts';
import { directoryCalls } from '#directory/calls.ts';
import type { IdentityCalls } from '#identity/calls.ts';
import { loginCalls } from '#login/calls.ts';
import { organisationCalls, type OrganisationCalls } from '#organisations/calls.ts';
import { programCalls } from '#programs/calls.ts';
import { webhookCalls } from '#webhooks/calls.ts';

/** Deleting the account, what is stored of it, and the address that it is verified by. */
const OF_ACCOUNT: readonly (keyof IdentityCalls)[] = [
  'POST /user/verification',
  'POST /user/export',
  'GET /user/deletion',
  'POST /user/deletion',
  'DELETE /user/deletion',
];

/** What a token that writes may do in an organisation; its founding, roles, required login, locks and end are closed. */
const OPEN_IN_ORGANISATIONS: ReadonlySet<string> = new Set<keyof OrganisationCalls>([
  'PUT /organization/:id',
  'POST /organization/:orgId/departments',
  'PUT /organization/:orgId/departments/:id',
  'DELETE /organization/:orgId/departments/:id',
  'POST /organization/:orgId/groups',
  'PUT /organization/:orgId/groups/:id',
  'DELETE /organization/:orgId/groups/:id',
  'PUT /organization/:orgId/agreed',
]);

const LOGIN_OF_ORGANISATION: keyof OrganisationCalls = 'GET /organization/:id/login';

function isClosedInOrganisations(key: string): boolean {
  return key.startsWith('GET ') ? key === LOGIN_OF_ORGANISATION : !OPEN_IN_ORGANISATIONS.has(key);
}

/**
 * The calls that no access token reaches, whoever made it: the whole of login, payment, directory, tokens and webhooks,
 * the account, and what decides who an organisation is. A new call of these nouns that writes is closed by itself.
 */
export const CLOSED_TO_PROGRAMS: ReadonlySet<string> = new Set([
  ...Object.keys(loginCalls),
  ...Object.keys(billingCalls),
  ...Object.keys(directoryCalls),
  ...Object.keys(programCalls),
  ...Object.keys(webhookCalls),
  ...OF_ACCOUNT,
  ...Object.keys(organisationCalls).filter(isClosedInOrganisations),
]);
