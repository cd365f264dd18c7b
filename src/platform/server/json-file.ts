import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { SentFile } from '../contract.ts';

/**
 * Returns a file that holds an object as JSON. A value that is an async iterable of pages of rows becomes a list, also
 * in a row of such a list. The pages are read one by one and at once, so that they may use the call's transaction; the
 * file stays in memory compressed, and a slow receiver holds nothing else.
 */
export async function jsonFile(name: string, content: Readonly<Record<string, unknown>>): Promise<SentFile> {
  const packed: Buffer[] = [];
  await pipeline(Readable.from(textOf(content)), createGzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) packed.push(chunk);
  });
  return { name, bytes: Readable.from(packed).pipe(createGunzip()) };
}

async function* textOf(content: Readonly<Record<string, unknown>>): AsyncGenerator<string> {
  let before = '{';
  for (const [heading, value] of Object.entries(content)) {
    yield `${before}\n${JSON.stringify(heading)}: `;
    yield* written(value);
    before = ',';
  }
  yield '\n}\n';
}

async function* listOf(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of pages)
    for (const row of rows) {
      yield before;
      yield* written(row);
      before = ',\n';
    }
  yield before === '[' ? '[]' : ']';
}

async function* written(value: unknown): AsyncGenerator<string> {
  if (isPages(value)) yield* listOf(value);
  else if (holdsPages(value)) yield* textOf(value);
  else yield JSON.stringify(value ?? null, null, 2);
}

function isPages(value: unknown): value is AsyncIterable<readonly unknown[]> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function holdsPages(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.values(value).some(isPages);
}
