import type { World } from '../world.ts';
import type { ActorName } from './actor-names.ts';
import type { Fixtures } from './fixtures.ts';

export type MatrixRequest = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** The world of a resource, and those whom a cell may name. */
export type Scene = Fixtures & { world: World };

/** What each actor asks. */
export type ForActor = (actor: ActorName) => MatrixRequest | readonly MatrixRequest[];

/** Brings the world into the state that a resource names, and gives what each actor asks. */
export type Arrange = (scene: Scene) => ForActor | Promise<ForActor>;

/** How a call is asked of each resource of the matrix; null of one that nobody knows. */
export type Asked = (resource: string) => Arrange | null;

/** The resources that are named here; what is not, as the other says, when there is another. */
export const asked =
  (named: Readonly<Record<string, Arrange>>, otherwise: Asked = () => null): Asked =>
  (resource) =>
    named[resource] ?? otherwise(resource);

/** The same for everybody, whatever the world is like. */
export const plain =
  (request: MatrixRequest = {}): Arrange =>
  () =>
  () =>
    request;

/** The same for everybody, with ids and words of the world. */
export const from =
  (request: (scene: Scene) => MatrixRequest): Arrange =>
  (scene) =>
  () =>
    request(scene);

/** Brings the world into a state before what is asked is made. */
export const after =
  (arrange: (scene: Scene) => Promise<unknown>, then: Arrange): Arrange =>
  async (scene) => {
    await arrange(scene);
    return then(scene);
  };

/** Several requests, each of which must come out as the cell says. */
export const each =
  (...arrangements: Arrange[]): Arrange =>
  async (scene) => {
    const requests: ForActor[] = [];
    for (const arrange of arrangements) requests.push(await arrange(scene));
    return (actor) => requests.flatMap((request) => request(actor));
  };

export type OrganisationName = 'orgA' | 'orgB' | 'orgC';

/** Under the path of an organisation; the rest of the path and the body from the world. */
export const under =
  (org: OrganisationName, more: (scene: Scene) => MatrixRequest = () => ({})): Arrange =>
  (scene) => {
    const { params, ...request } = more(scene);
    return () => ({ ...request, params: { orgId: scene[org].id, id: scene[org].id, ...params } });
  };

/** The actor's own place among the people of the world; null for those without a profile. */
export function ownIn<T>(people: Readonly<Record<string, T>>, actor: ActorName): T | null {
  return people[actor] ?? null;
}
