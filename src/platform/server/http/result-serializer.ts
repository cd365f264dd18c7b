import fastJson from 'fast-json-stringify';
import type { z } from 'zod';
import { jsonSchemaOf } from './json-schema.ts';

type Serialize = (result: unknown) => string;

const compiled = new WeakMap<z.ZodType, Serialize>();

/**
 * Returns the function that writes a result as JSON, with only the fields that its schema names. It is compiled with the
 * first reply, because compiling all of them took a tenth of a start.
 */
export function serializerOf(schema: z.ZodType): Serialize {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const serialize = fastJson(jsonSchemaOf(schema));
  compiled.set(schema, serialize);
  return serialize;
}
