import { DAY, type Delays, HOUR, type Limit, type Limits, MINUTE } from '#platform/rules/limits.ts';

/**
 * The rate limits of every login route; a route without a row here prevents the start. `person` counts a browser that
 * has logged in before by its account, so that other people cannot use up its limit; all other browsers count by
 * network. `link` counts by the typed address.
 */
export const LOGIN_LIMITS = {
  'GET /authorize': [begun()],
  'POST /authorize': [begun()],
  'GET /authorize/:uid': [{ group: 'log-in-end', by: 'person', points: 240, seconds: MINUTE }],
  'POST /oauth/token': [asked()],
  'OPTIONS /oauth/token': [asked()],
  'POST /oauth/revoke': [asked()],
  'OPTIONS /oauth/revoke': [asked()],
  'GET /userinfo': [asked()],
  'POST /userinfo': [asked()],
  'OPTIONS /userinfo': [asked()],
  'GET /.well-known/openid-configuration': [asked()],
  'OPTIONS /.well-known/openid-configuration': [asked()],
  'GET /.well-known/jwks.json': [asked()],
  'OPTIONS /.well-known/jwks.json': [asked()],
  'GET /v2/logout': [leaving()],
  'GET /oidc/logout': [leaving()],
  'POST /oidc/logout': [leaving()],
  'POST /oidc/logout/confirm': [leaving()],
  'GET /oidc/logout/success': [leaving()],
  'GET /interaction/:uid': [page()],
  'GET /interaction/:uid/:screen': [page()],
  // A password check costs the server some 50 ms; a workplace shares one network.
  'POST /interaction/:uid/log-in': [{ group: 'log-in', by: 'person', points: 120, seconds: MINUTE, exact: true }],
  'POST /interaction/:uid/passkey/options': [shown()],
  'POST /interaction/:uid/passkey': [shown()],
  'POST /interaction/:uid/second-factor': [shown()],
  // A whole company may sign up on one morning.
  'POST /interaction/:uid/sign-up': [
    { group: 'sign-up', by: 'ip', points: 60, seconds: HOUR, burst: 300, exact: true },
    { group: 'sign-up-address', by: 'ip+link', points: 5, seconds: HOUR, exact: true },
  ],
  // Each calls a provider on behalf of this server.
  'GET /interaction/:uid/upstream/:id': [upstream()],
  'GET /interaction/:uid/upstream/:id/back': [upstream()],
  'GET /upstream/:id/callback': [upstream()],
  'POST /interaction/:uid/upstream/:id/mail': [ticket()],
  'GET /link-provider': [page()],
  'POST /link-provider': [ticket()],
  'GET /verify': [page()],
  'POST /verify': [ticket()],
  // The page after a sign-up asks every five seconds.
  'GET /verify/waiting': [page()],
  'POST /verify/again': [
    // An address gets two of these mails a day, the first with the sign-up.
    { group: 'sign-up-again', by: 'ip+link', points: 1, seconds: DAY, exact: true },
  ],
  'GET /verify/not-me': [page()],
  'POST /verify/not-me': [ticket()],
  'GET /change-address': [page()],
  'POST /change-address': [ticket()],
  'GET /new-device': [page()],
  'POST /new-device': [ticket()],
  'GET /forgot': [page()],
  'POST /forgot': [
    { group: 'forgot', by: 'ip', points: 60, seconds: HOUR, exact: true },
    { group: 'forgot-address', by: 'ip+link', points: 5, seconds: HOUR, exact: true },
  ],
  'GET /reset': [page()],
  'POST /reset': [ticket()],
} as const satisfies Record<string, Limits>;

export type LoginRoute = keyof typeof LOGIN_LIMITS;

/** Wrong passwords for one address, per network or per browser that has logged in to it before. */
export const WRONG_TRIES: Delays = { group: 'wrong-password', free: 3, longestSeconds: 15 * MINUTE };

/**
 * Tries at one address from all networks together, except browsers that have logged in to it before. Using it up takes
 * four networks that respect the delays; 520 guesses a day are too few to succeed.
 */
export const TRIES_ANYWHERE: Limits = [
  { group: 'log-in-address', by: 'link', points: 20, seconds: HOUR, burst: 40, exact: true },
];

/** Reset requests from a browser that has logged in before; others on its network do not count. */
export const KNOWN_FORGOT: Limits = [{ group: 'forgot-known', by: 'person', points: 5, seconds: HOUR, exact: true }];

/** Wrong codes after a right password, per network or per browser that has logged in to the account before. */
export const CODE_TRIES: Delays = { group: 'wrong-code', free: 5, longestSeconds: 15 * MINUTE };

/**
 * Codes for one account from all networks together, by anyone who knows its password, except browsers that have logged
 * in to it before. Three codes in a million are valid at any moment: 7,300 guesses a year find one with a probability
 * of 2 %.
 */
export const CODE_TRIES_ANYWHERE: Limits = [
  { group: 'code-account', by: 'link', points: 20, seconds: DAY, burst: 20, exact: true },
];

function begun(): Limit {
  return { group: 'log-in-begin', by: 'person', points: 120, seconds: MINUTE };
}

function asked(): Limit {
  return { group: 'token', by: 'person', points: 1_200, seconds: MINUTE };
}

function leaving(): Limit {
  return { group: 'log-out', by: 'person', points: 120, seconds: MINUTE };
}

function page(): Limit {
  return { group: 'login-page', by: 'person', points: 1_200, seconds: MINUTE };
}

function upstream(): Limit {
  return { group: 'upstream', by: 'person', points: 360, seconds: MINUTE };
}

/** For secrets that cannot be guessed or have a limit of their own; a workplace shares one network. */
function shown(): Limit {
  return { group: 'log-in-shown', by: 'person', points: 240, seconds: MINUTE };
}

function ticket(): Limit {
  return { group: 'login-ticket', by: 'person', points: 60, seconds: MINUTE };
}
