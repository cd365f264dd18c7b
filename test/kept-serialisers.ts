import { createRequire } from 'node:module';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

type Serialise = (data: unknown) => string;
type RouteSchema = Parameters<FastifySchemaCompiler<unknown>>[0];
type Compile = (route: RouteSchema) => Serialise;

/** The compiler that the framework itself uses; it depends on it, and the product does not. */
const fromHere = createRequire(import.meta.url);
const { SerializerSelector } = createRequire(fromHere.resolve('fastify'))('@fastify/fast-json-stringify-compiler') as {
  SerializerSelector: () => (schemas: object, options: object) => Compile;
};
const compile = SerializerSelector()({}, {});

const kept = new Map<string, Serialise>();

/**
 * Compiles what serialises answers once for all servers of a worker: a world takes half of its start for that, and every
 * test file starts one. The schemas are those of the server; one that differs is compiled anew.
 */
export function keepSerialisers(server: FastifyInstance): void {
  server.setSerializerCompiler((route) => {
    const schema = JSON.stringify(route.schema);
    const known = kept.get(schema) ?? compile(route);
    kept.set(schema, known);
    return known;
  });
}
