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

/** Returns the types of the example's calls in TypeScript, made from the OpenAPI document. */
export function exampleCalls(): string {
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
  return [
    '/** Generated from the OpenAPI document by scripts/write-api.ts. */',
    'export type Calls = {',
    ...lines,
    '};',
    '',
  ].join('\n');
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
