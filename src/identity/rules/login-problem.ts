/** What can go wrong with a login (specification 8); each has its words in `signIn.error.<problem>`. */
export type LoginProblem =
  | 'timeout'
  | 'cancelled'
  | 'popupBlocked'
  | 'stateMismatch'
  | 'missingTransaction'
  | 'missingRefreshToken'
  | 'invalidRefreshToken'
  | 'mfaRequired'
  | 'requestError'
  | 'loginRequired'
  | 'loginFailed'
  | 'accessTokenFailed'
  | 'crossOriginIsolated'
  | 'noQueryParams'
  | 'insecureContext'
  | 'invalidToken';

const BY_CODE: Readonly<Record<string, LoginProblem>> = {
  timeout: 'timeout',
  cancelled: 'cancelled',
  popup_open: 'popupBlocked',
  state_mismatch: 'stateMismatch',
  missing_transaction: 'missingTransaction',
  missing_refresh_token: 'missingRefreshToken',
  invalid_grant: 'invalidRefreshToken',
  mfa_required: 'mfaRequired',
  request_error: 'requestError',
  login_required: 'loginRequired',
  // A login that would have to ask somebody, and cannot in the hidden frame.
  interaction_required: 'loginRequired',
  consent_required: 'loginRequired',
  account_selection_required: 'loginRequired',
};

/** What an ID token comes to that holds no JSON, no base64 or no UTF-8. */
const UNREADABLE: readonly string[] = ['SyntaxError', 'InvalidCharacterError', 'URIError'];
/** What a browser says that keeps nothing for this site. */
const KEEPS_NOTHING: readonly string[] = ['SecurityError', 'QuotaExceededError'];

/** The name of what the login library reports: by its code, else by its words, else by what was being done. */
export function loginProblem(error: unknown, during: 'login' | 'token'): LoginProblem {
  const { code, message, name } = wordsOf(error);
  if (/cross-origin isolated/i.test(message)) return 'crossOriginIsolated';
  if (/no query params/i.test(message)) return 'noQueryParams';
  const known = BY_CODE[code];
  if (known !== undefined && !(known === 'invalidRefreshToken' && during === 'login')) return known;
  if (code === '') {
    if (/^timeout\b/i.test(message)) return 'timeout';
    if (/\b(?:claim|signature|ID token)\b/i.test(message) || UNREADABLE.includes(name)) return 'invalidToken';
    if (KEEPS_NOTHING.includes(name)) return 'missingTransaction';
  }
  return during === 'login' ? 'loginFailed' : 'accessTokenFailed';
}

/** Whether the person is simply no longer logged in, and nothing went wrong. */
export function isLoggedOut(problem: LoginProblem): boolean {
  return problem === 'loginRequired' || problem === 'missingRefreshToken' || problem === 'invalidRefreshToken';
}

/** Whether only a new login brings a token again; anything else may pass by itself. */
export function endsLogin(problem: LoginProblem): boolean {
  return isLoggedOut(problem) || problem === 'mfaRequired' || problem === 'invalidToken';
}

function wordsOf(error: unknown): { code: string; message: string; name: string } {
  if (typeof error !== 'object' || error === null) return { code: '', message: '', name: '' };
  const { error: code, message, name } = error as { error?: unknown; message?: unknown; name?: unknown };
  return { code: text(code), message: text(message), name: text(name) };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
