/** The product's calls as the login knows them: the audience of every access token. */
export const API_AUDIENCE = 'urn:feedback:api';

/** The claim of an access token that names the session it is of. */
export const SESSION_CLAIM = 'session_uid';

/** Where the browser comes back to after the login page. */
export const CALLBACK_PATH = '/callback';

/** The public home with this in the address starts a login at once: for the buttons of pages outside the app. */
export const START_LOGIN = '/?login=1';

export const SCOPES = 'openid profile email offline_access';
