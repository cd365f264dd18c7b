/** What is wrong with one field, as a code that the texts know. */
export type FieldProblem = { field: string; code: string };

/** A refusal on the wire: RFC 9457 `application/problem+json` with the fields that it concerns (rules 6). */
export type ProblemDocument = {
  type: string;
  title: string;
  status: number;
  errors: FieldProblem[];
  /** Seconds to wait, from the header of a 429; only in the browser. */
  retryAfter?: number;
};
