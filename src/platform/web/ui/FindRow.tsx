import { useState, type ReactNode } from 'react';
import '../styles/find.css';
import { LENGTH } from '#shared/lengths.ts';
import { useUrlQuery } from '../url-query.ts';
import { TextField } from './TextField.tsx';

type Finding = {
  search: string;
  /** The chosen filter; empty for all. */
  show: string;
  /** Changes the address and returns to the first page. */
  narrow: (changes: { search?: string; show?: string }) => void;
};

/**
 * The text of a search field. The address follows it with a delay, for which the field must not wait; when the address
 * changes otherwise, by a reset or by going back, the field follows.
 */
export function useTypedSearch(applied: string): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(applied);
  const [followed, setFollowed] = useState(applied);
  if (applied !== followed) {
    setFollowed(applied);
    setTyped(applied);
  }
  return [typed, setTyped];
}

/** What a long list is narrowed by, from the address. Pair with `FindRow` and `Pages`. */
export function useFinding(): Finding {
  const [query, change] = useUrlQuery();
  return {
    search: query['search'] ?? '',
    show: query['show'] ?? '',
    narrow: (changes) => change({ ...changes, page: null }, 'replace'),
  };
}

type Props = {
  /** The name of the search region. */
  label: string;
  search: { label: string; placeholder?: string };
  finding: Finding;
  /** A choice of filters beside the field. */
  children?: ReactNode;
};

/** The search and the filters above a long list. */
export function FindRow({ label, search, finding, children }: Props) {
  const [typed, setTyped] = useTypedSearch(finding.search);
  return (
    <div className="findrow" role="search" aria-label={label}>
      <TextField
        type="search"
        maxLength={LENGTH.name}
        {...search}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          finding.narrow({ search: target.value });
        }}
      />
      {children}
    </div>
  );
}
