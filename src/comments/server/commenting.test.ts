import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createSurvey, surveyBody } from '../../../test/drafts.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { group, member, type Organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { newRandomId } from '#platform/server/ids.ts';

const world = useWorld();

let nordvik: Organisation;
let owner: Person;
let maker: Person;
beforeEach(async () => {
  ({ nordvik, owner, maker } = await foundNordvik(world));
});

const say = (person: Person, id: string, content: string, more: Record<string, unknown> = {}) =>
  person.call('POST /survey/:id/comment', { params: { id }, body: { content, ...more } });
const read = async (person: Person, id: string) =>
  (await person.call('GET /survey/:id/comment', { params: { id } })).body as Record<string, unknown>[];
const later = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000).toISOString());

// Specification 3.14, 7.31
test('everybody who may read the survey reads its comments oldest first, with name, time and author', async () => {
  const id = await createSurvey(maker, { accessibleBy: 'supporters' });
  expect(await say(owner, id, '  Hva gjorde du annerledes?\r\n\r\nFint.  ')).toMatchObject({ status: 201 });
  later(1);
  await say(maker, id, 'Vi skrev kriteriene sammen.');
  expect(await read(maker, id)).toMatchObject([
    { surveyId: id, goalId: null, content: 'Hva gjorde du annerledes?\n\nFint.', name: owner.candidate, own: false },
    { content: 'Vi skrev kriteriene sammen.', name: maker.candidate, own: true, registered: world.now().toISOString() },
  ]);
});

test('lists comments in pages, the newest page first, with the picture of each author once in a page', async () => {
  const id = await createSurvey(maker, { accessibleBy: 'org' });
  const image = 'data:image/png;base64,AAAA';
  await sql`insert into people_images (person_id, image) values (${maker.id}, ${image})`.execute(world.database.query);
  // The comments have one instant, and are ordered by their ids.
  for (const content of ['1', '2', '3', '4', '5'])
    await say(maker, id, content, { id: `00000000-0000-7000-8000-00000000000${content}` });
  const pages: unknown[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const query = { limit: '2', ...(after === undefined ? { counts: 'true' } : { after }) };
    const reply = await owner.call('GET /survey/:id/comment', { params: { id }, query });
    if (after === undefined) expect(reply.headers['counts']).toBe('all=5');
    pages.push((reply.body as Record<string, string>[]).map(({ content, image: own }) => [content, own !== '']));
    after = /after=([^>&]*)>; rel="next"/.exec(String(reply.headers['link']))?.[1] ?? null;
  }
  expect(pages).toEqual([
    [
      ['4', true],
      ['5', false],
    ],
    [
      ['2', true],
      ['3', false],
    ],
    [['1', true]],
  ]);
  const other = await createSurvey(maker, { accessibleBy: 'org' });
  const [{ id: elsewhere } = { id: '' }] = (await read(owner, id)) as { id: string }[];
  for (const after of [elsewhere, 'x'])
    expect(await owner.call('GET /survey/:id/comment', { params: { id: other }, query: { after } })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'after.unknown' }] },
    });
});

test('stores a comment that is sent twice once, and refuses its id for another comment', async () => {
  const id = await createSurvey(maker, { accessibleBy: 'org' });
  const other = await createSurvey(maker, { accessibleBy: 'org' });
  const commentId = newRandomId();
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await say(owner, id, 'Fint', { id: commentId })).status),
  );
  expect(statuses.sort()).toEqual([200, 200, 201]);
  expect((await say(owner, id, 'Noe annet', { id: commentId })).status).toBe(409);
  expect((await say(owner, other, 'Fint', { id: commentId })).status).toBe(409);
  expect((await say(maker, id, 'Fint', { id: commentId })).status).toBe(409);
  expect(await world.rows('comments')).toHaveLength(1);
});

// Specification 5.7
test('refuses an empty or too long comment, and one about another survey', async () => {
  const id = await createSurvey(maker);
  const refused = async (content: unknown, more = {}) =>
    maker.call('POST /survey/:id/comment', { params: { id }, body: { content, ...more } });
  expect(await refused(' \n ')).toMatchObject({ status: 422, body: { errors: [{ code: 'content.required' }] } });
  expect((await refused('x'.repeat(5_001))).status).toBe(422);
  expect((await refused('Fint', { surveyId: await createSurvey(maker) })).status).toBe(422);
  expect((await refused('Fint', { goalId: newRandomId() })).status).toBe(422);
  expect((await refused('Fint', { surveyId: id })).status).toBe(201);
  expect(await world.rows('comments')).toHaveLength(1);
});

test('lets a person write two hundred comments on one thing and no more, also at once, and the others theirs', async () => {
  const [id, other] = [await createSurvey(maker, { accessibleBy: 'org' }), await createSurvey(maker)];
  const commentId = newRandomId();
  await say(maker, id, 'Fint', { id: commentId });
  await sql`
    insert into comments
    select (jsonb_populate_record(source, jsonb_build_object('id', gen_random_uuid()))).*
      from comments source cross join generate_series(1, 198)`.execute(world.database.query);
  const replies = await Promise.all([say(maker, id, 'En'), say(maker, id, 'To')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await say(maker, id, 'Tre')).toMatchObject({ status: 422, body: { errors: [{ code: 'comments.tooMany' }] } });
  expect((await say(maker, id, 'Fint', { id: commentId })).status, 'sent again').toBe(200);
  expect((await say(maker, other, 'Om en annen')).status).toBe(201);
  expect((await say(owner, id, 'Fra en annen')).status).toBe(201);
  expect(await read(owner, id)).toHaveLength(201);
});

test('a person who may no longer read the survey reads and writes no comments, and their earlier ones stay', async () => {
  const supporter = await member(world, nordvik, await world.person({ candidate: 'Magnus Tveit' }), 'supporter');
  const id = await createSurvey(maker, { accessibleBy: 'supporters' });
  await say(supporter, id, 'Bra jobbet');
  await maker.call('PUT /survey/:id', { params: { id }, body: surveyBody({ accessibleBy: 'me' }) });
  expect((await say(supporter, id, 'En til')).status).toBe(404);
  expect(await supporter.call('GET /survey/:id/comment', { params: { id } })).toMatchObject({ status: 404 });
  expect(await read(maker, id)).toMatchObject([{ name: 'Magnus Tveit' }]);
});

test('deletes comments with their survey', async () => {
  const id = await createSurvey(maker, { accessibleBy: 'org' });
  await say(owner, id, 'Bra jobbet');
  await sql`delete from surveys`.execute(world.database.query);
  expect(await world.rows('comments')).toEqual([]);
});

test('lists those who may read the survey, the candidate first', async () => {
  const [supporter, inGroup, outside] = [
    await member(world, nordvik, await world.person({ candidate: 'Magnus Tveit' }), 'supporter'),
    await member(world, nordvik, await world.person({ candidate: 'Sara El-Amin' })),
    await member(world, nordvik, await world.person({ candidate: 'Åse Berg' })),
  ];
  await member(world, nordvik, await world.person(), 'invited');
  const leaders = await group(world, nordvik, 'Ledere', [inGroup, supporter]);
  const readersOf = async (fields: Record<string, unknown>) => {
    const id = await createSurvey(maker, fields);
    const { people } = (await maker.call('GET /survey/:id/readers', { params: { id } })).body as {
      people: { userId: string; groups: string[] }[];
    };
    for (const person of [owner, supporter, inGroup, outside]) {
      const named = people.some(({ userId }) => userId === person.id);
      expect((await person.call('GET /survey/:id/readers', { params: { id } })).status).toBe(named ? 200 : 404);
    }
    return people;
  };
  const ids = (people: { userId: string }[]) => people.map(({ userId }) => userId);
  expect(ids(await readersOf({ accessibleBy: 'me' }))).toEqual([maker.id]);
  expect(ids(await readersOf({ accessibleBy: 'supporters' })).sort()).toEqual(
    [maker.id, owner.id, supporter.id].sort(),
  );
  const grouped = await readersOf({ accessibleBy: 'selectedGroups', groupsWithAccess: [leaders] });
  expect(grouped[0]).toMatchObject({ userId: maker.id, isCandidate: true, own: true });
  expect(grouped.at(-1)).toMatchObject({ userId: inGroup.id, groups: ['Ledere'], role: 'member' });
  expect(grouped).toHaveLength(4);
  expect(ids(await readersOf({ accessibleBy: 'org' }))).toHaveLength(5);
});

test('a candidate who is no longer active keeps the survey, and does not read who works there', async () => {
  const id = await createSurvey(maker, { accessibleBy: 'org' });
  await sql`update memberships set role = 'invited' where person_id = ${maker.id}`.execute(world.database.query);
  const { body } = await maker.call('GET /survey/:id/readers', { params: { id } });
  expect(body).toMatchObject({ people: [{ userId: maker.id }], others: 0 });
});
