import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Returns the JSON schema of a response for the serialiser: fields that it does not name never leave the server. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return shape;
}
