/** What is wrong with one field, as a code that the texts know. */
export type FieldProblem = { field: string; code: string };

/**
 * A refusal on the wire: RFC 9457 `application/problem+json` with the fields that it concerns (rules 6). Its type ends
 * with the reason; `about:blank` stands where no answer came.
 */
export type ProblemDocument<Reason extends string = string> = {
  type: `/problems/${Reason}` | 'about:blank';
  title: string;
  status: number;
  errors: FieldProblem[];
  /** Seconds to wait, from the header of a 429; only in the browser. */
  retryAfter?: number;
};

/** The reasons that a problem may have. */
export type ReasonOf<P> = P extends ProblemDocument<infer Reason> ? Reason | 'about:blank' : never;

/** Why the server refused, if it did; the compiler knows which reasons a call may give. */
export function reasonOf<Reason extends string>({ type }: ProblemDocument<Reason>): Reason | 'about:blank' {
  return type.replace('/problems/', '') as Reason | 'about:blank';
}
