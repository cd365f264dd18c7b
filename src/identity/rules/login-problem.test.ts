import { expect, test } from 'vitest';
import { endsLogin, isLoggedOut, loginProblem } from './login-problem.ts';

// Specification 8.8
test('maps the codes of the login library', () => {
  expect(loginProblem({ error: 'state_mismatch' }, 'login')).toBe('stateMismatch');
  expect(loginProblem({ error: 'missing_transaction' }, 'login')).toBe('missingTransaction');
  expect(loginProblem({ error: 'popup_open' }, 'login')).toBe('popupBlocked');
  expect(loginProblem({ error: 'timeout', message: 'Timeout' }, 'token')).toBe('timeout');
});

// Specification 8.8
test('maps errors without a code by their message', () => {
  expect(loginProblem(new Error('There are no query params available for parsing.'), 'login')).toBe('noQueryParams');
  expect(loginProblem(new Error('Issuer (iss) claim mismatch in the ID token'), 'login')).toBe('invalidToken');
  const isolated = {
    error: 'login_required',
    message: 'The application is running in a Cross-Origin Isolated context',
  };
  expect(loginProblem(isolated, 'token')).toBe('crossOriginIsolated');
});

// Specification 8.8
test('names any other error after the operation that failed', () => {
  expect(loginProblem(new Error('?'), 'login')).toBe('loginFailed');
  expect(loginProblem(null, 'token')).toBe('accessTokenFailed');
});

// Specification 4.2
test('an ended session is not an error', () => {
  expect(isLoggedOut('loginRequired')).toBe(true);
  expect(isLoggedOut('timeout')).toBe(false);
});

test('an unreadable ID token is an invalid one', () => {
  const unreadable = () => JSON.parse('{');
  expect(loginProblem(thrownBy(unreadable), 'login')).toBe('invalidToken');
  expect(
    loginProblem(
      thrownBy(() => decodeURIComponent('%')),
      'login',
    ),
  ).toBe('invalidToken');
  expect(loginProblem({ name: 'InvalidCharacterError', message: 'not encoded' }, 'token')).toBe('invalidToken');
  expect(loginProblem({ error: 'request_error', name: 'SyntaxError' }, 'login'), 'an answer is no token').toBe(
    'requestError',
  );
});

test('distinguishes timeouts, missing storage and a required interaction', () => {
  expect(loginProblem(new Error("Timeout when executing 'fetch'"), 'login')).toBe('timeout');
  expect(loginProblem({ name: 'QuotaExceededError', message: 'full' }, 'login')).toBe('missingTransaction');
  expect(loginProblem({ error: 'interaction_required' }, 'token')).toBe('loginRequired');
});

test('asks for a new login where nothing else helps, and not while the network is down', () => {
  expect(
    ['loginRequired', 'invalidRefreshToken', 'mfaRequired', 'invalidToken'].map((one) => endsLogin(one as 'timeout')),
  ).toEqual([true, true, true, true]);
  expect((['timeout', 'accessTokenFailed', 'requestError'] as const).map(endsLogin)).toEqual([false, false, false]);
});

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
