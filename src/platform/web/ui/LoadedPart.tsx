import type { ReactNode } from 'react';
import { LoadTrouble } from './LoadTrouble.tsx';

type Props<Read> = {
  query: { data: Read | undefined; error: Error | null; refetch: () => unknown };
  /** Replaces the default title of the error. */
  title?: string;
  /** Left out where only a failure is shown. */
  children?: (read: Read) => ReactNode;
};

/**
 * A small part of a screen: nothing while it is read, and one line with a way to try again when that fails. A read that
 * fails later leaves what is shown as it is.
 */
export function LoadedPart<Read>({ query: { data, error, refetch }, title, children }: Props<Read>) {
  if (data !== undefined) return children?.(data) ?? null;
  return error === null ? null : <LoadTrouble retry={refetch} title={title} look="line" />;
}
