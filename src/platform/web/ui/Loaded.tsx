import type { ReactNode } from 'react';
import { LoadTrouble } from './LoadTrouble.tsx';

type Props<Read> = {
  /** What is being read, as `useQuery` gives it. */
  query: { data: Read | undefined; error: Error | null; refetch: () => unknown };
  /** Keeps the room of what is to come (design 8). */
  skeleton: ReactNode;
  /** What the trouble is called, where the usual words do not fit. */
  title?: string;
  /** What stands there for a failure of its own kind, such as "not there"; nothing for the usual trouble. */
  instead?: (error: Error) => ReactNode;
  /** `quiet` where words above what was read would push away a form that somebody is writing in. */
  later?: 'told' | 'quiet';
  children: (read: Read) => ReactNode;
};

/**
 * The three states of whatever is read: on its way, there, or not to be had, with a way to try again. A reading that
 * fails later takes nothing away of what is there.
 */
export function Loaded<Read>({ query, skeleton, title, instead, later = 'told', children }: Props<Read>) {
  const { data, error, refetch } = query;
  if (error === null) return data === undefined ? skeleton : children(data);
  const other = instead?.(error);
  if (other) return other;
  return (
    <>
      {(data === undefined || later === 'told') && <LoadTrouble retry={refetch} title={title} />}
      {data !== undefined && children(data)}
    </>
  );
}
