import { useNavigate, useSearch } from '@tanstack/react-router';

type Changes = Readonly<Record<string, string | null>>;

/**
 * What stands after the '?' of the address, and a way to change it: null takes a part away. `push` makes a step that
 * the back button undoes; `replace` leaves no trace, for what changes while somebody types.
 */
export function useUrlQuery(): [
  query: Readonly<Record<string, string | undefined>>,
  change: (changes: Changes, how: 'push' | 'replace') => void,
] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
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

/** The router writes a text that looks like a number, or like 'true', in quotes; a short number and 'true' are meant as such. */
function plain(value: unknown): unknown {
  if (value === 'true') return true;
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : value;
}
