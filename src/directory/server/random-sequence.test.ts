import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asking, connect, groupBody, patchBody, proveDomain, type Scim, userBody } from '../../../test/directory.ts';
import { group, member, organisation } from '../../../test/organisations.ts';
import { propertyRuns } from '../../../test/property.ts';
import { tokenFor } from '../../../test/stand-in-authentication.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();

const ADDRESSES = ['eier', 'magnus', 'kari', 'ny', 'fredrik', 'tuva'].map((name) => `${name}@nordvik.example`);
const ABROAD = 'fredrik@sundvag.example';

type Step =
  | { kind: 'make'; address: string }
  | { kind: 'profile'; address: string }
  | { kind: 'active'; which: number; active: boolean }
  | { kind: 'rename'; which: number; address: string }
  | { kind: 'replace'; which: number; address: string; active: boolean; department: string }
  | { kind: 'delete'; which: number }
  | { kind: 'group'; which: number; op: 'add' | 'remove' | 'replace' }
  | { kind: 'leave'; which: number }
  | { kind: 'handOver' | 'lower' | 'raise'; which: number };

const address = fc.constantFrom(...ADDRESSES, ABROAD);
const which = fc.nat(7);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('make' as const, 'profile' as const), address }),
  fc.record({ kind: fc.constant('active' as const), which, active: fc.boolean() }),
  fc.record({ kind: fc.constant('rename' as const), which, address }),
  fc.record({
    kind: fc.constant('replace' as const),
    which,
    address,
    active: fc.boolean(),
    department: fc.constantFrom('Salg', 'Drift', ''),
  }),
  fc.record({ kind: fc.constant('delete' as const), which }),
  fc.record({ kind: fc.constant('group' as const), which, op: fc.constantFrom('add', 'remove', 'replace') }),
  fc.record({ kind: fc.constantFrom('leave', 'handOver', 'lower', 'raise'), which }),
) as fc.Arbitrary<Step>;

/**
 * Nordvik with a directory, and Sundvåg beside it, which must not change; one member of Sundvåg has an address at
 * Nordvik.
 */
async function setUp() {
  const owner = await world.person({ email: 'eier@nordvik.example' });
  const nordvik = await organisation(world, { owner });
  await proveDomain(world, nordvik, 'nordvik.example');
  const magnus = await member(world, nordvik, await world.person({ email: 'magnus@nordvik.example' }), 'supporter');
  const kari = await world.person({ email: 'kari@nordvik.example' });
  const boss = await world.person({ email: 'sjef@sundvag.example' });
  const sundvag = await organisation(world, { owner: boss, name: 'Sundvåg', domain: 'sundvag.example' });
  const fredrik = await member(world, sundvag, await world.person({ email: 'fredrik@nordvik.example' }));
  const theirs = await group(world, sundvag, 'Deres', [fredrik, boss]);
  const { scim } = await connect(world, nordvik, owner);
  return { scim, nordvik, sundvag, theirs, people: [owner, magnus, kari, fredrik, boss] };
}
type Scene = Awaited<ReturnType<typeof setUp>>;

async function idAt(scim: Scim, place: number): Promise<string> {
  const { Resources } = (await scim('GET', '/Users')).body as { Resources: { id: string }[] };
  return Resources[place % Resources.length]?.id ?? '';
}

async function carryOut({ scim, nordvik, people }: Scene, done: Step): Promise<{ status: number }> {
  if (done.kind === 'make') return scim('POST', '/Users', userBody(done.address, { department: 'Salg' }));
  if (done.kind === 'profile') {
    const signedIn = { subject: `local|${done.address}`, email: done.address, emailVerified: true };
    const body = { candidate: 'Ny Person', consentToTerms: 1 };
    return world.callWith(tokenFor(signedIn))('POST /profile', { body });
  }
  const id = await idAt(scim, done.which);
  const path = `/Users/${id}`;
  if (done.kind === 'active')
    return scim('PATCH', path, patchBody({ op: 'Replace', path: 'active', value: String(done.active) }));
  if (done.kind === 'rename')
    return scim('PATCH', path, patchBody({ op: 'replace', path: 'userName', value: done.address }));
  if (done.kind === 'replace')
    return scim('PUT', path, userBody(done.address, { active: done.active, department: done.department }));
  if (done.kind === 'delete') return scim('DELETE', path);
  if (done.kind === 'group') {
    await scim('POST', '/Groups', groupBody('Ledere'));
    const { Resources } = (await scim('GET', '/Groups')).body as { Resources: { id: string }[] };
    const [first] = Resources;
    return scim('PATCH', `/Groups/${first?.id}`, patchBody({ op: done.op, path: 'members', value: [{ value: id }] }));
  }
  const person = people[done.which % 3]!;
  if (done.kind === 'leave')
    return person.call('DELETE /organization/:id/users', { params: { id: nordvik.id }, body: {} });
  const owner = await ownerOf({ nordvik, people });
  const orgId = nordvik.id;
  if (done.kind === 'handOver')
    return owner.call('PUT /organization/:orgId/owner', { params: { orgId }, body: { userId: person.id } });
  const role = done.kind === 'lower' ? 'invited' : 'supporter';
  return owner.call('PUT /organization/:orgId/user/:userId', { params: { orgId, userId: person.id }, body: { role } });
}

async function ownerOf({ nordvik, people }: Pick<Scene, 'nordvik' | 'people'>) {
  const [owning] = (await world.rows('memberships')).filter(
    (row) => row['organisation_id'] === nordvik.id && row['role'] === 'owner',
  );
  return people.find((one) => one.id === owning?.['person_id']) ?? people[0]!;
}

/** The directory's token waits for the owner after the ownership was handed over, and after its maker has left. */
async function confirmToken(scene: Scene): Promise<void> {
  const [token] = await world.rows('directory_tokens');
  const params = { id: scene.nordvik.id, tokenId: String(token?.['id']) };
  const owner = await ownerOf(scene);
  const { status } = await owner.call('PUT /organization/:id/directory-tokens/:tokenId/confirmation', { params });
  expect(status).toBe(200);
}

const stateOf = async (organisationId: string) => {
  const own = async (table: string) =>
    (await world.rows(table)).filter((row) => row['organisation_id'] === organisationId);
  return JSON.stringify([
    await own('memberships'),
    await own('groups'),
    await own('group_members'),
    await own('departments'),
  ]);
};

test('after any sequence of acts there is one owner, and nothing of another organisation has changed', async () => {
  const scene = await setUp();
  const { nordvik, sundvag } = scene;
  const before = await stateOf(sundvag.id);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        const { status } = await carryOut(scene, one);
        expect(status, JSON.stringify(one)).toBeLessThan(500);
        await confirmToken(scene);
        const places = await world.rows('memberships');
        const inside = places.filter((row) => row['organisation_id'] === nordvik.id);
        expect(inside.filter(({ role }) => role === 'owner')).toHaveLength(1);
        expect(await stateOf(sundvag.id)).toBe(before);
        // A suspended person has no role, and a person with a role is not suspended.
        expect(inside.filter((row) => row['suspended_as'] !== null && row['role'] !== 'invited')).toEqual([]);
        const kept = await world.rows('directory_users');
        const addresses = kept.map((row) => String(row['email']));
        expect(new Set(addresses).size).toBe(addresses.length);
        const linked = kept.flatMap((row) => (row['person_id'] === null ? [] : [row['person_id']]));
        expect(inside.map((row) => row['person_id'])).toEqual(expect.arrayContaining(linked));
      }
    }),
    propertyRuns({ usual: 15, long: 100 }),
  );
  expect((await asking(world, 'scim_x')('GET', '/Users')).status).toBe(401);
});
