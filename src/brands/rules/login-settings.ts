/** The API's identifier at the login: the audience of every access token. */
export const API_AUDIENCE = 'urn:feedback:api';

/** The access token's claim with its session. */
export const SESSION_CLAIM = 'session_uid';

/**
 * The ID token's claim with the organisation that the person is a member of. The browser library accepts a login for an
 * organisation only with its name here (specification 5).
 */
export const ORGANISATION_CLAIM = 'org_name';

/** An outside login that replaces the built-in one: its domain, and the product's ids there. */
export type OutsideLogin = { domain: string; clientId: string; audience: string };

/** The operator's login settings that the browser needs. */
export type LoginSettings = {
  /** Null for the built-in login. */
  outside: OutsideLogin | null;
  /** Whether an owner may be able to require a provider for all addresses of the organisation's domain. */
  providers: boolean;
  /** Where the browser stores its tokens (specification 5). */
  cache: 'memory' | 'localstorage';
};

export const CALLBACK_PATH = '/callback';

/** The public home page with this query starts a login at once, for buttons on pages outside the app. */
export const START_LOGIN = '/?login=1';

export const SCOPES = 'openid profile email offline_access';
