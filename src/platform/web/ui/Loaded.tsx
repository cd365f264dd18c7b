import type { ReactNode } from 'react';
import { LoadTrouble } from './LoadTrouble.tsx';

type Props<Read> = {
  query: { data: Read | undefined; error: Error | null; refetch: () => unknown };
  /** Keeps the space of the content to come (design 8). */
  skeleton: ReactNode;
  /** Replaces the default title of the error. */
  title?: string;
  /** Returns content for a special failure, for example "not there"; null gives the default error. */
  instead?: (error: Error) => ReactNode;
  /** `quiet` where a message above the content would push away a form that is being filled in. */
  later?: 'told' | 'quiet';
  children: (read: Read) => ReactNode;
};

/**
 * The three states of a query: loading, loaded, or failed with a way to retry. A refetch that fails later removes
 * nothing.
 */
export function Loaded<Read>({ query, skeleton, title, instead, later = 'told', children }: Props<Read>) {
  const { data, error, refetch } = query;
  if (error === null && data === undefined) return skeleton;
  const other = error !== null && instead?.(error);
  if (other) return other;
  // The content has one place with and without the message: in another one React would make it anew.
  return (
    <>
      {error !== null && (data === undefined || later === 'told') && <LoadTrouble retry={refetch} title={title} />}
      {data !== undefined && children(data)}
    </>
  );
}
