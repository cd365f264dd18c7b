import { expect, test } from 'vitest';
import { unbroken, unbrokenHtml } from './unbroken-words.ts';

test('e-post and e-mail stay on one line, in small and capital letters and with all that is built on them', () => {
  expect(unbroken('E-post til e-postadressen, e-mail, E-mailed')).toBe(
    'E-\u2060post til e-\u2060postadressen, e-\u2060mail, E-\u2060mailed',
  );
  expect(unbroken('re-post, e-signering, 360-post')).toBe('re-post, e-signering, 360-post');
});

test('what is read alike is one word for a search, and joined once', () => {
  expect(unbroken(unbroken('e-post'))).toBe('e-\u2060post');
});

test('of HTML only what is read is joined: an address stays one', () => {
  expect(unbrokenHtml('<a href="mailto:e-post@nordvik.example">Send e-post</a>')).toBe(
    '<a href="mailto:e-post@nordvik.example">Send e-\u2060post</a>',
  );
});
