export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call by its method and its path under /api: 'POST /survey/:id'. */
export type CallKey = `${Method} /${string}`;

const PARAMETER = /:(\w+)/g;

/** Returns the method, and the path with its parameters filled in. A missing parameter is left empty. */
export function requestLine(key: string, params: Readonly<Record<string, string>>): [method: Method, path: string] {
  const [method, path] = key.split(' ') as [Method, string];
  return [method, path.replaceAll(PARAMETER, (_, name: string) => encodeURIComponent(params[name] ?? ''))];
}

/** Splits a key: 'PUT /survey/:id' gives PUT, /survey/:id and ['id']. */
export function partsOfKey(key: string): { method: Method; path: string; params: string[] } {
  const [method, path] = key.split(' ') as [Method, string];
  return { method, path, params: [...path.matchAll(PARAMETER)].map(([, name = '']) => name) };
}

/** Returns the path as OpenAPI writes it: /survey/{id}. */
export function pathTemplate(path: string): string {
  return path.replaceAll(PARAMETER, '{$1}');
}
