import type { ScimProblem, ScimType } from '../rules/scim-problem.ts';
import { isProblem } from '../rules/scim-problem.ts';

/**
 * A request of a directory that is understood and not carried out (RFC 7644, 3.12); any other thrown value is a fault.
 */
export class ScimRefusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 501;
  readonly scimType: ScimType | 'uniqueness' | undefined;

  constructor(status: ScimRefusal['status'], detail: string, scimType?: ScimRefusal['scimType']) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

/** Returns the value; throws a `ScimRefusal` when it is a problem. */
export function insist<T>(value: T | ScimProblem): T {
  if (isProblem(value)) throw new ScimRefusal(400, value.detail, value.scimType);
  return value;
}

export function notFound(): ScimRefusal {
  return new ScimRefusal(404, 'There is no such resource.');
}

export function taken(what: string): ScimRefusal {
  return new ScimRefusal(409, what, 'uniqueness');
}
