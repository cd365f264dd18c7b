import { z } from 'zod';
import { type Method, pathTemplate } from '../../rules/call-key.ts';
import type { Endpoint } from '../endpoint.ts';
import { refusalsOf } from './declared-refusals.ts';

type JsonSchema = Record<string, unknown>;

/** The shape of an answer for the serialiser: what a schema does not name never leaves the server. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return shape;
}

/** The description of the whole API (OpenAPI 3.1), made from the same table that the server answers from. */
export function describeApi(endpoints: readonly Endpoint[], brandName: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of endpoints) {
    const address = `/api${pathTemplate(endpoint.path)}`;
    paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brandName} API`, version: '1', description: 'Every call of the product.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: PROBLEM },
    },
  };
}

const PROBLEM: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'errors'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code'],
        properties: { field: { type: 'string' }, code: { type: 'string' } },
      },
    },
  },
};

function operation({ key, method, params, call }: Endpoint): JsonSchema {
  const takesBody = call.body !== undefined;
  return {
    operationId: key.replaceAll(/[^A-Za-z]+/g, '_').replace(/_$/, ''),
    summary: call.summary,
    security: call.gate === 'anybody' ? [] : [{ bearer: [] }],
    parameters: [...params.map(pathParameter), ...queryParameters(call.query), ...headerParameters(method)],
    ...(takesBody ? { requestBody: { required: true, ...json(jsonSchemaOf(call.body as z.ZodType, 'input')) } } : {}),
    responses: {
      [call.status ?? 200]: { description: 'Done', ...json(jsonSchemaOf(call.result)) },
      ...(call.status === 201 && call.gate !== 'anybody'
        ? { 200: { description: 'Done before', ...json(jsonSchemaOf(call.result)) } }
        : {}),
      ...Object.fromEntries(refusalsOf(method, call).map(([status]) => [status, refused(status)])),
    },
  };
}

function refused(status: number): JsonSchema {
  return {
    description: `Refused with ${status}`,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

function json(schema: JsonSchema): JsonSchema {
  return { content: { 'application/json': { schema } } };
}

function pathParameter(name: string): JsonSchema {
  return { name, in: 'path', required: true, schema: { type: 'string' } };
}

function queryParameters(query: z.ZodObject | undefined): JsonSchema[] {
  if (query === undefined) return [];
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: jsonSchemaOf(schema as z.ZodType, 'input'),
  }));
}

function headerParameters(method: Method): JsonSchema[] {
  if (method === 'POST')
    return [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }];
  if (method === 'PUT') return [{ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } }];
  return [];
}
