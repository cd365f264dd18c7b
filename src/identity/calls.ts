import { z } from 'zod';
import { ROLES } from '#access/rules/actor.ts';
import { impersonatesBrand } from '#brands/rules/brand-impersonation.ts';
import { calls, file } from '#platform/contract.ts';
import { DAY, HOUR, reading, writing } from '#platform/rules/limits.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName, problemOfPersonName } from '#shared/names.ts';
import { line, nothing, sentDay, sentInstant } from '#shared/schemas.ts';
import { GATES } from './rules/gate.ts';
import { SHORTEST_NAME } from './rules/profile-form.ts';
import { isSquareImage } from './rules/profile-image.ts';
import { organisation } from '#organisations/calls.ts';

const role = z.enum(ROLES);

/** A profile as its owner sees it. `image` is a data URL, empty when there is none. */
const profile = z.object({
  image: z.string(),
  candidate: z.string(),
  title: z.string(),
  email: z.string(),
  /** 0 once the terms have changed since they were accepted. */
  consentToTerms: z.union([z.literal(0), z.literal(1)]),
  roles: z.array(z.object({ orgId: z.string(), role })),
  version: z.int(),
});

/** The body of the profile form. The address is never taken from here, but from the token (rules 5). */
const profileForm = z.object({
  image: z
    .string()
    .refine((image) => image === '' || isSquareImage(image), 'image.unreadable')
    .default(''),
  candidate: line(LENGTH.name)
    .refine((name) => name.length >= SHORTEST_NAME && problemOfPersonName(name) !== 'unseen', 'candidate.missing')
    .refine((name) => problemOfPersonName(name) !== 'link' && !impersonatesBrand(name), 'candidate.notAllowed'),
  title: line(LENGTH.name)
    .refine((title) => title === '' || (problemOfName(title) === null && !impersonatesBrand(title)), 'title.notAllowed')
    .default(''),
  email: z.string().optional(),
  consentToTerms: z.union([z.literal(0), z.literal(1)]).refine((given) => given === 1, 'consentToTerms.required'),
});

/** The person's rights apart from existing content; decided on the server alone. */
const abilities = z.object({
  /** Surveys, goals and cards. */
  create: z.boolean(),
  actOnBehalfOf: z.boolean(),
  /** Content that others in the organisation share. */
  readShared: z.boolean(),
  /** The limits of an organisation with a running subscription instead of a single person's. */
  fullLimits: z.boolean(),
});

export const identityCalls = calls({
  'GET /user': {
    summary: 'Returns the signed-in person, and the next gate before the product',
    description:
      'Available before every gate is passed; names the next one in `gate`, and reveals nothing else until then.',
    gate: 'token',
    limit: reading,
    result: z.object({
      organization: organisation.nullable(),
      profile: profile.nullable(),
      role: role.nullable(),
      /** The name of the organisation's owner, for active members; null for everybody else. */
      owner: z.string().nullable(),
      /**
       * The administrator who is to give a joined person a role, with a data URL or an empty picture, and when the person
       * joined; null for everybody else.
       */
      waitsFor: z.object({ name: z.string(), email: z.string(), image: z.string(), since: sentInstant }).nullable(),
      abilities: abilities.nullable(),
      /** The next gate; null when every gate is passed. */
      gate: z.enum(GATES).nullable(),
      email: z.string(),
      /** The day on which the account will be deleted, or null. */
      deletionDate: sentDay.nullable(),
    }),
    read: 'snapshot',
  },
  'POST /user/verification': {
    summary: 'Sends the mail with the verification link again',
    description:
      'The mail goes to the address of the token; the call is refused when the address is verified already, or when an outside login verifies it.',
    gate: 'token',
    limit: [{ group: 'verification', by: 'person', points: 5, seconds: HOUR, exact: true }],
    result: nothing,
    refusals: { 409: ['already-verified', 'verified-elsewhere'] },
  },
  'GET /profile': {
    summary: 'Returns the person’s profile',
    description: 'Not found means that the person has an account but no profile yet.',
    gate: 'verified',
    limit: reading,
    result: profile,
    refusals: { 404: ['not-found'] },
  },
  'POST /profile': {
    summary: 'Creates the person’s profile',
    description: 'The address is taken from the token, never from the body, and the terms must be accepted.',
    gate: 'verified',
    limit: writing,
    body: profileForm,
    result: profile,
    status: 201,
    maxBodyKiB: 512,
    refusals: { 409: ['profile-exists'] },
  },
  'PUT /profile': {
    summary: 'Changes the person’s profile',
    description: 'With `If-Match` it is refused when the profile has changed since it was read.',
    gate: 'verified',
    limit: writing,
    body: profileForm,
    result: profile,
    maxBodyKiB: 512,
    refusals: { 404: ['not-found'], 412: ['stale'] },
  },
  'POST /user/export': {
    summary: 'Exports everything that is stored about the person, as JSON',
    description:
      'Shows one instant, leaves an audit entry, and is refused while another export of the person is being made.',
    gate: 'profile',
    // Exporting reads much data and adds an audit entry each time.
    limit: [{ group: 'export', by: 'person', points: 10, seconds: HOUR }],
    result: file('application/json'),
    idempotency: 'none',
    refusals: { 409: ['export-running'] },
    read: 'snapshot',
  },
  'GET /user/deletion': {
    summary: 'Returns the effects of deleting the person’s account',
    description: 'Changes nothing.',
    gate: 'profile',
    limit: reading,
    result: z.object({
      /** Days in which the person can cancel. */
      days: z.int(),
      /** Current and future surveys about the person, which would stop. */
      stoppingSurveys: z.int(),
    }),
  },
  'POST /user/deletion': {
    summary: 'Schedules the deletion of the person’s account; the address is typed to confirm',
    description: 'Until its day everything works as before and it can be cancelled; repeating the call keeps the day.',
    gate: 'profile',
    // Each call after a cancellation sends a mail and adds an audit entry.
    limit: [{ group: 'deletion', by: 'person', points: 10, seconds: DAY }],
    body: z.object({ email: z.string() }),
    result: z.object({ deletionDate: sentDay }),
    status: 201,
    refusals: { 409: ['owner'] },
  },
  'DELETE /user/deletion': {
    summary: 'Cancels the deletion of the person’s account',
    description: 'Does nothing when no deletion was scheduled.',
    gate: 'profile',
    limit: writing,
    result: nothing,
  },
});

export type IdentityCalls = typeof identityCalls;
