/** The product's calls as the login knows them: the audience of every access token. */
export const API_AUDIENCE = 'urn:feedback:api';

/** The claim of an access token that names the session it is of. */
export const SESSION_CLAIM = 'session_uid';

/**
 * The claim of an ID token that names the organisation of which the person is a member. A login that is begun for an
 * organisation is only taken with its name here: the browser library looks (specification 5).
 */
export const ORGANISATION_CLAIM = 'org_name';

/** A login outside of the product, in place of the built-in one: where it is, and what it knows the product as. */
export type OutsideLogin = { domain: string; clientId: string; audience: string };

/** What the operator has set of the login and the browser needs to know. */
export type LoginSettings = {
  /** Null for the built-in login. */
  outside: OutsideLogin | null;
  /** Whether an owner may be able to require a provider of everybody with an address of the own domain. */
  providers: boolean;
  /** Where the browser keeps its tokens (specification 5). */
  cache: 'memory' | 'localstorage';
};

/** Where the browser comes back to after the login page. */
export const CALLBACK_PATH = '/callback';

/** The public home with this in the address starts a login at once: for the buttons of pages outside the app. */
export const START_LOGIN = '/?login=1';

export const SCOPES = 'openid profile email offline_access';
