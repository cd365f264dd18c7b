import { z } from 'zod';
import { ROLES } from '#access/rules/actor.ts';
import { impersonatesBrand } from '#brands/rules/brand-impersonation.ts';
import { calls, file } from '#platform/contract.ts';
import { DAY, HOUR, MINUTE, reading, writing } from '#platform/rules/limits.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import { line, nothing, page, sentDay, sentInstant, soughtPage } from '#shared/schemas.ts';
import { AUDIT_KINDS } from '#audit/rules/audit-kinds.ts';
import { AGREED_RULES, SMALLEST_GROUPS } from './rules/agreed.ts';
import { isLogo, LONGEST_LOGO } from './rules/logo.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const consent = (code: string) => flag.refine((given) => given === 1, code);

/** The fields of the organisation form (specification 3, 5). */
const organisationForm = z.object({
  name: line(LENGTH.name)
    .refine((name) => problemOfName(name) !== 'unseen', 'name.required')
    .refine((name) => problemOfName(name) !== 'link' && !impersonatesBrand(name), 'name.notAllowed'),
  orgNo: line(LENGTH.name).default(''),
  country: line(LENGTH.name).default(''),
  /** If empty, the domain of the caller's address is used. */
  domain: line(LENGTH.email)
    .transform((domain) => domain.toLowerCase().replace(/^@/, ''))
    .default(''),
  /** A data URL of a JPEG, PNG or WebP; empty for none. */
  logo: z
    .string()
    .max(LONGEST_LOGO, 'logo.tooLarge')
    .refine((logo) => logo === '' || isLogo(logo), 'logo.unreadable')
    .default(''),
  consentToTerms: consent('consentToTerms.required'),
  consentToAgreement: consent('consentToAgreement.required'),
  /** 1: members may keep a survey private. */
  allowPrivateSurveys: flag.default(1),
});

/** A change without the rule that is agreed in a place of its own keeps it. */
const changedOrganisation = organisationForm.extend({ allowPrivateSurveys: flag.optional() });

const known = z.object({ id: z.string(), name: z.string(), logo: z.string() });

/**
 * The owner gets all fields; supporters and members all except those between the owner and the operator; the invited
 * only the name and the logo.
 */
export const organisation = known.extend({
  domain: z.string().optional(),
  allowPrivateSurveys: flag.optional(),
  orgNo: z.string().optional(),
  country: z.string().optional(),
  consentToTerms: flag.optional(),
  consentToAgreement: flag.optional(),
  /**
   * When the terms and the agreement were accepted, and by whom; null if that is no longer known. Left out, with both
   * consents 0, once one of them has changed since.
   */
  accepted: z.object({ by: z.string().nullable(), on: sentDay }).optional(),
  version: z.int().optional(),
  /** The day on which the organisation will be closed; null if no closing is planned. */
  closingDate: sentDay.nullable().optional(),
});

const orgUser = z.object({
  userId: z.string(),
  candidate: z.string(),
  email: z.string(),
  /** A data URL; empty without a picture, and in organisations of more than fifty people. */
  image: z.string(),
  role: z.enum(ROLES),
  /** The id of the department; null for none. */
  department: z.string().nullable(),
  groups: z.array(z.string()),
  outsideDomain: z.boolean(),
  /** Whether the company's directory manages the person, and whether it has deactivated them. */
  directory: z.enum(['none', 'kept', 'deactivated']),
});

const unit = z.object({ id: z.string(), name: z.string(), org: z.string() });
const units = z.array(unit);
const mayBeUnit = (name: string) => problemOfName(name) !== 'link';
const unitName = line(LENGTH.name)
  .refine((name) => problemOfName(name) !== 'unseen', 'name.invalid')
  .refine(mayBeUnit, 'name.notAllowed');
/** A blank row is ignored; a name of invisible characters only is invalid. */
const newUnitName = line(LENGTH.name)
  .refine((name) => name === '' || problemOfName(name) !== 'unseen', 'name.invalid')
  .refine(mayBeUnit, 'name.notAllowed');
const newUnits = z.array(z.object({ name: newUnitName, org: z.string().optional() })).max(200);

const auditEntry = z.object({
  id: z.string(),
  at: sentInstant,
  kind: z.enum(AUDIT_KINDS),
  /** The author of the change; null for the product, or if the person was erased. */
  actor: z.string().nullable(),
  /** False if the product made the change. */
  byPerson: z.boolean(),
  /** The person affected by the change; null for nobody, or if the person was erased. */
  name: z.string().nullable(),
  /** The placeholders in the sentence of the kind: role names, group, department, date. */
  details: z.record(z.string(), z.string()),
});

/** What the organisation has agreed on, who has locked it and why, and how it has changed. */
const agreed = z.object({
  domain: z.string(),
  /** The fewest answers behind a figure for a department or a period of one's own choice. */
  smallest: z.literal([...SMALLEST_GROUPS]),
  /** Whether members may make surveys that only they can see. */
  private: z.boolean(),
  /** Whether cards may build on surveys in which somebody at the organisation's domain was asked. */
  cards: z.boolean(),
  /** For how many months the addresses of those who answered are kept. */
  retention: z.int(),
  /** The most months that the installation allows. */
  longestRetention: z.int(),
  locks: z.array(
    z.object({
      rule: z.enum(AGREED_RULES),
      /** The names are null if the person was erased. */
      by: z.string().nullable(),
      at: sentInstant,
      reason: z.string(),
      /** Null until the owner unlocks the rule; it can be changed from the instant `from`. */
      unlocked: z
        .object({ by: z.string().nullable(), at: sentInstant, reason: z.string(), from: sentInstant })
        .nullable(),
    }),
  ),
  /** Newest first, as long as the record of changes is kept. */
  changes: z.array(
    z.object({
      id: z.string(),
      at: sentInstant,
      by: z.string().nullable(),
      rule: z.enum(AGREED_RULES),
      what: z.enum(['changed', 'locked', 'unlocked']),
      /** The values of a changed rule; a rule that is on or off has `true` and `false`. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** Why it was unlocked. */
      reason: z.string().nullable(),
    }),
  ),
});

const reasonForAll = z.object({
  reason: line(LENGTH.name).refine((reason) => problemOfName(reason) !== 'unseen', 'reason.required'),
});
/** Unlocking sends a mail to every member. */
const locking = [{ group: 'agreed-locks', by: 'person', points: 20, seconds: DAY }] as const;

/** The upstream login provider that is required, and for which domain. */
const requiredLogin = z.object({
  /** The domain of the owner's own address. */
  domain: z.string(),
  /** The id of the required provider; null for none. */
  provider: z.string().nullable(),
  /** Whether that binds everybody of the domain, which a DNS record has proven, or the organisation's members only. */
  everybody: z.boolean(),
  /** The providers that the operator has configured for the domain. */
  offered: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The provider of the owner's own login; null for another kind of login. */
  through: z.string().nullable(),
});

export const organisationCalls = calls({
  'GET /organization': {
    summary: 'The caller’s organisation, as far as the role may see it; null without one',
    description: 'The owner reads everything, supporters and members what they need, the invited only name and logo.',
    gate: 'profile',
    limit: reading,
    result: organisation.nullable(),
  },
  'POST /organization': {
    summary: 'Founds an organisation; the server chooses the id',
    description: 'The caller becomes the owner; a person who is active in another organisation is refused.',
    gate: 'profile',
    limit: writing,
    body: organisationForm,
    result: organisation,
    status: 201,
    maxBodyKiB: 768,
    refusals: { 409: ['id-taken', 'already-in-organization'] },
  },
  'POST /organization/:id': {
    summary: 'Founds an organisation under an id that the browser made; the founder becomes its owner',
    description: 'Repeating the call with the same id and form returns the same organisation; another form is refused.',
    gate: 'profile',
    limit: writing,
    body: organisationForm,
    result: organisation,
    status: 201,
    maxBodyKiB: 768,
    idempotency: 'none',
    refusals: { 409: ['id-taken', 'already-in-organization'] },
  },
  'PUT /organization/:id': {
    summary: 'Changes the organisation',
    description:
      'For the owner only; with `If-Match` the change is refused if the organisation was changed since it was read, and a locked rule is never changed.',
    gate: 'profile',
    limit: writing,
    body: changedOrganisation,
    result: organisation,
    maxBodyKiB: 768,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['agreed'], 412: ['stale'] },
  },
  'GET /org/:orgId': {
    summary: 'Name and logo of the organisation behind an invitation link',
    description: 'For everybody with the link, also before making a profile.',
    gate: 'verified',
    limit: reading,
    result: known,
    refusals: { 404: ['not-found'] },
  },
  'GET /invitation/:orgId': {
    summary: 'Name and logo of the organisation behind an invitation link, before one logs in',
    description: 'For everybody with the link, whose id cannot be guessed.',
    gate: 'anybody',
    // A whole course may open its invitation at once.
    limit: [{ group: 'invitation', by: 'ip', points: 600, seconds: MINUTE }],
    result: known,
    refusals: { 404: ['not-found'] },
  },
  'POST /organization/:id/users': {
    summary: 'Joins an organisation; the role is invited until the owner raises it',
    description:
      'Joining again changes nothing; a person who is active in another organisation must leave that one first.',
    gate: 'profile',
    // Each join, and each departure that makes room for the next, adds an audit entry that the owner reads.
    limit: [{ group: 'joining', by: 'person', points: 5, seconds: DAY }],
    result: z.object({ role: z.enum(ROLES) }),
    status: 201,
    refusals: { 404: ['not-found'], 409: ['in-another-organization'] },
  },
  'DELETE /organization/:id/users': {
    summary: 'Leaves the organisation; own surveys move along and are no longer shared',
    description: 'An owner must hand the organisation over or close it first.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 404: ['not-found'], 409: ['owner'] },
  },
  'GET /organization/:orgId/user': {
    summary: 'All people in the organisation, with role, department and groups',
    description:
      'Those who wait for a role come first, then the owner; in organisations of more than fifty people the pictures are left out.',
    gate: 'profile',
    limit: reading,
    query: soughtPage,
    result: z.array(orgUser),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'PUT /organization/:orgId/user/:userId': {
    summary: 'Changes role, department and groups of one person; never the owner’s role',
    description:
      'For the owner only; what the body leaves out stays as it is, and a person deactivated by the directory gets no role.',
    gate: 'profile',
    limit: writing,
    body: z.object({
      role: z.enum(ROLES).optional(),
      departmentId: z.uuid().nullable().optional(),
      addedGroups: z.array(z.uuid()).max(200).default([]),
      deletedGroups: z.array(z.uuid()).max(200).default([]),
    }),
    result: orgUser,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['owner-role', 'deactivated-by-directory'] },
  },
  'DELETE /organization/:orgId/user/:userId': {
    summary: 'Removes a person from the organisation, as if they had left',
    description:
      'Own surveys move along and are no longer shared, surveys on behalf of others stay, and the person gets a mail.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['owner'] },
  },
  'GET /organization/:orgId/user/:userId/groups': {
    summary: 'The groups of one person, for the owner and that person',
    description: 'Everybody else is refused.',
    gate: 'profile',
    limit: reading,
    result: units,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /organization/:orgId/departments': {
    summary: 'The departments',
    description: 'For every active person in the organisation.',
    gate: 'profile',
    limit: reading,
    result: units,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'POST /organization/:orgId/departments': {
    summary: 'Adds departments; blank and existing names are skipped',
    description: 'For the owner only; the reply lists all departments afterwards.',
    gate: 'profile',
    limit: writing,
    body: newUnits,
    result: units,
    status: 201,
    idempotency: 'none',
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'PUT /organization/:orgId/departments/:id': {
    summary: 'Renames a department',
    description: 'For the owner only; the name of another department is refused.',
    gate: 'profile',
    limit: writing,
    body: z.object({ name: unitName }),
    result: unit,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'DELETE /organization/:orgId/departments/:id': {
    summary: 'Deletes a department; its members then have none',
    description: 'For the owner only; nobody leaves the organisation.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /organization/:orgId/groups': {
    summary: 'The groups',
    description: 'For every active person in the organisation.',
    gate: 'profile',
    limit: reading,
    result: units,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'POST /organization/:orgId/groups': {
    summary: 'Adds groups; blank and existing names are skipped',
    description: 'For the owner only; the reply lists all groups afterwards.',
    gate: 'profile',
    limit: writing,
    body: newUnits,
    result: units,
    status: 201,
    idempotency: 'none',
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'PUT /organization/:orgId/groups/:id': {
    summary: 'Renames a group',
    description: 'For the owner only; the name of another group is refused.',
    gate: 'profile',
    limit: writing,
    body: z.object({ name: unitName }),
    result: unit,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'DELETE /organization/:orgId/groups/:id': {
    summary: 'Deletes a group; what was shared only with it is opened to the supporters',
    description: 'For the owner only; only the supporters may gain access to a survey by it.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /users': {
    summary: 'The people that a survey can be made on behalf of, by name',
    description: 'For owners and supporters only.',
    gate: 'profile',
    limit: reading,
    query: soughtPage,
    result: z.array(z.object({ userId: z.string(), candidate: z.string() })),
    refusals: { 403: ['not-allowed'] },
  },
  'GET /organization/:orgId/audit': {
    summary: 'The changes in the organisation, newest first',
    description: 'For the owner only; entries are deleted after the operator’s retention period.',
    gate: 'profile',
    limit: reading,
    query: page,
    result: z.array(auditEntry),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'PUT /organization/:orgId/owner': {
    summary: 'Hands the administrator role over; the caller becomes a supporter',
    description: 'There is exactly one owner at any time; the new one must be active in the organisation.',
    gate: 'profile',
    // Each call sends a mail.
    limit: [{ group: 'handing-over', by: 'person', points: 10, seconds: HOUR }],
    body: z.object({ userId: z.uuid() }),
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'POST /organization/:orgId/export': {
    summary: 'The organisation’s data as JSON',
    description:
      'For the owner only; contains what the owner may read, as of one instant, and is refused while another export of the organisation is being made.',
    gate: 'profile',
    // An export is expensive, and nobody needs one every minute.
    limit: [{ group: 'export', by: 'person', points: 10, seconds: HOUR }],
    result: file('application/json'),
    idempotency: 'none',
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['export-running'] },
    read: 'snapshot',
  },
  'GET /organization/:id/login': {
    summary: 'Whether people with an address of the organisation’s domain must log in through its provider',
    description:
      'For the owner only; without a provider for the domain of the owner’s address there is nothing to choose.',
    gate: 'profile',
    limit: reading,
    result: requiredLogin,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'PUT /organization/:id/login': {
    summary: 'Requires a provider for the organisation’s domain, or removes the requirement',
    description:
      'Only for an owner who has logged in through that provider; owners can still log in as before; members with an address of the domain, and everybody else with one where a DNS record has proven the domain, must use the provider from the next renewal of their login.',
    gate: 'profile',
    limit: writing,
    body: z.object({ provider: z.string().max(LENGTH.name).nullable() }),
    result: requiredLogin,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['not-offered', 'not-through-provider'] },
  },
  'GET /organization/:orgId/agreed': {
    summary: 'What the organisation has agreed on: the rules, their locks, and how they have changed',
    description: 'For every active person in the organisation.',
    gate: 'profile',
    limit: reading,
    result: agreed,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'PUT /organization/:orgId/agreed': {
    summary: 'Changes what the organisation has agreed on; a locked rule is refused',
    description: 'For the owner only; what the body leaves out stays as it is, and all or nothing is changed.',
    gate: 'profile',
    limit: writing,
    body: z.object({
      smallest: z.literal([...SMALLEST_GROUPS]).optional(),
      private: z.boolean().optional(),
      cards: z.boolean().optional(),
      /** In months, at most `longestRetention`. */
      retention: z.int().min(1, 'retention.tooShort').optional(),
    }),
    result: agreed,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['agreed'] },
  },
  'POST /organization/:orgId/agreed/:rule/lock': {
    summary: 'Locks a rule, with a reason that all members read',
    description: 'For the owner only; a rule that was unlocked can be locked again at once.',
    gate: 'profile',
    limit: locking,
    body: reasonForAll,
    result: agreed,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['agreed'] },
  },
  'POST /organization/:orgId/agreed/:rule/unlock': {
    summary: 'Unlocks a rule, which can be changed seven days later',
    description: 'For the owner only; every member is told by mail, with the reason.',
    gate: 'profile',
    limit: locking,
    body: reasonForAll,
    result: agreed,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['not-locked'] },
  },
  'POST /organization/:orgId/closing': {
    summary: 'Plans the closing of the organisation; its name is typed to confirm',
    description: 'For the owner only; everybody gets a mail, and the closing can be cancelled until its day.',
    gate: 'profile',
    limit: [{ group: 'closing', by: 'person', points: 10, seconds: HOUR }],
    body: z.object({ name: z.string() }),
    result: z.object({ closingDate: sentDay }),
    status: 201,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'DELETE /organization/:orgId/closing': {
    summary: 'Cancels the closing of the organisation',
    description: 'For the owner only; everybody gets a mail; does nothing if no closing is planned.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
});

export type OrganisationCalls = typeof organisationCalls;
