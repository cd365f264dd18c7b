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
};

/** The name of what the login library reports: by its code, else by its words, else by what was being done. */
export function loginProblem(error: unknown, during: 'login' | 'token'): LoginProblem {
  const { code, message } = wordsOf(error);
  if (/cross-origin isolated/i.test(message)) return 'crossOriginIsolated';
  if (/no query params/i.test(message)) return 'noQueryParams';
  const known = BY_CODE[code];
  if (known !== undefined && !(known === 'invalidRefreshToken' && during === 'login')) return known;
  if (code === '' && /\b(?:claim|signature|ID token)\b/i.test(message)) return 'invalidToken';
  return during === 'login' ? 'loginFailed' : 'accessTokenFailed';
}

/** Whether the person is simply no longer logged in, and nothing went wrong. */
export function isLoggedOut(problem: LoginProblem): boolean {
  return problem === 'loginRequired' || problem === 'missingRefreshToken' || problem === 'invalidRefreshToken';
}

function wordsOf(error: unknown): { code: string; message: string } {
  if (typeof error !== 'object' || error === null) return { code: '', message: '' };
  const { error: code, message } = error as { error?: unknown; message?: unknown };
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' };
}
