import type { z } from 'zod';
import type { Write } from '../mass-assignment/write.ts';
import type { Asked } from '../matrix/asking.ts';
import type { Check } from '../matrix/checks.ts';
import type { Fixtures } from '../matrix/fixtures.ts';

/** How a call that reads is tried. Who may ask it, and with what status it answers, stands in the noun's tables. */
export type TestedRead = {
  asked: Asked;
  /** What a filtered answer may hold and nothing more, by the filter of the tables. */
  filtered?: Readonly<Record<string, Check>>;
  /** What an answer that is allowed in full must be all the same. */
  allowed?: Check;
};

/** How a call that writes is tried, and what it may change whatever else is sent. */
export type TestedWrite = TestedRead & {
  write: Write;
  /** A body that would do, or that names what is of another organisation: the fuzz spoils it field by field. */
  goodBody?: GoodBody;
};

export type GoodBody = (fixtures: Fixtures) => object;
type TestedCall<Key extends string, Call> = Key extends `GET ${string}`
  ? TestedRead
  : Call extends { body: z.ZodType }
    ? TestedWrite & { goodBody: GoodBody }
    : TestedWrite;

/** Every call of a noun; one that is forgotten, or that the noun does not have, does not compile. */
export type Tested<Calls> = { readonly [K in keyof Calls & string]: TestedCall<K, Calls[K]> };
