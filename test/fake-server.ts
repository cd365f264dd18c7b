import { vi } from 'vitest';

/** A request: `line` is its method and address, `version` the version that a change was made from. */
export type Asked = { line: string; method: string; path: string; body: unknown; version: string | null };

/**
 * Stands in for the server until the test ends, and returns the requests. An answer is what the server returns; a number
 * is a refusal (404 without an answer), null a lost connection, and a response is sent as it is.
 */
export function serve(answer: (asked: Asked) => unknown): Asked[] {
  const requests: Asked[] = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const version = new Headers(headers).get('if-match');
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    const asked = { line: `${method} ${path}`, method, path, body: sent, version };
    requests.push(asked);
    const answered = await answer(asked);
    if (answered === null) throw new TypeError('no network');
    if (answered instanceof Response) return answered.clone();
    return typeof answered === 'object' ? Response.json(answered) : refusal(Number(answered ?? 404));
  });
  return requests;
}

type Problem = { type?: string; code?: string; field?: string; headers?: Record<string, string> };

/** A refusal as the server sends it; a code without a field concerns the field that it begins with. */
export function refusal(status: number, { type = '', code, field, headers = {} }: Problem = {}): Response {
  const errors = code === undefined ? [] : [{ field: field ?? code.split('.')[0], code }];
  return Response.json({ type, title: '', status, errors }, { status, headers });
}
