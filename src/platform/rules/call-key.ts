export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call by its method and its path under /api: 'POST /survey/:id'. */
export type CallKey = `${Method} /${string}`;

const PARAMETER = /:(\w+)/g;

/** What is sent first: the method, and the path with its parameters filled in. One that is not given is left empty. */
export function requestLine(key: string, params: Readonly<Record<string, string>>): [method: Method, path: string] {
  const [method, path] = key.split(' ') as [Method, string];
  return [method, path.replaceAll(PARAMETER, (_, name: string) => encodeURIComponent(params[name] ?? ''))];
}

/** A key taken apart: 'PUT /survey/:id' is PUT, /survey/:id, and ['id']. */
export function partsOfKey(key: string): { method: Method; path: string; params: string[] } {
  const [method, path] = key.split(' ') as [Method, string];
  return { method, path, params: [...path.matchAll(PARAMETER)].map(([, name = '']) => name) };
}

/** The path as descriptions of an API write it: /survey/{id}. */
export function pathTemplate(path: string): string {
  return path.replaceAll(PARAMETER, '{$1}');
}
