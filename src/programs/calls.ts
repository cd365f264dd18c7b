import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { HOUR, reading, writing } from '#platform/rules/limits.ts';
import { isCalendarDay } from '#shared/calendar-day.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import { line, nothing, sentDay, sentInstant } from '#shared/schemas.ts';
import { TOKEN_SCOPES, TOKEN_KINDS } from './rules/access-token.ts';

const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(TOKEN_KINDS),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  /** The first characters of the token, to recognise it by. */
  prefix: z.string(),
  madeAt: sentInstant,
  /** The last day on which the token works. */
  endDate: sentDay,
  /** To the minute; null before the first use. */
  lastUsedAt: sentInstant.nullable(),
  /**
   * Whether calls with the token are accepted: its last day has not passed, no new password was set since, and it was made
   * in the login that the person's organisation requires, if it requires one.
   */
  works: z.boolean(),
});

export const programCalls = calls({
  'GET /user/tokens': {
    summary: 'Returns the person’s access tokens, newest first',
    description: 'A token itself is never shown again; expired ones stay until they are deleted.',
    gate: 'profile',
    limit: reading,
    result: z.array(accessToken),
  },
  'POST /user/tokens': {
    summary: 'Creates an access token and returns it once',
    description:
      'A mail tells the person of it; it never does more than they may at that moment, and with the built-in login they must have logged in within the last hour.',
    gate: 'profile',
    // Each call sends a mail.
    limit: [{ group: 'access-token', by: 'person', points: 20, seconds: HOUR }],
    body: z.object({
      name: line(LENGTH.name)
        .refine((name) => problemOfName(name) !== 'unseen', 'name.required')
        .refine((name) => problemOfName(name) !== 'link', 'name.notAllowed'),
      scopes: z
        .array(z.enum(TOKEN_SCOPES), 'scopes.invalid')
        .refine((scopes) => scopes.includes('read') && new Set(scopes).size === scopes.length, 'scopes.invalid')
        .default(['read']),
      /** The last day, within a year; 90 days ahead when left out. */
      endDate: z.string('endDate.invalid').refine(isCalendarDay, 'endDate.invalid').meta({ format: 'date' }).optional(),
      kind: z.enum(TOKEN_KINDS).default('program'),
    }),
    result: z.object({ id: z.string(), token: z.string() }),
    status: 201,
    // A response stored for a repeat would be a row with the token in clear.
    idempotency: 'none',
    refusals: { 403: ['login-too-old'], 409: ['too-many-tokens'] },
  },
  'DELETE /user/tokens/:id': {
    summary: 'Revokes an access token; the next call with it is refused',
    description: 'An expired token is removed from the list.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 404: ['not-found'] },
  },
});

export type ProgramCalls = typeof programCalls;
