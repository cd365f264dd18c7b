import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { api, endpoints } from '#app/server/endpoints.ts';
import { isFile, isRaw } from '#platform/contract.ts';
import { jsonSchemaOf } from '#platform/server/http/json-schema.ts';
import { exampleOf } from '#platform/server/http/openapi-examples.ts';
import { describeApi } from '#platform/server/http/openapi.ts';

const sentence = /^\p{Lu}.*[^.]\.$/u;

describe.each(endpoints)('$key', ({ call }) => {
  test('is described in one sentence, with examples of what it accepts and returns', () => {
    expect(call.description).toMatch(sentence);
    expect(call.description).not.toMatch(/\. \p{Lu}/u);
    const { body, result } = call;
    if (body !== undefined && !isRaw(body)) expectTaken(body, exampleOf(jsonSchemaOf(body, 'input')));
    if (!isFile(result)) expectTaken(result, exampleOf(jsonSchemaOf(result)));
  });
});

function expectTaken(schema: z.ZodType, example: unknown): void {
  expect(schema.safeParse(example).error, JSON.stringify(example)).toBeUndefined();
}

test('describes every response of a call, and the reasons of every refusal', () => {
  const paths = Object.values(describeApi(api, 'Omsyn')['paths'] as Record<string, Record<string, Operation>>);
  for (const { operationId, responses } of paths.flatMap((path) => Object.values(path))) {
    for (const [status, { description, content }] of Object.entries(responses)) {
      expect(description, `${operationId} ${status}`).toMatch(sentence);
      if (status < '400') continue;
      const shown = Object.keys(content['application/problem+json']?.examples ?? {});
      expect(shown.length, `${operationId} ${status}`).toBeGreaterThan(0);
      for (const reason of shown) expect(description).toContain(reason);
    }
  }
});

type Operation = {
  operationId: string;
  responses: Record<string, { description: string; content: Record<string, { examples?: object }> }>;
};
