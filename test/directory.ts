import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Organisation } from './organisations.ts';
import type { Person, World } from './world.ts';

/** The response to a directory's request, with the `id` of the resource if there is one. */
export type ScimReply = { status: number; body: Record<string, unknown>; id: string; headers: Record<string, unknown> };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Scim = (method: Method, path: string, body?: unknown) => Promise<ScimReply>;

/** Creates a token through the owner's call, and returns a client that uses it. */
export async function connect(world: World, { id }: Pick<Organisation, 'id'>, owner: Person, name = 'Entra') {
  const made = await owner.call('POST /organization/:id/directory-tokens', { params: { id }, body: { name } });
  expect(made.status).toBe(201);
  const { token, id: tokenId } = made.body as { token: string; id: string };
  const revoke = () =>
    owner.call('DELETE /organization/:id/directory-tokens/:tokenId', { params: { id, tokenId }, body: {} });
  return { scim: asking(world, token), token, tokenId, revoke };
}

/** Inserts a proven domain directly. */
export async function proveDomain({ database, now }: World, { id }: Pick<Organisation, 'id'>, domain: string) {
  await sql`
    insert into proven_domains (brand, domain, organisation_id, proven_by, proven_at, checked_at)
    values ('a', ${domain}, ${id}, 'dns', ${now()}, ${now()})`.execute(database.query);
}

/** Returns a SCIM client with a token; paths such as `/Users` are below /scim/v2. */
export function asking(world: World, token: string | null, host = 'localhost'): Scim {
  return async (method, path, body) => {
    const headers = {
      host,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/scim+json' }),
    };
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const asked: InjectOptions = { method, url: `/scim/v2${path}`, headers };
    const reply = await world.server.inject(body === undefined ? asked : { ...asked, payload });
    const read = (reply.body === '' ? {} : JSON.parse(reply.body)) as Record<string, unknown>;
    return { status: reply.statusCode, body: read, id: String(read['id']), headers: reply.headers };
  };
}

const SCHEMA = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
};

/** A new user in the form in which directories send it. */
export function userBody(userName: string, fields: Record<string, unknown> = {}) {
  const { department, ...more } = fields;
  return {
    schemas: [SCHEMA.user, SCHEMA.enterprise],
    userName,
    active: true,
    emails: [{ primary: true, type: 'work', value: userName }],
    name: { givenName: 'Kari', familyName: 'Nordmann' },
    ...(department !== undefined && { [SCHEMA.enterprise]: { department } }),
    ...more,
  };
}

export function groupBody(displayName: string, members: readonly string[] = []) {
  return { schemas: [SCHEMA.group], displayName, members: members.map((value) => ({ value })) };
}

export function patchBody(...Operations: readonly object[]) {
  return { schemas: [SCHEMA.patch], Operations };
}
