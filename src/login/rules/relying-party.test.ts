import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test('a passkey is bound to the host name of the site, whatever its port', () => {
  expect(relyingPartyOf('https://omsyn.example')).toBe('omsyn.example');
  expect(relyingPartyOf('https://app.omsyn.example:8443')).toBe('app.omsyn.example');
  expect(relyingPartyOf('http://localhost:4400')).toBe('localhost');
  expect(relyingPartyOf('http://b.localhost:4400')).toBe('b.localhost');
});

test('is null where browsers create no passkeys', () => {
  expect(relyingPartyOf('http://omsyn.example')).toBeNull();
  expect(relyingPartyOf('https://192.0.2.7')).toBeNull();
  expect(relyingPartyOf('http://[::1]:4400')).toBeNull();
  expect(relyingPartyOf('http://notlocalhost')).toBeNull();
});
