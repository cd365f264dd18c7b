import { createRequire } from 'node:module';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

type Serialise = (data: unknown) => string;
type RouteSchema = Parameters<FastifySchemaCompiler<unknown>>[0];
type Compile = (route: RouteSchema) => Serialise;

/** The compiler that the framework itself uses; it is the framework's dependency, not the product's. */
const fromHere = createRequire(import.meta.url);
const { SerializerSelector } = createRequire(fromHere.resolve('fastify'))('@fastify/fast-json-stringify-compiler') as {
  SerializerSelector: () => (schemas: object, options: object) => Compile;
};
const compile = SerializerSelector()({}, {});

const kept = new Map<string, Serialise>();

/**
 * Caches compiled response serializers for all servers of a worker: they take half of a world's start, and every test
 * file starts one. Other schemas than the server's own are compiled separately.
 */
export function keepSerialisers(server: FastifyInstance): void {
  server.setSerializerCompiler((route) => {
    const schema = JSON.stringify(route.schema);
    const known = kept.get(schema) ?? compile(route);
    kept.set(schema, known);
    return known;
  });
}
