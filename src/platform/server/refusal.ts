import type { FieldProblem } from '../rules/problem.ts';

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 422 | 429;

/** A request that the server understands and will not carry out; anything else that throws is a fault. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  /** Short name of the reason, such as 'survey-ended'; the problem's `type` is made from it. */
  readonly reason: string;
  readonly errors: readonly FieldProblem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: RefusalStatus,
    reason: string = REASONS[status],
    errors: readonly FieldProblem[] = [],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${status} ${reason}`);
    this.status = status;
    this.reason = reason;
    this.errors = errors;
    this.headers = headers;
  }
}

const REASONS: Record<RefusalStatus, string> = {
  400: 'malformed',
  401: 'login-required',
  403: 'not-allowed',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  410: 'ended',
  412: 'stale',
  413: 'too-large',
  415: 'not-json',
  422: 'invalid',
  429: 'too-many',
};

/** Refuses with 422 when there is anything wrong; `codes` are 'field.code'. */
export function refuseIfAny(codes: readonly string[]): void {
  if (codes.length === 0) return;
  throw new Refusal(422, 'invalid', codes.map(fieldProblem));
}

/** 'endDate.tooSoon' is the code of the field 'endDate'. */
export function fieldProblem(code: string): FieldProblem {
  return { field: code.slice(0, code.indexOf('.')), code };
}
