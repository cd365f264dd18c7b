import { expect, test } from 'vitest';
import { SAFE } from '../../../test/production-settings.ts';
import { readConfig } from './config.ts';

const provider = {
  id: 'nordvik',
  name: 'Nordvik',
  issuer: 'https://login.nordvik.example',
  clientId: 'omsyn',
  clientSecret: 'nobody-may-read-this',
};
const problem = (variables: Record<string, string>): string => {
  try {
    readConfig(variables);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};
const listed = (...providers: object[]) => ({ LOGIN_PROVIDERS: JSON.stringify(providers) });
const outside = { AUTH_DOMAIN: 'login.example', AUTH_CLIENT_ID: 'web' };

test('accepts an outside login for both brands at once, or for each', () => {
  const both = readConfig(outside);
  expect([both.authDomain, both.authClientId]).toEqual([
    { a: 'https://login.example', b: 'https://login.example' },
    { a: 'web', b: 'web' },
  ]);
  const each = readConfig({
    AUTH_DOMAIN: 'a=https://one.example/, b=two.example:8443',
    AUTH_CLIENT_ID: 'a=x,b=y',
    BRAND_HOSTS: 'b.localhost=b',
  });
  expect(each.authDomain).toEqual({ a: 'https://one.example', b: 'https://two.example:8443' });
  expect(readConfig({}).authDomain).toBeUndefined();
});

test.each([
  ['a path', { ...outside, AUTH_DOMAIN: 'https://login.example/tenant' }, 'nothing behind it'],
  ['a password', { ...outside, AUTH_DOMAIN: 'https://a:b@login.example' }, 'nothing behind it'],
  ['one brand twice', { ...outside, AUTH_DOMAIN: 'a=https://x.example,a=https://y.example' }, 'a=…,b=…'],
  ['no client', { AUTH_DOMAIN: 'login.example' }, 'AUTH_CLIENT_ID'],
  ['a client of nothing', { AUTH_CLIENT_ID: 'web' }, 'set AUTH_DOMAIN'],
  [
    'a brand that is served and has none',
    { AUTH_DOMAIN: 'a=x.example', AUTH_CLIENT_ID: 'a=x', BRAND_HOSTS: 'b.localhost=b' },
    'brand b',
  ],
  ['the client as audience', { ...outside, AUTH_AUDIENCE: 'web' }, 'must not be the client id'],
  ['http elsewhere', { ...outside, AUTH_DOMAIN: 'http://login.example' }, 'on this machine'],
  ['providers beside it', { ...outside, ...listed(provider) }, 'for the built-in login'],
  ['http in production', { ...SAFE, ...outside, AUTH_DOMAIN: 'http://localhost:1' }, 'must be https'],
  [
    'a provider by http in production',
    { ...SAFE, ...listed({ ...provider, issuer: 'http://localhost:1' }) },
    'must be https',
  ],
  ['a provider by http elsewhere', listed({ ...provider, issuer: 'http://login.nordvik.example' }), 'on this machine'],
])('%s is refused at the start', (_what, variables, words) => {
  expect(problem(variables)).toContain(words);
});

test('locates the error in an unreadable list of providers without revealing the secret', () => {
  for (const wrong of [
    listed({ ...provider, id: 'Nord vik' }),
    listed({ ...provider, clientSecret: '' }),
    listed({ ...provider, secret: 'nobody-may-read-this' }),
    listed({ ...provider, domains: ['nobody-may-read-this'] }),
    listed(provider, provider),
    { LOGIN_PROVIDERS: `[{"clientSecret":"nobody-may-read-this"` },
  ]) {
    const said = problem(wrong);
    expect(said).toContain('LOGIN_PROVIDERS');
    expect(said).not.toContain('nobody-may-read-this');
  }
  expect(readConfig(listed(provider)).loginProviders).toMatchObject([
    { id: 'nordvik', emailVerifiedClaim: 'email_verified' },
  ]);
});
