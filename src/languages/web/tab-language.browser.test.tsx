import { beforeEach, expect, test } from 'vitest';
import { forgetLangOfTab, langOfTab } from './tab-language.ts';

const HOME = 'https://omsyn.example';

beforeEach(() => sessionStorage.clear());

test('a tab in which nothing was asked for has no language of its own', () => {
  expect(langOfTab(`${HOME}/`)).toBeNull();
  expect(langOfTab(`${HOME}/?lang=sv`)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('what one address asks for holds for the next ones, until another asks for something else', () => {
  expect(langOfTab(`${HOME}/?lang=en`)).toBe('en');
  expect(langOfTab(`${HOME}/callback?code=1`)).toBe('en');
  expect(langOfTab(`${HOME}/?lang=sv`)).toBe('en');
  expect(langOfTab(`${HOME}/settings?lang=nb#2`)).toBe('no');
  expect(langOfTab(`${HOME}/settings`)).toBe('no');
});

test('no cookie is written by it', () => {
  const before = document.cookie;
  langOfTab(`${HOME}/?lang=en`);
  expect(document.cookie).toBe(before);
});

test('a pick outdoes what the address asked for, and leaves the rest of the address as it is', () => {
  const before = location.href;
  history.replaceState({ kept: true }, '', `${before}${before.includes('?') ? '&' : '?'}lang=en&tab=1#part`);
  langOfTab(location.href);
  forgetLangOfTab();
  const { searchParams, hash } = new URL(location.href);
  expect([searchParams.get('lang'), searchParams.get('tab'), hash]).toEqual([null, '1', '#part']);
  expect(history.state).toEqual({ kept: true });
  expect(langOfTab(location.href)).toBeNull();
  history.replaceState(null, '', before);
});
