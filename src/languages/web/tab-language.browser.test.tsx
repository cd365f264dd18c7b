import { beforeEach, expect, test } from 'vitest';
import { forgetLangOfTab, langOfTab } from './tab-language.ts';

const HOME = 'https://omsyn.example';

beforeEach(() => sessionStorage.clear());

test('a tab has no language until an address requests one', () => {
  expect(langOfTab(`${HOME}/`)).toBeNull();
  expect(langOfTab(`${HOME}/?lang=sv`)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

// Specification 4.1
test('a language requested by an address lasts in the tab until another one is requested', () => {
  expect(langOfTab(`${HOME}/?lang=en`)).toBe('en');
  expect(langOfTab(`${HOME}/callback?code=1`)).toBe('en');
  expect(langOfTab(`${HOME}/?lang=sv`)).toBe('en');
  expect(langOfTab(`${HOME}/settings?lang=nb#2`)).toBe('no');
  expect(langOfTab(`${HOME}/settings`)).toBe('no');
});

test('writes no cookie', () => {
  const before = document.cookie;
  langOfTab(`${HOME}/?lang=en`);
  expect(document.cookie).toBe(before);
});

test('a pick overrides the requested language, and leaves the rest of the address as it is', () => {
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
