import type { z } from 'zod';
import { type Call, isFile, isRaw } from '../../contract.ts';
import { type Method, pathTemplate } from '../../rules/call-key.ts';
import type { ProblemDocument } from '../../rules/problem.ts';
import type { RefusalStatus } from '../../rules/refusal-reasons.ts';
import type { Endpoint } from '../endpoint.ts';
import { refusalsOf } from './declared-refusals.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { exampleOf } from './openapi-examples.ts';
import { TITLES } from './problems.ts';

export type ApiPart = { name: string; about: string; endpoints: readonly Endpoint[] };

/** Returns the OpenAPI 3.1 document, generated from the table that the server mounts. */
export function describeApi(nouns: readonly ApiPart[], brandName: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const { name, endpoints } of nouns) {
    for (const endpoint of endpoints) {
      const address = `/api${pathTemplate(endpoint.path)}`;
      paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operation(endpoint, name) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brandName} API`,
      version: '1',
      description: 'Every call of the product.',
      license: { name: 'Proprietary, all rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The origin that the product is opened at.' }],
    tags: nouns.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token that the login gives.',
        },
      },
      schemas: { Problem: PROBLEM },
    },
  };
}

const PROBLEM: JsonSchema = {
  type: 'object',
  description: 'Why a call was refused (RFC 9457); the last part of its type is the reason.',
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

function operation({ key, method, params, call }: Endpoint, tag: string): JsonSchema {
  return {
    operationId: key.replaceAll(/[^A-Za-z]+/g, '_').replace(/_$/, ''),
    tags: [tag],
    summary: call.summary,
    description: call.description,
    security: call.gate === 'anybody' ? [] : [{ bearer: [] }],
    parameters: [...params.map(pathParameter), ...queryParameters(call.query), ...headerParameters(method, call)],
    ...requestBody(call),
    responses: {
      [call.status ?? 200]: { description: SUCCESS[call.status ?? 200], ...answered(call) },
      ...(call.status === 201 && call.gate !== 'anybody'
        ? { 200: { description: 'It was done before, and nothing was done again.', ...answered(call) } }
        : {}),
      ...Object.fromEntries(refusalsOf(method, call).map(([status, reasons]) => [status, refused(status, reasons)])),
    },
  };
}

const SUCCESS = { 200: 'It is done, and this is what was asked for.', 201: 'It is made.' } as const;

function requestBody({ body }: Call): JsonSchema {
  if (body === undefined) return {};
  const described = isRaw(body) ? binary(body.raw) : json(jsonSchemaOf(body, 'input'));
  return { requestBody: { required: true, ...described } };
}

function answered({ result }: Call): JsonSchema {
  return isFile(result) ? binary(result.file) : json(jsonSchemaOf(result));
}

function refused(status: RefusalStatus, reasons: readonly string[]): JsonSchema {
  const schema = { $ref: '#/components/schemas/Problem' };
  const examples = Object.fromEntries(
    reasons.map((reason) => {
      const value: ProblemDocument = {
        type: `/problems/${reason}`,
        title: TITLES[status],
        status,
        errors: reason === 'invalid' ? [{ field: 'email', code: 'email.invalid' }] : [],
      };
      return [reason, { value }];
    }),
  );
  return {
    description: `${TITLES[status]}: ${reasons.join(', ')}.`,
    content: { 'application/problem+json': { schema, examples } },
  };
}

function json(schema: JsonSchema): JsonSchema {
  return { content: { 'application/json': { schema, example: exampleOf(schema) } } };
}

function binary(contentType: string): JsonSchema {
  return { content: { [contentType]: { schema: { type: 'string', format: 'binary' } } } };
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

function headerParameters(method: Method, { body }: Call): JsonSchema[] {
  const signature = isRaw(body) ? [header(body.signedBy, { type: 'string' }, REQUIRED)] : [];
  if (method === 'POST') return [...signature, header('Idempotency-Key', { type: 'string', maxLength: 200 })];
  return method === 'PUT' ? [header('If-Match', { type: 'string' })] : [];
}

const REQUIRED = { required: true };

function header(name: string, schema: JsonSchema, { required } = { required: false }): JsonSchema {
  return { name, in: 'header', required, schema };
}
