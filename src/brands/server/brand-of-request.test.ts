import { expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { SAFE } from '../../../test/production-settings.ts';
import { isIssuerOf, brandOfRequest } from './brand-of-request.ts';

const AT_HOME = readConfig({ BRAND_HOSTS: 'runda.localhost=b' });
const IN_PUBLIC = readConfig({ ...SAFE, BRAND_HOSTS: 'runda.example=b' });

// Specification 1.6
test('outside production any local host name works, and a configured host selects the brand', () => {
  expect(brandOfRequest(AT_HOME, { host: 'localhost:3000', protocol: 'http' })).toEqual({
    brand: 'a',
    origin: 'http://localhost:3000',
  });
  expect(brandOfRequest(AT_HOME, { host: 'runda.localhost:3000', protocol: 'http' })).toEqual({
    brand: 'b',
    origin: 'http://runda.localhost:3000',
  });
});

test('outside production a foreign host name is not trusted', () => {
  expect(brandOfRequest(AT_HOME, { host: 'evil.example', protocol: 'http' }).origin).toBe('http://localhost:3000');
  expect(brandOfRequest(AT_HOME, { host: 'localhost.evil.example', protocol: 'http' }).origin).toBe(
    'http://localhost:3000',
  );
});

test('in production only the configured hosts count', () => {
  expect(brandOfRequest(IN_PUBLIC, { host: 'runda.example', protocol: 'http' })).toEqual({
    brand: 'b',
    origin: 'https://runda.example',
  });
  expect(brandOfRequest(IN_PUBLIC, { host: 'localhost:3000', protocol: 'http' }).origin).toBe('https://omsyn.example');
});

test('an issuer belongs to one brand only', () => {
  expect(isIssuerOf(IN_PUBLIC, 'a', 'https://omsyn.example/')).toBe(true);
  expect(isIssuerOf(IN_PUBLIC, 'b', 'https://omsyn.example/')).toBe(false);
  expect(isIssuerOf(IN_PUBLIC, 'a', 'https://omsyn.example')).toBe(false);
  expect(isIssuerOf(IN_PUBLIC, 'a', 'http://localhost:3000/')).toBe(false);
  expect(isIssuerOf(AT_HOME, 'b', 'http://runda.localhost:3000/')).toBe(true);
  expect(isIssuerOf(AT_HOME, 'b', 'http://localhost:3000/')).toBe(false);
});
