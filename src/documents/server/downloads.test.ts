import { beforeEach, expect, test } from 'vitest';
import { aMember, type Member } from '../../../test/factories.ts';
import { useWorld } from '../../../test/world.ts';
import type { DocumentFacts } from '../rules/document-facts.ts';
import { changedSinceDownload } from '../rules/document-changes.ts';

const world = useWorld({ settings: { SUPPLIERS_CHANGED: '2026-01-05' } });

let owner: Member;
beforeEach(async () => {
  owner = await aMember(world, { role: 'owner' });
});

async function factsOf({ call, organisation: { id } }: Member): Promise<DocumentFacts> {
  return (await call('GET /organization/:orgId/documents', { params: { orgId: id } })).body as DocumentFacts;
}

const download = ({ call, organisation: { id } }: Member, documents: string[], madeAt: string) =>
  call('POST /organization/:orgId/documents/downloads', { params: { orgId: id }, body: { documents, madeAt } });

test('the facts name the latest change of each kind, and what the owner has downloaded', async () => {
  const { madeAt, ...first } = await factsOf(owner);
  const later = (seconds: number) => new Date(Date.parse(madeAt) + seconds * 1_000).toISOString();
  expect(first).toMatchObject({
    changes: [{ change: 'suppliers', at: '2026-01-05T22:59:59.999Z' }, { change: 'terms' }],
    downloads: [],
    suppliersChanged: '2026-01-05',
  });
  expect((await download(owner, ['record', 'letter', 'record'], madeAt)).status).toBe(200);
  world.setNow(later(60));
  const change = { smallest: 5, cards: false, retention: 12, private: false };
  const params = { orgId: owner.organisation.id };
  expect((await owner.call('PUT /organization/:orgId/agreed', { params, body: change })).status).toBe(200);
  world.setNow(later(120));
  expect((await download(owner, ['letter'], '2099-01-01T00:00:00Z')).status).toBe(200);

  const facts = await factsOf(owner);
  const at = later(60);
  expect(facts.changes.slice(0, -2)).toEqual(
    ['internalCards', 'privateSurveys', 'retention', 'smallestGroup'].map((one) => ({ change: one, at })),
  );
  expect(facts.downloads).toEqual([
    { document: 'letter', at: facts.madeAt },
    { document: 'record', at: madeAt },
  ]);
  expect(changedSinceDownload('record', facts)).toEqual({ changed: ['retention'], at: new Date(at) });
  expect(changedSinceDownload('letter', facts)).toBeNull();
});

test('a new owner has downloaded nothing', async () => {
  const next = await aMember(world, { role: 'supporter', organisation: owner.organisation });
  await download(owner, ['record'], (await factsOf(owner)).madeAt);
  const body = { userId: next.id };
  const params = { orgId: owner.organisation.id };
  expect((await owner.call('PUT /organization/:orgId/owner', { params, body })).status).toBe(200);
  expect(await factsOf({ ...next, organisation: owner.organisation })).toMatchObject({ downloads: [] });
});

test('suppliers change on their day and not before, for what was downloaded on that day too', async () => {
  world.setNow('2026-01-04T22:59:59Z');
  owner = await aMember(world, { role: 'owner' });
  const before = await factsOf(owner);
  expect(before.changes.map(({ change }) => change)).toEqual(['terms']);
  expect(before.suppliersChanged).toBeNull();
  world.setNow('2026-01-05T12:00:00Z');
  await download(owner, ['suppliers'], '2026-01-05T12:00:00Z');
  const at = new Date('2026-01-05T22:59:59.999Z');
  expect(changedSinceDownload('suppliers', await factsOf(owner))).toEqual({ changed: ['suppliers'], at });
});
