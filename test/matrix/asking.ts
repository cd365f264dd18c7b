import type { World } from '../world.ts';
import type { ActorName } from './actor-names.ts';
import type { Fixtures } from './fixtures.ts';

export type MatrixRequest = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

export type Scene = Fixtures & { world: World };

/** Returns the requests of each actor. */
export type ForActor = (actor: ActorName) => MatrixRequest | readonly MatrixRequest[];

/** Brings the world into the state that a resource names, and returns the requests of each actor. */
export type Arrange = (scene: Scene) => ForActor | Promise<ForActor>;

/** Returns how a call asks about a resource of the matrix; null for an unknown one. */
export type Asked = (resource: string) => Arrange | null;

/** Looks the resource up in `named`, then in `otherwise`. */
export const asked =
  (named: Readonly<Record<string, Arrange>>, otherwise: Asked = () => null): Asked =>
  (resource) =>
    named[resource] ?? otherwise(resource);

/** The same request for everybody, independent of the world. */
export const plain =
  (request: MatrixRequest = {}): Arrange =>
  () =>
  () =>
    request;

/** The same request for everybody, with ids and texts of the world. */
export const from =
  (request: (scene: Scene) => MatrixRequest): Arrange =>
  (scene) =>
  () =>
    request(scene);

/** Changes the world before the request is built. */
export const after =
  (arrange: (scene: Scene) => Promise<unknown>, then: Arrange): Arrange =>
  async (scene) => {
    await arrange(scene);
    return then(scene);
  };

/** Several requests, each with the cell's expected outcome. */
export const each =
  (...arrangements: Arrange[]): Arrange =>
  async (scene) => {
    const requests: ForActor[] = [];
    for (const arrange of arrangements) requests.push(await arrange(scene));
    return (actor) => requests.flatMap((request) => request(actor));
  };

export type OrganisationName = 'orgA' | 'orgB' | 'orgC';

/** A request under the path of an organisation; the rest of the path and the body come from the world. */
export const under =
  (org: OrganisationName, more: (scene: Scene) => MatrixRequest = () => ({})): Arrange =>
  (scene) => {
    const { params, ...request } = more(scene);
    return () => ({ ...request, params: { orgId: scene[org].id, id: scene[org].id, ...params } });
  };

/** Returns the entry of the actor; null for those without a profile. */
export function ownIn<T>(people: Readonly<Record<string, T>>, actor: ActorName): T | null {
  return people[actor] ?? null;
}
