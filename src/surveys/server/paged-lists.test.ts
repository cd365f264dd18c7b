import { expect, test } from 'vitest';
import { invite, sheet, submit } from '../../../test/answering.ts';
import { createSurvey } from '../../../test/drafts.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { member } from '../../../test/organisations.ts';
import { storeCard } from '../../../test/stored-card.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';

const world = useWorld();

type Page = { status: number; ids: string[]; link: string | null };

async function page(
  person: Person,
  key: string,
  query: Record<string, unknown>,
  params: Record<string, string> = {},
): Promise<Page> {
  const { status, body, headers } = await person.call(key, { params, query: query as Record<string, string> });
  const rows = Array.isArray(body) ? (body as Record<string, string>[]) : [];
  return {
    status,
    ids: rows.map((row) => String(row['responder'] ?? row['id'] ?? row['cardId'] ?? row['userId'])),
    link: (headers['link'] as string | undefined) ?? null,
  };
}

/** Returns the whole list, read in pages of two by following the links in the replies. */
async function inPages(person: Person, key: string, params: Record<string, string> = {}): Promise<string[]> {
  const all: string[] = [];
  let after: string | undefined;
  do {
    const { ids, link } = await page(person, key, { limit: 2, ...(after !== undefined && { after }) }, params);
    expect(ids.length).toBeLessThanOrEqual(2);
    all.push(...ids);
    after = new URLSearchParams(/\?([^>]*)>; rel="next"/.exec(link ?? '')?.[1]).get('after') ?? undefined;
    expect(after === undefined || after === ids.at(-1)).toBe(true);
  } while (after !== undefined);
  return all;
}

test('pages every growing list so that the pages together are the whole list in its order', async () => {
  const { nordvik, owner, maker } = await foundNordvik(world);
  const reader = await member(world, nordvik, await world.person());
  const { id, links } = await invite(
    world,
    maker,
    ['a', 'b', 'c', 'd', 'e'].map((one) => `${one}@fjellbygg.example`),
    {
      accessibleBy: 'org',
    },
  );
  for (const link of links) await submit(world, link, sheet({ giveRecommendation: true, recommendation: 'Anbefales' }));
  for (const endDate of ['2026-12-01', '2026-12-01', '2026-12-05', '2026-12-24'])
    await createSurvey(maker, { endDate, accessibleBy: 'org' });
  world.setNow('2026-12-28T10:00:00.000Z');
  for (const _ of [1, 2, 3]) await storeCard(world.database, maker);
  const lists: [Person, string, Record<string, string>, number][] = [
    [maker, 'GET /survey', {}, 5],
    [reader, 'GET /shared-survey', {}, 5],
    [maker, 'GET /survey/:id/responders', { id }, 5],
    [maker, 'GET /survey/:id/responses', { id }, 5],
    [reader, 'GET /shared-survey/:id/responses', { id }, 5],
    [owner, 'GET /organization/:orgId/user', { orgId: nordvik.id }, 3],
    [maker, 'GET /recommendations', {}, 5],
    [maker, 'GET /card/surveys', {}, 5],
    [maker, 'GET /card', {}, 3],
    [reader, 'GET /shared-card', {}, 3],
  ];
  for (const [person, key, params, length] of lists) {
    const whole = await page(person, key, {}, params);
    expect([key, whole.ids.length, whole.link]).toEqual([key, length, null]);
    expect(await inPages(person, key, params), key).toEqual(whole.ids);
    expect((await page(person, key, { after: newLinkId() }, params)).status, key).toBe(422);
    for (const limit of [0, 1_001, 'many']) expect((await page(person, key, { limit }, params)).status, key).toBe(422);
  }
});

test('returns at most twenty-five cards at once, because each contains two pictures', async () => {
  const { nordvik, maker } = await foundNordvik(world);
  const reader = await member(world, nordvik, await world.person());
  for (const _ of Array.from({ length: 26 })) await storeCard(world.database, maker);
  for (const [person, key] of [
    [maker, 'GET /card'],
    [reader, 'GET /shared-card'],
  ] as const) {
    const { ids, link } = await page(person, key, {});
    expect([key, ids.length, link]).toEqual([key, 25, expect.stringContaining(`after=${ids.at(-1)}`)]);
    expect((await page(person, key, { after: ids.at(-1) })).ids, key).toHaveLength(1);
    expect((await page(person, key, { limit: 26 })).status, key).toBe(422);
  }
  const latest = await page(maker, 'GET /card', { latest: 'true' });
  expect([latest.ids.length, latest.link]).toEqual([1, null]);
  expect(await page(maker, 'GET /shared-card', {}), 'own cards are not listed').toMatchObject({ ids: [], link: null });
});

test('counts shared cards and those whose owner is sought, and returns only these', async () => {
  const { nordvik, owner, maker } = await foundNordvik(world);
  const reader = await member(world, nordvik, await world.person());
  const [byMaker, byOwner] = [{ candidate: 'Åse Berg' }, { candidate: 'Per 5%', title: 'Sjef' }];
  for (const fields of [byMaker, byMaker]) await storeCard(world.database, maker, fields);
  await storeCard(world.database, owner, byOwner);
  const sought = async (search: string) => {
    const query = { search, counts: 'true', limit: '1' };
    const { body, headers } = await reader.call('GET /shared-card', { query });
    return [(body as { candidate: string }[]).map(({ candidate }) => candidate), headers['counts']];
  };
  for (const text of [' PER ', 'sjef', '%']) expect(await sought(text)).toEqual([['Per 5%'], 'all=3, found=1']);
  expect(await sought('_')).toEqual([[], 'all=3, found=0']);
  expect((await sought(''))[1]).toBe('all=3, found=3');
});

test('pages the audit of an organisation, and refuses the cursor of another organisation', async () => {
  const { nordvik, owner } = await foundNordvik(world);
  const params = { orgId: nordvik.id };
  for (const name of ['Salg', 'Drift', 'Ledelse'])
    await owner.call('POST /organization/:orgId/groups', { params, body: [{ name, org: nordvik.id }] });
  const whole = await page(owner, 'GET /organization/:orgId/audit', {}, params);
  expect(whole.ids.length).toBeGreaterThanOrEqual(3);
  expect(await inPages(owner, 'GET /organization/:orgId/audit', params)).toEqual(whole.ids);
  const other = await world.person();
  expect((await page(owner, 'GET /organization/:orgId/audit', { after: other.id }, params)).status).toBe(422);
});

test('reveals nothing in a page about answers that its reader may not see', async () => {
  const { nordvik, maker } = await foundNordvik(world);
  const reader = await member(world, nordvik, await world.person());
  const { id, links } = await invite(world, maker, ['a@fjellbygg.example', 'b@fjellbygg.example'], {
    accessibleBy: 'me',
  });
  await submit(world, String(links[0]), sheet());
  const { body } = await maker.call('GET /survey/:id', { params: { id } });
  await maker.call('PUT /survey/:id', { params: { id }, body: { ...(body as object), accessibleBy: 'org' } });
  await submit(world, String(links[1]), sheet());
  const first = await page(reader, 'GET /shared-survey/:id/responses', { limit: 1 }, { id });
  expect([first.ids.length, first.link]).toEqual([1, null]);
});
