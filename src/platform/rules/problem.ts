/** An error in one field, as a code that the texts can translate. */
export type FieldProblem = { field: string; code: string };

/**
 * A refusal on the wire: RFC 9457 `application/problem+json` with the fields that it concerns (rules 6). Its type ends
 * with the reason; the browser uses `about:blank` when no answer arrived.
 */
export type ProblemDocument<Reason extends string = string> = {
  type: `/problems/${Reason}` | 'about:blank';
  title: string;
  status: number;
  errors: FieldProblem[];
  /** Seconds to wait, from the header of a 429; only in the browser. */
  retryAfter?: number;
};

/** Returns the reason of a refusal, typed by what the call declares. */
export function reasonOf<Reason extends string>({ type }: ProblemDocument<Reason>): Reason | 'about:blank' {
  return type.replace('/problems/', '') as Reason | 'about:blank';
}
