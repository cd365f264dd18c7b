import { z } from 'zod';
import { ROLES } from '#access/rules/actor.ts';
import { pretendsToBeBrand } from '#brands/rules/brand-pretence.ts';
import { calls } from '#platform/contract.ts';
import { HOUR, reading, writing } from '#platform/rules/limits.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName, problemOfPersonName } from '#shared/names.ts';
import { line, nothing, sentDay } from '#shared/schemas.ts';
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
  consentToTerms: z.union([z.literal(0), z.literal(1)]),
  roles: z.array(z.object({ orgId: z.string(), role })),
  version: z.int(),
});

/** What the profile form sends. The address is never taken from here: it is the token's (rules 5). */
const profileForm = z.object({
  image: z
    .string()
    .refine((image) => image === '' || isSquareImage(image), 'image.unreadable')
    .default(''),
  candidate: line(LENGTH.name)
    .refine((name) => name.length >= SHORTEST_NAME && problemOfPersonName(name) !== 'unseen', 'candidate.missing')
    .refine((name) => problemOfPersonName(name) !== 'link' && !pretendsToBeBrand(name), 'candidate.notAllowed'),
  title: line(LENGTH.name)
    .refine((title) => title === '' || (problemOfName(title) === null && !pretendsToBeBrand(title)), 'title.notAllowed')
    .default(''),
  email: z.string().optional(),
  consentToTerms: z.union([z.literal(0), z.literal(1)]).refine((given) => given === 1, 'consentToTerms.required'),
});

/** What the person may do beside the content there is already; decided on the server alone. */
const abilities = z.object({
  /** Surveys, goals and cards. */
  create: z.boolean(),
  actOnBehalfOf: z.boolean(),
  /** What others in the organisation share. */
  readShared: z.boolean(),
  /** Those of an organisation with a running subscription, instead of those of somebody alone. */
  fullLimits: z.boolean(),
});

export const identityCalls = calls({
  'GET /user': {
    summary: 'The signed-in person, and what still stands between them and the product',
    description:
      'It answers before every gate is passed, and names the next one in `gate`; until then nothing else is told.',
    gate: 'token',
    limit: reading,
    result: z.object({
      organization: organisation.nullable(),
      profile: profile.nullable(),
      role: role.nullable(),
      /** The name of the organisation's owner, to whoever takes part in it; null to everybody else. */
      owner: z.string().nullable(),
      abilities: abilities.nullable(),
      /** What the person must do first; null when every gate is passed. */
      gate: z.enum(GATES).nullable(),
      email: z.string(),
      /** The day on which the account will be deleted; null when nobody asked for that. */
      deletionDate: sentDay.nullable(),
    }),
    read: 'snapshot',
  },
  'POST /user/verification': {
    summary: 'Sends the mail with the verification link once more',
    description:
      'The mail goes to the address of the token; one that is verified already is refused, or is verified by an outside login.',
    gate: 'token',
    limit: [{ group: 'verification', by: 'person', points: 5, seconds: HOUR, exact: true }],
    result: nothing,
    refusals: { 409: ['already-verified', 'verified-elsewhere'] },
  },
  'GET /profile': {
    summary: 'The own profile',
    description: 'Not found means that the person has an account but has not made a profile yet.',
    gate: 'verified',
    limit: reading,
    result: profile,
    refusals: { 404: ['not-found'] },
  },
  'POST /profile': {
    summary: 'Creates the own profile',
    description: 'The address is never taken from the body but from the token, and the terms must be consented to.',
    gate: 'verified',
    limit: writing,
    body: profileForm,
    result: profile,
    status: 201,
    maxBodyKiB: 512,
    refusals: { 409: ['profile-exists'] },
  },
  'PUT /profile': {
    summary: 'Changes the own profile',
    description: 'With `If-Match` it is refused when the profile has been changed since it was read.',
    gate: 'verified',
    limit: writing,
    body: profileForm,
    result: profile,
    maxBodyKiB: 512,
    refusals: { 404: ['not-found'], 412: ['stale'] },
  },
  'POST /user/export': {
    summary: 'Everything that is stored about the person, as JSON',
    description: 'It is put together anew at each call, as of one instant, and an entry says that it was downloaded.',
    gate: 'profile',
    // Much to read, and an entry each time.
    limit: [{ group: 'export', by: 'person', points: 10, seconds: HOUR }],
    result: z.looseObject({}),
    idempotency: 'none',
    read: 'snapshot',
  },
  'GET /user/deletion': {
    summary: 'What would happen if the person deleted the own account',
    description: 'Nothing is changed by asking.',
    gate: 'profile',
    limit: reading,
    result: z.object({
      /** How long the person may think better of it. */
      days: z.int(),
      /** Surveys about the person that run or will run, and would stop. */
      stoppingSurveys: z.int(),
    }),
  },
  'POST /user/deletion': {
    summary: 'Plans the deletion of the own account; the address is typed to confirm',
    description:
      'Until its day everything is as before and it can be taken back; asked for again, the day stays the same.',
    gate: 'profile',
    limit: writing,
    body: z.object({ email: z.string() }),
    result: z.object({ deletionDate: sentDay }),
    status: 201,
    refusals: { 409: ['owner'] },
  },
  'DELETE /user/deletion': {
    summary: 'Keeps the own account after all',
    description: 'Nothing happens when no deletion was planned.',
    gate: 'profile',
    limit: writing,
    result: nothing,
  },
});

export type IdentityCalls = typeof identityCalls;
