import { expect, test } from 'vitest';
import { isLoggedOut, loginProblem } from './login-problem.ts';

test('the codes of the login library have their names', () => {
  expect(loginProblem({ error: 'state_mismatch' }, 'login')).toBe('stateMismatch');
  expect(loginProblem({ error: 'missing_transaction' }, 'login')).toBe('missingTransaction');
  expect(loginProblem({ error: 'popup_open' }, 'login')).toBe('popupBlocked');
  expect(loginProblem({ error: 'timeout', message: 'Timeout' }, 'token')).toBe('timeout');
});

test('what has no code is known by its words', () => {
  expect(loginProblem(new Error('There are no query params available for parsing.'), 'login')).toBe('noQueryParams');
  expect(loginProblem(new Error('Issuer (iss) claim mismatch in the ID token'), 'login')).toBe('invalidToken');
  const isolated = {
    error: 'login_required',
    message: 'The application is running in a Cross-Origin Isolated context',
  };
  expect(loginProblem(isolated, 'token')).toBe('crossOriginIsolated');
});

test('anything else failed at what was being done', () => {
  expect(loginProblem(new Error('?'), 'login')).toBe('loginFailed');
  expect(loginProblem(null, 'token')).toBe('accessTokenFailed');
});

test('who is no longer logged in has met no error', () => {
  expect(isLoggedOut('loginRequired')).toBe(true);
  expect(isLoggedOut('timeout')).toBe(false);
});
