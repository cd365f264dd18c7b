import { expect, test } from 'vitest';
import { unbroken, unbrokenHtml } from './unbroken-words.ts';

test('e-post and e-mail stay on one line, in any case and within compounds', () => {
  expect(unbroken('E-post til e-postadressen, e-mail, E-mailed')).toBe(
    'E-\u2060post til e-\u2060postadressen, e-\u2060mail, E-\u2060mailed',
  );
  expect(unbroken('re-post, e-signering, 360-post')).toBe('re-post, e-signering, 360-post');
});

test('joining is idempotent and does not affect searching', () => {
  expect(unbroken(unbroken('e-post'))).toBe('e-\u2060post');
});

test('joins only the text of HTML, and leaves its addresses as they are', () => {
  expect(unbrokenHtml('<a href="mailto:e-post@nordvik.example">Send e-post</a>')).toBe(
    '<a href="mailto:e-post@nordvik.example">Send e-\u2060post</a>',
  );
});
