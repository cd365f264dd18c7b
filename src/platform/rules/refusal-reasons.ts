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

/** Reasons by status: what a call, a gate or a kind of call may refuse with. */
export type Reasons = { readonly [S in RefusalStatus]?: readonly string[] };

/** What each gate refuses with, the narrower ones with all of the wider (rules 6). */
export const REASONS_OF_GATE = {
  anybody: {},
  token: { 401: ['login-required'] },
  verified: { 401: ['login-required'], 403: ['email-unverified', 'invalid-domain'] },
  profile: { 401: ['login-required'], 403: ['email-unverified', 'invalid-domain', 'profile-required'] },
} as const satisfies Record<string, Reasons>;

/** A body that cannot even be read; said of every method but GET, since one may be sent to any of them. */
export const REASONS_OF_SENDING = { 400: ['malformed'], 413: ['too-large'], 415: ['not-json'] } as const;

/** What is said of a body or a query that does not have the fields it should. */
export const REASONS_OF_FIELDS = { 422: ['invalid'] } as const;

/** Said to a key that has come with another body before. */
export const REASONS_OF_POST = { 409: ['key-used-for-something-else'] } as const;

/** Said to whoever comes too often, of any call. */
export const REASONS_OF_LIMIT = { 429: ['too-many'] } as const;

/** Every reason of some reasons by status. */
export type ReasonIn<R> = R[keyof R] extends infer L ? (L extends readonly (infer Reason)[] ? Reason : never) : never;
