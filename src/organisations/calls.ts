import { z } from 'zod';
import { ROLES } from '#access/rules/actor.ts';
import { pretendsToBeBrand } from '#brands/rules/brand-pretence.ts';
import { calls } from '#platform/contract.ts';
import { DAY, HOUR, reading, writing } from '#platform/rules/limits.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import { line, nothing, page, sentDay, sentInstant } from '#shared/schemas.ts';
import { AUDIT_KINDS } from '#audit/rules/audit-kinds.ts';
import { isLogo, LONGEST_LOGO } from './rules/logo.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const consent = (code: string) => flag.refine((given) => given === 1, code);

/** What the organisation form sends (specification 3, 5). */
const organisationForm = z.object({
  name: line(LENGTH.name)
    .refine((name) => problemOfName(name) !== 'unseen', 'name.required')
    .refine((name) => problemOfName(name) !== 'link' && !pretendsToBeBrand(name), 'name.notAllowed'),
  orgNo: line(LENGTH.name).default(''),
  country: line(LENGTH.name).default(''),
  /** Empty: the domain of the caller's address. */
  domain: line(LENGTH.email)
    .transform((domain) => domain.toLowerCase().replace(/^@/, ''))
    .default(''),
  /** Data URL of a jpeg, png or webp; empty for none. */
  logo: z
    .string()
    .max(LONGEST_LOGO, 'logo.tooLarge')
    .refine((logo) => logo === '' || isLogo(logo), 'logo.unreadable')
    .default(''),
  consentToTerms: consent('consentToTerms.required'),
  consentToAgreement: consent('consentToAgreement.required'),
  /** 1: members may keep a survey to themselves. */
  allowPrivateSurveys: flag.default(1),
});

const known = z.object({ id: z.string(), name: z.string(), logo: z.string() });

/** Everything to the owner; to supporters and members without what is between the owner and us; to the invited the name. */
export const organisation = known.extend({
  domain: z.string().optional(),
  allowPrivateSurveys: flag.optional(),
  orgNo: z.string().optional(),
  country: z.string().optional(),
  consentToTerms: flag.optional(),
  consentToAgreement: flag.optional(),
  version: z.int().optional(),
  /** The day on which the organisation will be closed; null when nobody asked for that. */
  closingDate: sentDay.nullable().optional(),
});

const orgUser = z.object({
  userId: z.string(),
  candidate: z.string(),
  email: z.string(),
  /** Data URL; empty when there is none, and in organisations of more than fifty people. */
  image: z.string(),
  role: z.enum(ROLES),
  /** Id of the department; null for none. */
  department: z.string().nullable(),
  /** Ids of the groups. */
  groups: z.array(z.string()),
  /** The address is not at the organisation's domain. */
  outsideDomain: z.boolean(),
  /** Whether the company's directory looks after the person, and has taken the access. */
  directory: z.enum(['none', 'kept', 'deactivated']),
});

const unit = z.object({ id: z.string(), name: z.string(), org: z.string() });
const units = z.array(unit);
const mayBeUnit = (name: string) => problemOfName(name) !== 'link';
const unitName = line(LENGTH.name)
  .refine((name) => problemOfName(name) !== 'unseen', 'name.invalid')
  .refine(mayBeUnit, 'name.notAllowed');
/** A blank row is left out; one that nobody can see is a name that is missing. */
const newUnitName = line(LENGTH.name)
  .refine((name) => name === '' || problemOfName(name) !== 'unseen', 'name.invalid')
  .refine(mayBeUnit, 'name.notAllowed');
const newUnits = z.array(z.object({ name: newUnitName, org: z.string().optional() })).max(200);

const auditEntry = z.object({
  id: z.string(),
  at: sentInstant,
  kind: z.enum(AUDIT_KINDS),
  /** Who did it; null when the product did, or the person is gone. */
  actor: z.string().nullable(),
  /** False when the product did it by itself. */
  byPerson: z.boolean(),
  /** Whom it was done to; null when nobody, or the person is gone. */
  name: z.string().nullable(),
  /** What the sentence of the kind is filled with: role names, group, department, date. */
  details: z.record(z.string(), z.string()),
});

/** A provider upstream of the login, and for whom it is required. */
const requiredLogin = z.object({
  /** That of the owner's own address. */
  domain: z.string(),
  /** The id of the one that is required; null for none. */
  provider: z.string().nullable(),
  /** Those that the operator has given the domain to. */
  offered: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The one through which the owner has logged in; null for another way. */
  through: z.string().nullable(),
});

export const organisationCalls = calls({
  'GET /organization': {
    summary: 'The own organisation, as far as the role may see it; null without one',
    description: 'The owner reads everything, supporters and members what they need, the invited only name and logo.',
    gate: 'profile',
    limit: reading,
    result: organisation.nullable(),
  },
  'POST /organization': {
    summary: 'Founds an organisation; the server chooses the id',
    description: 'Whoever makes the call becomes the owner; somebody who is active in another organisation is refused.',
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
    description: 'The same id with the same form once more is the same organisation; with another form it is refused.',
    gate: 'profile',
    limit: writing,
    body: organisationForm,
    result: organisation,
    status: 201,
    maxBodyKiB: 768,
    refusals: { 409: ['id-taken', 'already-in-organization'] },
  },
  'PUT /organization/:id': {
    summary: 'Changes the organisation',
    description: 'Only the owner may; with `If-Match` it is refused when it has been changed since it was read.',
    gate: 'profile',
    limit: writing,
    body: organisationForm,
    result: organisation,
    maxBodyKiB: 768,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 412: ['stale'] },
  },
  'GET /org/:orgId': {
    summary: 'Name and logo of the organisation behind an invitation link',
    description: 'Whoever has the link may ask, also before making a profile.',
    gate: 'verified',
    limit: reading,
    result: known,
    refusals: { 404: ['not-found'] },
  },
  'POST /organization/:id/users': {
    summary: 'Joins an organisation; the role is invited until the owner raises it',
    description: 'To join again changes nothing; whoever is active in another organisation leaves that one first.',
    gate: 'profile',
    // Each join, and each leaving that makes room for the next, is an entry that the owner reads.
    limit: [{ group: 'joining', by: 'person', points: 5, seconds: DAY }],
    result: z.object({ role: z.enum(ROLES) }),
    status: 201,
    refusals: { 404: ['not-found'], 409: ['in-another-organization'] },
  },
  'DELETE /organization/:id/users': {
    summary: 'Leaves the organisation; own surveys come along and are no longer shared',
    description: 'An owner hands the organisation over or closes it before leaving.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 404: ['not-found'], 409: ['owner'] },
  },
  'GET /organization/:orgId/user': {
    summary: 'Everybody in the organisation, with role, department and groups',
    description: 'In organisations of more than fifty people the pictures are left out.',
    gate: 'profile',
    limit: reading,
    query: page,
    result: z.array(orgUser),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'PUT /organization/:orgId/user/:userId': {
    summary: 'Changes role, department and groups of one person; never of the owner’s role',
    description:
      'Only the owner may; what is not named in the body stays as it is, and whom the directory has deactivated gets no role.',
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
    summary: 'Removes somebody from the organisation, as if they had left',
    description:
      'Own surveys go along and are no longer shared, surveys on behalf of others stay, and the person gets a mail.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['owner'] },
  },
  'GET /organization/:orgId/user/:userId/groups': {
    summary: 'The groups of one person: to the owner, and to the person',
    description: 'Others than the owner and the person are refused.',
    gate: 'profile',
    limit: reading,
    result: units,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /organization/:orgId/departments': {
    summary: 'The departments',
    description: 'Everybody who is active in the organisation reads them.',
    gate: 'profile',
    limit: reading,
    result: units,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'POST /organization/:orgId/departments': {
    summary: 'Adds departments; blank names are left out, and names that exist',
    description: 'Only the owner may; the answer lists every department there is afterwards.',
    gate: 'profile',
    limit: writing,
    body: newUnits,
    result: units,
    status: 201,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'PUT /organization/:orgId/departments/:id': {
    summary: 'Renames a department',
    description: 'Only the owner may; a name that another department has is refused.',
    gate: 'profile',
    limit: writing,
    body: z.object({ name: unitName }),
    result: unit,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'DELETE /organization/:orgId/departments/:id': {
    summary: 'Deletes a department; its people are left without one',
    description: 'Only the owner may; nobody leaves the organisation by it.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /organization/:orgId/groups': {
    summary: 'The groups',
    description: 'Everybody who is active in the organisation reads them.',
    gate: 'profile',
    limit: reading,
    result: units,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'POST /organization/:orgId/groups': {
    summary: 'Adds groups; blank names are left out, and names that exist',
    description: 'Only the owner may; the answer lists every group there is afterwards.',
    gate: 'profile',
    limit: writing,
    body: newUnits,
    result: units,
    status: 201,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'PUT /organization/:orgId/groups/:id': {
    summary: 'Renames a group',
    description: 'Only the owner may; a name that another group has is refused.',
    gate: 'profile',
    limit: writing,
    body: z.object({ name: unitName }),
    result: unit,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'DELETE /organization/:orgId/groups/:id': {
    summary: 'Deletes a group; what was shared only with it falls to the supporters',
    description:
      'Only the owner may; nobody who could not read a survey before can read it afterwards but the supporters.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'GET /users': {
    summary: 'The people a survey can be made on behalf of',
    description: 'Only owners and supporters may.',
    gate: 'profile',
    limit: reading,
    result: z.array(z.object({ userId: z.string(), candidate: z.string() })),
    refusals: { 403: ['not-allowed'] },
  },
  'GET /organization/:orgId/audit': {
    summary: 'What has been changed in the organisation, newest first',
    description: 'Only the owner may; entries older than the operator keeps them are gone.',
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
    // Each is a mail to somebody.
    limit: [{ group: 'handing-over', by: 'person', points: 10, seconds: HOUR }],
    body: z.object({ userId: z.uuid() }),
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'POST /organization/:orgId/export': {
    summary: 'The organisation’s data as JSON',
    description: 'Only the owner may, and gets what the owner may read, as of one instant.',
    gate: 'profile',
    // Everything at once is much to read, and nobody needs it every minute.
    limit: [{ group: 'export', by: 'person', points: 10, seconds: HOUR }],
    result: z.looseObject({}),
    idempotency: 'none',
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
    read: 'snapshot',
  },
  'GET /organization/:id/login': {
    summary: 'Whether everybody with an address of the organisation’s domain must log in through its provider',
    description:
      'Only the owner reads it; without a provider for the domain of the own address there is nothing to choose.',
    gate: 'profile',
    limit: reading,
    result: requiredLogin,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'PUT /organization/:id/login': {
    summary: 'Requires a provider of everybody with an address of the organisation’s domain, or no longer',
    description:
      'Only an owner who has logged in through that very provider may; owners go on logging in as before, everybody else comes through it from the next renewal of the login.',
    gate: 'profile',
    limit: writing,
    body: z.object({ provider: z.string().max(LENGTH.name).nullable() }),
    result: requiredLogin,
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['not-offered', 'not-through-provider'] },
  },
  'POST /organization/:orgId/closing': {
    summary: 'Plans the closing of the organisation; its name is typed to confirm',
    description: 'Only the owner may; everybody is told by mail, and until its day it can be taken back.',
    gate: 'profile',
    // Everybody in the organisation gets a mail.
    limit: [{ group: 'closing', by: 'person', points: 10, seconds: HOUR }],
    body: z.object({ name: z.string() }),
    result: z.object({ closingDate: sentDay }),
    status: 201,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'DELETE /organization/:orgId/closing': {
    summary: 'Keeps the organisation after all',
    description: 'Only the owner may; nothing happens when no closing was planned.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
});

export type OrganisationCalls = typeof organisationCalls;
