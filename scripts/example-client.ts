import { api } from '#app/server/endpoints.ts';
import { describeApi } from '#platform/server/http/openapi.ts';

/** The calls of the worked example in docs/api.md. */
const CALLS = ['GET /user', 'POST /survey', 'POST /survey/{id}/responders', 'GET /survey/{id}'] as const;

type Schema = {
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};
type Content = { content?: { 'application/json'?: { schema: Schema } } };
type Operation = { requestBody?: Content; responses: Record<string, Content> };

/** Returns a typed client of the example's calls in TypeScript, made from the OpenAPI document. */
export function exampleClient(): string {
  const paths = describeApi(api, 'Omsyn')['paths'] as Record<string, Record<string, Operation>>;
  const lines = CALLS.map((key) => {
    const [method = '', path = ''] = key.split(' ');
    const operation = paths[`/api${path}`]?.[method.toLowerCase()];
    if (operation === undefined) throw new Error(`The OpenAPI document does not describe ${key}.`);
    const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: string`);
    const body = schemaOf(operation.requestBody);
    const fields = [
      ...(params.length === 0 ? [] : [`params: { ${params.join('; ')} }`]),
      ...(body === undefined ? [] : [`body: ${typeOf(body)}`]),
    ];
    const result = schemaOf(operation.responses['200'] ?? operation.responses['201']);
    return `  '${key}': { given: { ${fields.join('; ')} }; result: ${result === undefined ? 'unknown' : typeOf(result)} };`;
  });
  return `${HEAD}${lines.join('\n')}\n${CLIENT}`;
}

/** A longer list of values is shown as a string. */
const MOST_LISTED = 6;

const schemaOf = (content: Content | undefined) => content?.content?.['application/json']?.schema;

function typeOf({ type, enum: values, const: value, anyOf, items, properties, required = [] }: Schema): string {
  if (value !== undefined) return JSON.stringify(value);
  if (values !== undefined && values.length > MOST_LISTED) return 'string';
  if (values !== undefined) return values.map((one) => `'${String(one)}'`).join(' | ');
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' | ');
  if (Array.isArray(type)) return type.map((one) => typeOf({ type: one })).join(' | ');
  if (type === 'array') return `(${typeOf(items ?? {})})[]`;
  if (type === 'integer') return 'number';
  if (type !== 'object') return type ?? 'unknown';
  const fields = Object.entries(properties ?? {}).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

const HEAD = `/** Generated from the OpenAPI document by scripts/write-api.ts: the calls of the worked example in docs/api.md. */
export type Calls = {
`;

const CLIENT = `};

type Given<K extends keyof Calls> =
  Record<never, never> extends Calls[K]['given'] ? [given?: Calls[K]['given']] : [given: Calls[K]['given']];

/** Thrown when a call is refused: the status, and the reason at the end of \`type\` (RFC 9457). */
export class Refused extends Error {
  readonly status: number;
  readonly problem: { type: string; errors?: { field: string; code: string }[] };
  constructor(key: string, status: number, problem: Refused['problem']) {
    super(\`\${key} answered \${status} \${problem.type}\`);
    this.status = status;
    this.problem = problem;
  }
}

/** Returns a function that makes calls with an access token. A POST has a key of its own, so that a retry does nothing twice. */
export function omsyn(origin: string, token: string) {
  return async <K extends keyof Calls>(key: K, ...[given]: Given<K>): Promise<Calls[K]['result']> => {
    const { params = {}, body } = (given ?? {}) as { params?: Record<string, string>; body?: unknown };
    const [method = '', path = ''] = key.split(' ');
    const address = path.replaceAll(/\\{(\\w+)\\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const request: RequestInit = {
      method,
      headers: {
        authorization: \`Bearer \${token}\`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const send = () => fetch(\`\${origin}/api\${address}\`, request);
    const response = await send().catch(send);
    const content: unknown = await response.json();
    if (!response.ok) throw new Refused(key, response.status, content as Refused['problem']);
    return content as Calls[K]['result'];
  };
}
`;
