import { billingCalls } from '#billing/calls.ts';
import { directoryCalls } from '#directory/calls.ts';
import type { IdentityCalls } from '#identity/calls.ts';
import { loginCalls } from '#login/calls.ts';
import type { OrganisationCalls } from '#organisations/calls.ts';
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

/** Roles, and who belongs to an organisation. */
const OF_ROLES: readonly (keyof OrganisationCalls)[] = [
  'POST /organization',
  'POST /organization/:id/users',
  'DELETE /organization/:id/users',
  'PUT /organization/:orgId/user/:userId',
  'DELETE /organization/:orgId/user/:userId',
  'PUT /organization/:orgId/owner',
  'POST /organization/:orgId/closing',
  'DELETE /organization/:orgId/closing',
  'POST /organization/:orgId/export',
];

/** What binds an organisation for days and is told to all its members. */
const OF_LOCKS: readonly (keyof OrganisationCalls)[] = [
  'POST /organization/:orgId/agreed/:rule/lock',
  'POST /organization/:orgId/agreed/:rule/unlock',
];

/**
 * The calls that no access token reaches, whoever made it: the whole of login, payment, directory, tokens and webhooks,
 * the account, roles, and locks. A new call of these nouns is closed by itself.
 */
export const CLOSED_TO_PROGRAMS: ReadonlySet<string> = new Set([
  ...Object.keys(loginCalls),
  ...Object.keys(billingCalls),
  ...Object.keys(directoryCalls),
  ...Object.keys(programCalls),
  ...Object.keys(webhookCalls),
  ...OF_ACCOUNT,
  ...OF_ROLES,
  ...OF_LOCKS,
]);
