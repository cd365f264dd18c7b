import type { z } from 'zod';
import type { Write } from '../mass-assignment/write.ts';
import type { Asked } from '../matrix/asking.ts';
import type { Check } from '../matrix/checks.ts';
import type { Fixtures } from '../matrix/fixtures.ts';

/** The test of a call that reads. The noun's tables list who may ask it, and the status of each response. */
export type TestedRead = {
  asked: Asked;
  /** The content that a filtered response may have, by the filter in the tables. */
  filtered?: Readonly<Record<string, Check>>;
  /** A further check of responses that are allowed in full. */
  allowed?: Check;
};

/** The test of a call that writes, and the columns that it may change whatever else is sent. */
export type TestedWrite = TestedRead & {
  write: Write;
  /** A body that is valid, or that names another organisation's things: the fuzz test spoils it field by field. */
  goodBody?: GoodBody;
};

export type GoodBody = (fixtures: Fixtures) => object;
type TestedCall<Key extends string, Call> = Key extends `GET ${string}`
  ? TestedRead
  : Call extends { body: z.ZodType }
    ? TestedWrite & { goodBody: GoodBody }
    : TestedWrite;

/** The tests of a noun's calls; a missing or unknown call does not compile. */
export type Tested<Calls> = { readonly [K in keyof Calls & string]: TestedCall<K, Calls[K]> };
