/** The problems of a login (specification 8); each has a text in `signIn.error.<problem>`. */
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
  // The login would need the person's input, which the hidden frame cannot take.
  interaction_required: 'loginRequired',
  consent_required: 'loginRequired',
  account_selection_required: 'loginRequired',
};

/** The error names for an ID token that is not JSON, base64 or UTF-8. */
const UNREADABLE: readonly string[] = ['SyntaxError', 'InvalidCharacterError', 'URIError'];
/** The error names of a browser that denies storage to this site. */
const KEEPS_NOTHING: readonly string[] = ['SecurityError', 'QuotaExceededError'];

/** Maps an error of the login library to a problem: by its code, then by its message, then by the operation. */
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

/** Returns whether the session has simply ended, without an error. */
export function isLoggedOut(problem: LoginProblem): boolean {
  return problem === 'loginRequired' || problem === 'missingRefreshToken' || problem === 'invalidRefreshToken';
}

/** Returns whether only a new login yields a token again; other problems may pass. */
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
