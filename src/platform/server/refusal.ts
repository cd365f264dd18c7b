import type { Call } from '../contract.ts';
import type { FieldProblem } from '../rules/problem.ts';
import {
  type ReasonIn,
  type Reasons,
  type REASONS_OF_GATE,
  type REASONS_OF_POST,
  type RefusalStatus,
  USUAL_REASON,
} from '../rules/refusal-reasons.ts';

type Calls = Readonly<Record<string, Call>>;

/** The reasons that any call may give: the default of the status, those of the gates, and a reused idempotency key. */
type GivenByAll<S extends RefusalStatus> =
  | (typeof USUAL_REASON)[S]
  | ReasonAt<(typeof REASONS_OF_GATE)[keyof typeof REASONS_OF_GATE], S>
  | ReasonAt<typeof REASONS_OF_POST, S>;

type ReasonAt<R, S extends RefusalStatus> = R extends Reasons ? ReasonIn<Pick<R, S & keyof R>> : never;

type DeclaredBy<T extends Calls> = { [K in keyof T]: T[K] extends { refusals: infer R } ? R : never }[keyof T];

type Details = [errors?: readonly FieldProblem[], headers?: Readonly<Record<string, string>>];

type Refused<T extends Calls> = {
  [S in RefusalStatus]: [status: S, reason?: GivenByAll<S> | ReasonAt<DeclaredBy<T>, S>, ...details: Details];
}[RefusalStatus];

/**
 * A request that the server understands but does not carry out; any other thrown value is a fault. A noun's own reasons
 * need its calls as a type argument: `new Refusal<SurveyCalls>(409, 'survey-finished')` compiles because one of them
 * declares the reason.
 */
export class Refusal<T extends Calls = Readonly<Record<never, Call>>> extends Error {
  readonly status: RefusalStatus;
  /** Short name of the reason, for example 'survey-ended'; the problem's `type` is made from it. */
  readonly reason: string;
  readonly errors: readonly FieldProblem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(...[status, reason = USUAL_REASON[status], errors = [], headers = {}]: Refused<NoInfer<T>>) {
    super(`${status} ${reason}`);
    this.status = status;
    this.reason = reason;
    this.errors = errors;
    this.headers = headers;
  }
}

/** Refuses with 422 when there are any codes; each is 'field.code'. */
export function refuseIfAny(codes: readonly string[]): void {
  if (codes.length === 0) return;
  throw new Refusal(422, 'invalid', codes.map(fieldProblem));
}

/** Splits a code: 'endDate.tooSoon' belongs to the field 'endDate'. */
export function fieldProblem(code: string): FieldProblem {
  return { field: code.slice(0, code.indexOf('.')), code };
}
