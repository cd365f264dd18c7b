import { expect, test } from 'vitest';
import { ACCEPT_STALE, acceptsStale } from './max-stale.ts';

test.each([ACCEPT_STALE, 'max-stale', 'no-transform, Max-Stale=60', 'max-stale="2"'])(
  'an answer that is two seconds old is accepted by %s',
  (header) => {
    expect(acceptsStale(header)).toBe(true);
  },
);

test.each([undefined, '', 'no-cache', 'max-stale=1', 'max-stale=0', 'max-age=2', 'x-max-stale=2', 'max-stale=two'])(
  'and not by %s',
  (header) => {
    expect(acceptsStale(header)).toBe(false);
  },
);
