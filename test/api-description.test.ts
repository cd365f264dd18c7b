import type { Limit } from '#platform/rules/limits.ts';
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

const GUIDE = readFileSync(path.join(import.meta.dirname, '../docs/api.md'), 'utf8');
const ROWS = GUIDE.split('\n').map((line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim()),
);

test('the guide names every reason of a call, and the calls that return it', () => {
  const returnedBy = grouped(
    endpoints.flatMap(({ key, call }) =>
      Object.entries(call.refusals ?? {}).flatMap(([status, reasons]) =>
        reasons
          .filter((reason) => !(Object.values(USUAL_REASON) as string[]).includes(reason))
          .map((reason) => [`\`${reason}\` ${status}`, key] as const),
      ),
    ),
  );
  const rows = ROWS.filter(([, status = '']) => /^\d{3}$/.test(status));
  const inGuide = rows.map(([reason, status, , calls]) => [`${reason} ${status}`, calls]);
  expect(Object.fromEntries(inGuide)).toEqual(
    Object.fromEntries([...returnedBy].map(([reason, keys]) => [reason, keys.join(', ')])),
  );
  expect(rows).toHaveLength(returnedBy.size);
});

test('the guide names every rate limit, and the calls that share it', () => {
  const counted = grouped(
    endpoints.flatMap(({ key, call }) =>
      call.limit.map(({ group, by, points, seconds, burst }: Limit) => {
        const who = { ip: 'network', 'ip+link': 'network on each link', person: 'person', link: 'link' }[by];
        const often = `${points} in ${seconds} s${burst === undefined ? '' : ` after the first ${burst}`}`;
        return [`\`${group}\` | ${often} | ${who}`, key] as const;
      }),
    ),
  );
  const limits = [...counted].map(([limit, keys]) =>
    /`(read|write)`/.test(limit) ? limit : `${limit} | ${keys.join(', ')}`,
  );
  const inGuide = ROWS.filter(([, limit = '']) => /^\d+ in \d+ s/.test(limit)).map((row) =>
    row.slice(0, /`(read|write)`/.test(row[0] ?? '') ? 3 : 4).join(' | '),
  );
  expect(inGuide).toEqual(limits);
});

test('the body in the quick start of the guide is accepted', () => {
  const [, body = ''] = /<<JSON\n([^]+?)JSON\n/.exec(GUIDE) ?? [];
  const schema = endpoints.find(({ key }) => key === 'POST /survey')?.call.body;
  expectTaken(schema as z.ZodType, JSON.parse(body.replace(/\$\(date [^)]+\)/, '2026-12-18')));
});

function grouped(pairs: readonly (readonly [line: string, key: string])[]): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const [line, key] of pairs) lines.set(line, [...(lines.get(line) ?? []), `\`${key}\``]);
  return lines;
}
