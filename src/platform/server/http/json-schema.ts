import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** The shape of an answer for the serialiser: what a schema does not name never leaves the server. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return shape;
}
