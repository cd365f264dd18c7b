import type { Calls } from './calls.ts';

type Given<K extends keyof Calls> =
  Record<never, never> extends Calls[K]['given'] ? [given?: Calls[K]['given']] : [given: Calls[K]['given']];

/** Thrown when a call is refused: the status, and the reason at the end of `type` (RFC 9457). */
export class Refused extends Error {
  readonly status: number;
  readonly problem: { type: string; errors?: { field: string; code: string }[] };
  constructor(key: string, status: number, problem: Refused['problem']) {
    super(`${key} answered ${status} ${problem.type}`);
    this.status = status;
    this.problem = problem;
  }
}

/** Returns a function that makes calls with an access token. A POST has a key of its own, so that a retry does nothing twice. */
export function omsyn(origin: string, token: string) {
  return async <K extends keyof Calls>(key: K, ...[given]: Given<K>): Promise<Calls[K]['result']> => {
    const { params = {}, body } = (given ?? {}) as { params?: Record<string, string>; body?: unknown };
    const [method = '', path = ''] = key.split(' ');
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const request: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const send = () => fetch(`${origin}/api${address}`, request);
    const response = await send().catch(send);
    const content: unknown = await response.json();
    if (!response.ok) throw new Refused(key, response.status, content as Refused['problem']);
    return content as Calls[K]['result'];
  };
}
