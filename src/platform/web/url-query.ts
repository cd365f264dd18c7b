import { useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

type Search = Readonly<Record<string, unknown>>;
type Changes = Readonly<Record<string, string | null>>;

/**
 * What stands after the '?' of the address, and a way to change it: null takes a part away. `push` makes a step that
 * the back button undoes; `replace` leaves no trace, for what changes while somebody types.
 */
export function useUrlQuery(): [
  query: Readonly<Record<string, string | undefined>>,
  change: (changes: Changes, how: 'push' | 'replace') => void,
] {
  const search = useCurrentSearch();
  const navigate = useNavigate();
  // The router reads numbers as numbers; here every part is text.
  const query = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
  const change = (changes: Changes, how: 'push' | 'replace') => {
    const kept = Object.entries({ ...search, ...changes }).filter(([, value]) => value !== null && value !== '');
    void navigate({
      to: '.',
      search: Object.fromEntries(kept.map(([name, value]) => [name, plain(value)])) as never,
      hash: true,
      replace: how === 'replace',
      resetScroll: how === 'push',
    });
  };
  return [query, change];
}

/**
 * The search of the address, read from the history, which changes in the moment of a press: the router changes its own
 * search only when it has loaded, and a radio button would not show its choice until then. A screen that is being left
 * keeps the search of its own address.
 */
function useCurrentSearch(): Search {
  const { history, options } = useRouter();
  const own = useMatch({ strict: false });
  const address = useSyncExternalStore(history.subscribe, () => history.location);
  return address.pathname === own.pathname ? (options.parseSearch(address.search) as Search) : own.search;
}

/** The router writes a text that looks like a number, or like 'true', in quotes; a short number and 'true' are meant as such. */
function plain(value: unknown): unknown {
  if (value === 'true') return true;
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : value;
}
