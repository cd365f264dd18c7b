import { useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

type Search = Readonly<Record<string, unknown>>;
type Changes = Readonly<Record<string, string | null>>;
type How = 'push' | 'turn' | 'replace';

/**
 * Returns the query of the address, and a function to change it: null removes a part. `push` adds a history entry;
 * `turn` also keeps the scroll position, for the pages of a list; `replace` adds none, for changes while typing.
 */
export function useUrlQuery(): [
  query: Readonly<Record<string, string | undefined>>,
  change: (changes: Changes, how: How) => void,
] {
  const search = useCurrentSearch();
  const navigate = useNavigate();
  // The router parses numbers; here every part is text.
  const query = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
  const change = (changes: Changes, how: How) => {
    const kept = Object.entries({ ...search, ...changes }).filter(([, value]) => value !== null && value !== '');
    void navigate({
      to: '.',
      search: Object.fromEntries(kept.map(([name, value]) => [name, plain(value)])) as never,
      // The tabs keep theirs past the router, whose own would be the one before.
      hash: location.hash.slice(1),
      replace: how === 'replace',
      resetScroll: how === 'push',
    });
  };
  return [query, change];
}

/**
 * Reads the search from the history, which changes at once. The router updates its own search only after loading, and a
 * radio button would not show its choice until then. A screen that is being left keeps the search of its own address.
 */
function useCurrentSearch(): Search {
  const { history, options } = useRouter();
  const own = useMatch({ strict: false });
  const address = useSyncExternalStore(history.subscribe, () => history.location);
  return address.pathname === own.pathname ? (options.parseSearch(address.search) as Search) : own.search;
}

/**
 * The router quotes a text that looks like a number or like 'true'; here a short number and 'true' are written
 * unquoted.
 */
function plain(value: unknown): unknown {
  if (value === 'true') return true;
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : value;
}
