import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { HOUR, reading, writing } from '#platform/rules/limits.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import { line, nothing, sentInstant } from '#shared/schemas.ts';

const token = z.object({
  id: z.string(),
  name: z.string(),
  /** Who has made it; null when the person is gone. */
  madeBy: z.string().nullable(),
  madeAt: sentInstant,
  /** To the minute; null when nobody has used it yet. */
  lastUsedAt: sentInstant.nullable(),
  /** False for a token that the present owner neither made nor confirmed: it is refused until the owner confirms it. */
  confirmed: z.boolean(),
});

const tokenName = line(LENGTH.name)
  .refine((name) => problemOfName(name) !== 'unseen', 'name.required')
  .refine((name) => problemOfName(name) !== 'link', 'name.notAllowed');

export const directoryCalls = calls({
  'GET /organization/:id/directory-tokens': {
    summary: 'The directory tokens of the organisation, and what its directory may do',
    description: 'Only the owner may; what a token is made of is never told again.',
    gate: 'profile',
    limit: reading,
    result: z.object({
      /** Where the directory asks. */
      address: z.string(),
      /** The domain of the owner's address; null when it is shared by many. */
      domain: z.string().nullable(),
      /** Since when the domain is proven, and the TXT record that proves it. A directory makes members only at such domains. */
      proof: z.object({ provenAt: sentInstant.nullable(), record: z.string() }).nullable(),
      /** People whom the directory has told of, and who have no profile yet. */
      waiting: z.int(),
      tokens: z.array(token),
    }),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'POST /organization/:id/directory-tokens': {
    summary: 'Makes a directory token, which is told this once',
    description: 'Only the owner may, who gets a mail; there are at most five at a time.',
    gate: 'profile',
    // Each is a mail.
    limit: [{ group: 'directory-token', by: 'person', points: 10, seconds: HOUR }],
    body: z.object({ name: tokenName }),
    result: token.extend({ token: z.string() }),
    status: 201,
    // What is kept for a repeat is a row; the token stands in none.
    idempotency: 'none',
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['too-many-tokens'] },
  },
  'POST /organization/:id/directory-domain': {
    summary: 'Looks for the record that proves the domain of the owner’s address',
    description:
      'Only the owner may; at a proven domain the directory makes members, elsewhere it invites, and people join by their own act.',
    gate: 'profile',
    // Each call asks the DNS.
    limit: [{ group: 'directory-domain', by: 'person', points: 20, seconds: HOUR }],
    body: nothing,
    result: z.object({ provenAt: sentInstant }),
    refusals: {
      403: ['not-allowed'],
      404: ['not-found'],
      409: ['shared-domain', 'record-missing', 'domain-taken'],
      503: ['unavailable'],
    },
  },
  'PUT /organization/:id/directory-tokens/:tokenId/confirmation': {
    summary: 'Confirms a directory token that somebody else made; it works from then on',
    description: 'Only the owner may; a token works while its maker, or whoever confirmed it, is the owner.',
    gate: 'profile',
    limit: writing,
    body: nothing,
    result: token,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'DELETE /organization/:id/directory-tokens/:tokenId': {
    summary: 'Revokes a directory token; the next request with it is refused',
    description: 'Only the owner may; whoever is a member stays one.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
});

export type DirectoryCalls = typeof directoryCalls;
