/** A session with a person, and what it has given out. */
export const SESSION_SECONDS = 14 * 86_400;

/** The attributes of the session's cookie. */
export const LONG_COOKIE = { sameSite: 'lax', httpOnly: true, path: '/' } as const;
