import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { HOUR, reading, writing } from '#platform/rules/limits.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import { line, nothing, sentInstant } from '#shared/schemas.ts';

const token = z.object({
  id: z.string(),
  name: z.string(),
  /** The person who created it; null when the person was erased. */
  madeBy: z.string().nullable(),
  madeAt: sentInstant,
  /** To the minute; null when it has not been used yet. */
  lastUsedAt: sentInstant.nullable(),
  /**
   * False for a token that the present owner neither created nor confirmed: it is refused until the owner confirms it.
   */
  confirmed: z.boolean(),
});

const tokenName = line(LENGTH.name)
  .refine((name) => problemOfName(name) !== 'unseen', 'name.required')
  .refine((name) => problemOfName(name) !== 'link', 'name.notAllowed');

export const directoryCalls = calls({
  'GET /organization/:id/directory-tokens': {
    summary: 'The directory tokens of the organisation, and what its directory may do',
    description: "Only the owner may; the token's secret is never shown again.",
    gate: 'profile',
    limit: reading,
    result: z.object({
      /** The base address for the directory's requests. */
      address: z.string(),
      /** The domain of the owner's address; null when it is a public mail domain. */
      domain: z.string().nullable(),
      /**
       * When the domain was proven, and the TXT record that proves it. A directory creates members only at proven
       * domains.
       */
      proof: z.object({ provenAt: sentInstant.nullable(), record: z.string() }).nullable(),
      /** The number of people whom the directory has sent and who have no profile yet. */
      waiting: z.int(),
      tokens: z.array(token),
    }),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'POST /organization/:id/directory-tokens': {
    summary: 'Creates a directory token and returns its secret once',
    description: 'Only the owner may, and gets a mail; an organisation has at most five tokens.',
    gate: 'profile',
    // Each call sends a mail.
    limit: [{ group: 'directory-token', by: 'person', points: 10, seconds: HOUR }],
    body: z.object({ name: tokenName }),
    result: token.extend({ token: z.string() }),
    status: 201,
    // A response stored for a repeat would be a row with the token in clear.
    idempotency: 'none',
    refusals: { 403: ['not-allowed'], 404: ['not-found'], 409: ['too-many-tokens'] },
  },
  'POST /organization/:id/directory-domain': {
    summary: 'Looks for the record that proves the domain of the owner’s address',
    description:
      'Only the owner may; at a proven domain the directory creates members, elsewhere it invites, and people join by themselves.',
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
    summary: 'Confirms a directory token that another person created; it works from then on',
    description: 'Only the owner may; a token works while the person who created or confirmed it is the owner.',
    gate: 'profile',
    limit: writing,
    body: nothing,
    result: token,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'DELETE /organization/:id/directory-tokens/:tokenId': {
    summary: 'Revokes a directory token; the next request with it is refused',
    description: 'Only the owner may; members stay members.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
});

export type DirectoryCalls = typeof directoryCalls;
