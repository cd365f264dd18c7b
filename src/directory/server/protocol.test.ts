import { beforeEach, expect, test } from 'vitest';
import { ticketFor } from '../../../test/address-ticket.ts';
import { asking, connect, groupBody, patchBody, proveDomain, type Scim, userBody } from '../../../test/directory.ts';
import { department, group, member, type Organisation, organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

let owner: Person;
let nordvik: Organisation;
let scim: Scim;
let token: string;
beforeEach(async () => {
  owner = await world.person({ candidate: 'Ingrid Berg', email: 'ingrid@nordvik.example' });
  nordvik = await organisation(world, { owner });
  await proveDomain(world, nordvik, 'nordvik.example');
  ({ scim, token } = await connect(world, nordvik, owner));
});

type List = { totalResults: number; itemsPerPage: number; startIndex: number; Resources: Record<string, unknown>[] };
const listed = async (path: string) => (await scim('GET', path)).body as unknown as List;
const found = async (kind: 'Users' | 'Groups', filter: string) => {
  const { Resources } = await listed(`/${kind}?filter=${encodeURIComponent(filter)}`);
  return Resources.map((one) => one['userName'] ?? one['displayName']);
};

test('without a token, with a wrong one, and at the other brand the answer is only that a token is needed', async () => {
  const refused = { status: 401, body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' } };
  for (const wrong of [null, 'scim_x', token.slice(0, -1), `${token}x`, owner.token])
    for (const path of ['/Users', '/ServiceProviderConfig', '/Nothing', `/Users/${owner.id}`])
      expect(await asking(world, wrong)('GET', path)).toMatchObject(refused);
  const elsewhere = await asking(world, token, 'b.localhost')('GET', '/Users');
  expect(elsewhere).toMatchObject({ ...refused, headers: { 'www-authenticate': 'Bearer' } });
  expect((await scim('GET', '/Users')).status).toBe(200);
  expect((await scim('GET', '/Nothing')).status).toBe(404);
});

test('stores only a hash of the token, and its last use to the minute', async () => {
  await scim('GET', '/Users');
  const [row] = await world.rows('directory_tokens');
  expect(JSON.stringify(row)).not.toContain(token.slice(5));
  expect(row).toMatchObject({ name: 'Entra', last_used_at: world.now() });
  world.setNow('2026-11-20T08:00:30.000Z');
  await scim('GET', '/Users');
  const list = await owner.call('GET /organization/:id/directory-tokens', { params: { id: nordvik.id } });
  expect(list.body).toMatchObject({
    address: 'http://localhost/scim/v2',
    domain: 'nordvik.example',
    tokens: [{ name: 'Entra', lastUsedAt: '2026-11-20T08:00:00.000Z' }],
  });
  expect(JSON.stringify(list.body)).not.toContain('scim_');
});

test('allows five tokens at most, and mails the owner about each', async () => {
  for (const name of ['b', 'c', 'd', 'e']) await connect(world, nordvik, owner, name);
  const { id } = nordvik;
  const sixth = await owner.call('POST /organization/:id/directory-tokens', { params: { id }, body: { name: 'f' } });
  expect(sixth).toMatchObject({ status: 409, body: { type: '/problems/too-many-tokens' } });
  const mails = (await world.rows('outgoing_mails')).filter(({ kind }) => kind === 'directoryTokenMade');
  expect(mails).toHaveLength(5);
  expect(JSON.stringify(mails)).not.toContain('scim_');
});

test('announces the supported features', async () => {
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    etag: { supported: false },
  });
  expect(await listed('/ResourceTypes')).toMatchObject({ Resources: [{ id: 'User' }, { id: 'Group' }] });
  const schemas = await listed('/Schemas');
  for (const { id } of schemas.Resources)
    expect((await scim('GET', `/Schemas/${String(id)}`)).body).toMatchObject({ id });
  expect((await scim('GET', '/ResourceTypes/Device')).status).toBe(404);
});

test('lists all people of the organisation, in pages and with filters', async () => {
  await member(world, nordvik, await world.person({ candidate: 'Magnus Lie', email: 'magnus@nordvik.example' }));
  await scim('POST', '/Users', userBody('ny@nordvik.example', { externalId: 'Ext-1', department: 'Salg' }));
  await world.person({ email: 'fremmed@nordvik.example' });
  expect(await listed('/Users')).toMatchObject({ totalResults: 3, startIndex: 1, itemsPerPage: 3 });
  expect(await listed('/Users?startIndex=3&count=5')).toMatchObject({
    totalResults: 3,
    startIndex: 3,
    itemsPerPage: 1,
  });
  expect(await listed('/Users?count=0')).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] });
  expect(await listed('/Users?startIndex=-4&count=-1')).toMatchObject({ startIndex: 1, itemsPerPage: 0 });

  expect(await found('Users', 'userName eq "MAGNUS@nordvik.example"')).toEqual(['magnus@nordvik.example']);
  expect(await found('Users', 'externalId eq "Ext-1"')).toEqual(['ny@nordvik.example']);
  expect(await found('Users', 'externalId eq "ext-1"')).toEqual([]);
  expect(await found('Users', 'displayName sw "magnus" and active eq true')).toEqual(['magnus@nordvik.example']);
  expect(await found('Users', 'emails[type eq "work"].value eq "ny@nordvik.example"')).toEqual(['ny@nordvik.example']);
  expect(await found('Users', 'not (externalId pr) and userName co "nordvik"')).toHaveLength(2);
  expect(await found('Users', "userName eq \"x' or '1'='1\"")).toEqual([]);
  expect(await found('Users', 'userName eq "100%_\\u0000"')).toEqual([]);
  for (const filter of ['password eq "x"', 'active co "x"', 'userName gt "a"', 'userName eq true', 'members eq "x"'])
    expect(await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter', status: '400' },
    });
});

test('sends the requested attributes', async () => {
  const [one] = (await listed('/Users?attributes=userName,name.formatted')).Resources;
  expect(Object.keys(one ?? {}).sort()).toEqual(['id', 'name', 'schemas', 'userName']);
  await group(world, nordvik, 'Ledere', [owner]);
  const [without] = (await listed('/Groups?excludedAttributes=members')).Resources;
  expect(without).not.toHaveProperty('members');
  expect((await listed('/Groups')).Resources).toMatchObject([
    { displayName: 'Ledere', members: [{ value: owner.id, display: 'Ingrid Berg' }] },
  ]);
});

test('creates, finds, renames and deletes groups; those created by hand are listed too', async () => {
  const byHand = await group(world, nordvik, 'Ledere', [owner]);
  const magnus = await member(world, nordvik, await world.person({ email: 'magnus@nordvik.example' }));
  const made = await scim('POST', '/Groups', { ...groupBody('Salg', [magnus.id]), externalId: 'g-1' });
  expect(made).toMatchObject({
    status: 201,
    body: { displayName: 'Salg', externalId: 'g-1', members: [{ value: magnus.id }] },
  });
  expect((await scim('POST', '/Groups', groupBody('SALG'))).status).toBe(409);
  expect((await scim('POST', '/Groups', groupBody('LEDERE'))).status).toBe(409);
  expect(await found('Groups', 'displayName eq "ledere"')).toEqual(['Ledere']);
  expect(await found('Groups', 'externalId eq "g-1"')).toEqual(['Salg']);
  expect(await found('Groups', `id eq "${byHand}" and members eq "${owner.id}"`)).toEqual(['Ledere']);
  expect(await found('Groups', `members[value eq "${magnus.id}"]`)).toEqual(['Salg']);

  const okta = patchBody({ op: 'replace', value: { id: made.id, displayName: 'Selgere' } });
  expect((await scim('PATCH', `/Groups/${made.id}`, okta)).status).toBe(204);
  expect((await scim('GET', `/Groups/${made.id}`)).body).toMatchObject({ displayName: 'Selgere' });
  const taken = patchBody({ op: 'Replace', path: 'displayName', value: 'Ledere' });
  expect((await scim('PATCH', `/Groups/${made.id}`, taken)).status).toBe(409);
  expect((await scim('DELETE', `/Groups/${made.id}`)).status).toBe(204);
  expect((await scim('GET', `/Groups/${made.id}`)).status).toBe(404);
  expect((await world.rows('groups')).map(({ name }) => name)).toEqual(['Ledere']);
});

test('adds and removes members in the forms that directories send', async () => {
  const people = await Promise.all(
    ['a', 'b', 'c'].map(async (name) =>
      member(world, nordvik, await world.person({ email: `${name}@nordvik.example`, candidate: name })),
    ),
  );
  const [a, b, c] = people.map(({ id }) => id) as [string, string, string];
  const waiting = (await scim('POST', '/Users', userBody('venter@nordvik.example'))).id;
  const { id } = await scim('POST', '/Groups', groupBody('Salg'));
  const inside = async () => {
    const { members } = (await scim('GET', `/Groups/${id}`)).body as { members: { value: string }[] };
    return members.map(({ value }) => value).sort();
  };
  const patch = async (...operations: object[]) =>
    expect((await scim('PATCH', `/Groups/${id}`, patchBody(...operations))).status).toBe(204);

  await patch({ op: 'Add', path: 'members', value: [{ value: a }, { value: waiting, display: 'x' }] });
  expect(await inside()).toEqual([a, waiting].sort());
  await patch({ op: 'add', value: { members: [{ value: b.toUpperCase() }, { value: a }] } });
  expect(await inside()).toEqual([a, b, waiting].sort());
  await patch({ op: 'Remove', path: 'members', value: [{ value: waiting }] });
  await patch({ op: 'remove', path: `members[value eq "${a}"]` });
  await patch({ op: 'remove', path: `members[value eq "${a}"]` });
  expect(await inside()).toEqual([b]);
  await patch({ op: 'replace', path: 'members', value: [{ value: c }, { value: a }] });
  expect(await inside()).toEqual([a, c].sort());
  await patch({ op: 'remove', path: 'members' });
  expect(await inside()).toEqual([]);
  await scim('PUT', `/Groups/${id}`, groupBody('Salg', [b, c]));
  await scim('PUT', `/Groups/${id}`, { displayName: 'Salg' });
  expect(await inside()).toEqual([b, c].sort());
  const entries = (await world.rows('audit_entries')).filter(({ kind }) => kind === 'groupAdded');
  expect(entries[0]).toMatchObject({ actor_id: null, details: { group: 'Salg', by: 'directory' } });
});

test('records what a request changes in the members, and not each of its steps', async () => {
  const [a, b] = [await world.person(), await world.person()];
  for (const person of [a, b]) await member(world, nordvik, person);
  const { id } = await scim('POST', '/Groups', groupBody('Salg', [a.id]));
  const before = await world.rows('audit_entries');
  const add = (person: Person) => ({ op: 'add', path: 'members', value: [{ value: person.id }] });
  const steps = Array.from({ length: 49 }, () => [add(b), { op: 'remove', path: 'members' }]).flat();
  expect((await scim('PATCH', `/Groups/${id}`, patchBody(...steps, add(a)))).status).toBe(204);
  expect(await world.rows('group_members')).toMatchObject([{ person_id: a.id }]);
  expect(await world.rows('audit_entries')).toEqual(before);
});

test('refuses a request whose one operation names the members three hundred times', async () => {
  const { id } = await scim('POST', '/Groups', groupBody('Salg', [owner.id]));
  const named = Array.from({ length: 300 }, (_, n) => [`${' '.repeat(n)}members`, n % 2 ? [] : [{ value: owner.id }]]);
  const before = await world.rows('audit_entries');
  const operation = { op: 'replace', value: Object.fromEntries(named) as object };
  expect((await scim('PATCH', `/Groups/${id}`, patchBody(operation))).status).toBe(400);
  expect(await world.rows('audit_entries')).toEqual(before);
});

test('a filter compares members five times at most', async () => {
  await group(world, nordvik, 'Ledere', [owner]);
  const any = (times: number) => Array.from({ length: times }, () => `members eq "${owner.id}"`).join(' or ');
  expect(await found('Groups', any(5))).toEqual(['Ledere']);
  for (const filter of [any(6), `not (${any(3)}) and members[${any(3).replaceAll('members', 'value')}]`])
    expect(await scim('GET', `/Groups?filter=${encodeURIComponent(filter)}`)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    });
});

test('people, groups and departments of another organisation cannot be found or named', async () => {
  const foreign = await world.person({ email: 'fredrik@sundvag.example' });
  const sundvag = await organisation(world, { owner: foreign, name: 'Sundvåg', domain: 'sundvag.example' });
  const theirs = await group(world, sundvag, 'Deres', [foreign]);
  await department(world, sundvag, 'Salg');
  const { scim: there } = await connect(world, sundvag, foreign);
  const { id: waiting } = await there('POST', '/Users', userBody('venter@sundvag.example'));
  const before = JSON.stringify(await world.rows('group_members'));
  const { id: own } = await scim('POST', '/Groups', groupBody('Vår'));
  const off = patchBody({ op: 'replace', path: 'active', value: false });
  for (const id of [foreign.id, waiting]) {
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect((await scim('PUT', `/Users/${id}`, userBody('x@nordvik.example'))).status).toBe(404);
    expect((await scim('PATCH', `/Users/${id}`, off)).status).toBe(404);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404);
    const named = patchBody({ op: 'add', path: 'members', value: [{ value: id }] });
    expect((await scim('PATCH', `/Groups/${own}`, named)).status).toBe(400);
  }
  expect((await scim('GET', `/Groups/${theirs}`)).status).toBe(404);
  expect((await scim('DELETE', `/Groups/${theirs}`)).status).toBe(404);
  expect(
    (await scim('PATCH', `/Groups/${theirs}`, patchBody({ op: 'replace', path: 'displayName', value: 'x' }))).status,
  ).toBe(404);
  expect(await found('Groups', `members eq "${foreign.id}"`)).toEqual([]);
  expect(JSON.stringify(await world.rows('group_members'))).toBe(before);
});

test('a person who reads the mail of an address sees which directory waits for it, and can erase that', async () => {
  const email = 'ny@nordvik.example';
  await scim('POST', '/Users', userBody(email));
  await scim('POST', '/Users', userBody('annen@nordvik.example'));
  await world.anybody('POST /address', { body: { email, lang: 'no' } });
  const params = { ticket: await ticketFor(world, email) };
  const told = await world.anybody('GET /address/:ticket', { params });
  expect(told.body).toMatchObject({ directories: [{ organization: nordvik.name, toldDate: '2026-11-20' }] });
  expect((await world.anybody('POST /address/:ticket/erasure', { params, body: {} })).status).toBe(200);
  expect((await world.rows('directory_users')).map((row) => row['email'])).toEqual(['annen@nordvik.example']);
});

test.each<[string, string, number]>([
  ['no JSON', '{', 400],
  ['a list', '[]', 400],
  ['a text', '"x"', 400],
  ['nothing', 'null', 400],
  ['an empty body', '', 400],
  ['a reach into the prototype', '{"userName":"a@nordvik.example","__proto__":{"active":false}}', 400],
  ['a deep one', `{"userName":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400],
  ['deep where nobody looks', `{"userName":"a@nordvik.example","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 201],
  ['half of a letter', '{"userName":"a\\ud800@nordvik.example"}', 400],
  ['an address with something unseen in it', '{"userName":"ka\\u200bri@nordvik.example"}', 400],
  ['two addresses in one', '{"userName":"a@nordvik.example, b@x.example"}', 400],
  ['a name that is a number', '{"userName":7}', 400],
  ['a flag that is a list', '{"userName":"a@nordvik.example","active":[]}', 400],
  ['a NUL in an id', '{"userName":"a@nordvik.example","externalId":"x\\u0000y"}', 201],
])('%s is answered with %s', async (_, body, status) => {
  const reply = await scim('POST', '/Users', body);
  expect(reply.status).toBe(status);
  if (status === 400) expect(reply.body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] });
});

test('refuses invalid ids and parameters as the protocol requires', async () => {
  for (const id of ['x', '%00', '../Groups', "1'--", 'a'.repeat(300)])
    for (const kind of ['Users', 'Groups']) {
      expect((await scim('GET', `/${kind}/${encodeURIComponent(id)}`)).status).toBe(404);
      expect(
        (
          await scim(
            'PATCH',
            `/${kind}/${encodeURIComponent(id)}`,
            patchBody({ op: 'add', path: 'active', value: true }),
          )
        ).status,
      ).toBe(404);
    }
  for (const query of ['count=x', 'startIndex=1.5', 'filter=a&filter=b', 'count=1&count=2'])
    expect((await scim('GET', `/Users?${query}`)).status).toBe(400);
  const form = await world.server.inject({
    method: 'POST',
    url: '/scim/v2/Users',
    headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
    payload: '{}',
  });
  expect(form.statusCode).toBe(415);
  const large = await scim('POST', '/Users', { ...userBody('a@nordvik.example'), x: 'y'.repeat(1_100_000) });
  expect(large).toMatchObject({ status: 413, body: { status: '413' } });
});
