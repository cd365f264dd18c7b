import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { api, endpoints } from '#app/server/endpoints.ts';
import { isFile, isRaw } from '#platform/contract.ts';
import { USUAL_REASON } from '#platform/rules/refusal-reasons.ts';
import { jsonSchemaOf } from '#platform/server/http/json-schema.ts';
import { exampleOf } from '#platform/server/http/openapi-examples.ts';
import { describeApi } from '#platform/server/http/openapi.ts';

const sentence = /^\p{Lu}.*[^.]\.$/u;

describe.each(endpoints)('$key', ({ call }) => {
  test('says in one sentence what there is to know, and shows what it takes and gives', () => {
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

test('every answer that a call may give is described, and every refusal shows its reasons', () => {
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

const GUIDE = readFileSync(path.join(import.meta.dirname, '../docs/api.md'), 'utf8').split('\n');

test('the guide names every reason of a call, and the calls that give it', () => {
  const givenBy = grouped(
    endpoints.flatMap(({ key, call }) =>
      Object.entries(call.refusals ?? {}).flatMap(([status, reasons]) =>
        reasons
          .filter((reason) => !(Object.values(USUAL_REASON) as string[]).includes(reason))
          .map((reason) => [`- \`${reason}\` (${status}): `, key] as const),
      ),
    ),
  );
  for (const [beginning, keys] of givenBy) {
    const line = GUIDE.find((one) => one.startsWith(beginning)) ?? '';
    expect(line.slice(line.indexOf('Given by')), beginning).toBe(`Given by ${keys.join(', ')}.`);
  }
  expect(GUIDE.filter((line) => /^- `[a-z-]+` \(\d+\): /.test(line))).toHaveLength(givenBy.size);
});

test('the guide names every limit, and the calls that count together', () => {
  const counted = grouped(
    endpoints.flatMap(({ key, call }) =>
      call.limit.map(({ group, by, points, seconds, burst = 0 }) => {
        const who = { ip: 'network address', 'ip on link': 'network address on a link', person: by, link: by }[by];
        const more = burst === 0 ? '' : ` (and ${burst} more in a day)`;
        return [`- \`${group}\`: ${points} in ${seconds} seconds for each ${who}${more}`, key] as const;
      }),
    ),
  );
  const lines = [...counted].map(([limit, keys]) =>
    /`(read|write)`/.test(limit) ? `${limit}.` : `${limit}: ${keys.join(', ')}.`,
  );
  expect(GUIDE.filter((line) => /^- `[a-z-]+`: \d/.test(line))).toEqual(lines);
});

/** The calls of each line, as the guide writes them. */
function grouped(pairs: readonly (readonly [line: string, key: string])[]): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const [line, key] of pairs) lines.set(line, [...(lines.get(line) ?? []), `\`${key}\``]);
  return lines;
}
