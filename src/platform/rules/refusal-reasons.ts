/** The reason of a refusal that says no more than its status. */
export const USUAL_REASON = {
  400: 'malformed',
  401: 'login-required',
  403: 'not-allowed',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  410: 'ended',
  412: 'stale',
  413: 'too-large',
  415: 'not-json',
  422: 'invalid',
  429: 'too-many',
  503: 'unavailable',
} as const;

export type RefusalStatus = keyof typeof USUAL_REASON;

export type Reasons = { readonly [S in RefusalStatus]?: readonly string[] };

/** A call that no access token reaches, and a write with a token that may only read. */
const OF_ACCESS_TOKENS = ['closed-to-programs', 'read-only-token'] as const;

/** The refusals of each gate; a narrower gate has all refusals of the wider ones (rules 6). */
export const REASONS_OF_GATE = {
  anybody: {},
  token: { 401: ['login-required'], 403: [...OF_ACCESS_TOKENS] },
  verified: { 401: ['login-required'], 403: [...OF_ACCESS_TOKENS, 'email-unverified', 'invalid-domain'] },
  profile: {
    401: ['login-required'],
    403: [...OF_ACCESS_TOKENS, 'email-unverified', 'invalid-domain', 'profile-required'],
  },
} as const satisfies Record<string, Reasons>;

/** Refusals of an unreadable body. They apply to every method except GET, since a body may be sent to any of them. */
export const REASONS_OF_SENDING = { 400: ['malformed'], 413: ['too-large'], 415: ['not-json'] } as const;

/** The refusal of a body or query with missing or invalid fields. */
export const REASONS_OF_FIELDS = { 422: ['invalid'] } as const;

/** The refusal of an idempotency key that was used with another body before. */
export const REASONS_OF_POST = { 409: ['key-used-for-something-else'] } as const;

/** The refusal of a caller above a rate limit; applies to every call. */
export const REASONS_OF_LIMIT = { 429: ['too-many'] } as const;

export type ReasonIn<R> = R[keyof R] extends infer L ? (L extends readonly (infer Reason)[] ? Reason : never) : never;
