import { type Call, isRaw } from '../../contract.ts';
import type { Method } from '../../rules/call-key.ts';
import {
  type Reasons,
  REASONS_OF_FIELDS,
  REASONS_OF_GATE,
  REASONS_OF_LIMIT,
  REASONS_OF_POST,
  REASONS_OF_SENDING,
  type RefusalStatus,
} from '../../rules/refusal-reasons.ts';
import type { Endpoint } from '../endpoint.ts';
import { Refusal } from '../refusal.ts';

/** Returns every refusal that a call may give, by ascending status with its reasons, for the OpenAPI document. */
export function refusalsOf(method: Method, call: Call): [status: RefusalStatus, reasons: string[]][] {
  const all: Reasons[] = [
    REASONS_OF_GATE[call.gate],
    call.refusals ?? {},
    (call.body === undefined || isRaw(call.body)) && call.query === undefined ? {} : REASONS_OF_FIELDS,
    // A client may send an unreadable body even to a call without one.
    method === 'GET' ? {} : REASONS_OF_SENDING,
    method === 'POST' ? REASONS_OF_POST : {},
    REASONS_OF_LIMIT,
  ];
  const statuses = [...new Set(all.flatMap((some) => Object.keys(some).map(Number)))] as RefusalStatus[];
  return statuses
    .sort((a, b) => a - b)
    .map((status) => [status, [...new Set(all.flatMap((some) => some[status] ?? []))]]);
}

/** Returns the error unchanged, or a fault when the call refuses with a reason that it does not declare. */
export function insistDeclared({ key, method, call }: Endpoint, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const reasons = refusalsOf(method, call).find(([status]) => status === error.status)?.[1] ?? [];
  if (reasons.includes(error.reason)) return error;
  return new Error(`${key} does not declare that it refuses with ${error.message}`, { cause: error });
}
