import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { answeredSurvey, cardBody, readPublicCard } from '../../../test/cards.ts';
import { aMember, type Member } from '../../../test/factories.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();

let owner: Member;
let ola: Member;
beforeEach(async () => {
  owner = await aMember(world, { role: 'owner' });
  ola = await aMember(world, { organisation: owner.organisation });
  world.setNow('2026-11-30T08:00:00Z');
});

const allow = (cards: boolean) =>
  owner.call('PUT /organization/:orgId/agreed', { params: { orgId: owner.organisation.id }, body: { cards } });
const NAMED = { 'a@vestkraft.example': {}, 'b@vestkraft.example': {} };
/** Two finished surveys, in the first of which this address was asked too. */
async function pair(asked: string) {
  const from = await answeredSurvey(world, ola, { ended: '2026-08-20', named: { ...NAMED, [asked]: {} } });
  const to = await answeredSurvey(world, ola, { ended: '2026-09-20', named: NAMED });
  return { from, to };
}
const make = (picked: { from: string; to: string }) => ola.call('POST /card', { body: cardBody(picked) });
const preview = (picked: { from: string; to: string }) =>
  ola.call('GET /card/preview', { query: { ...picked, surveyType: 'workshop' } });
const share = (id: string) =>
  ola.call('PUT /card/:id/sharing', { params: { id }, body: { shared: true, embeddable: false } });

test('a card cannot be made of a survey in which a colleague was asked, once that is not allowed', async () => {
  const internal = await pair('kollega@nordvik.example');
  await allow(false);
  const refused = { status: 422, body: { errors: [{ field: 'to', code: 'card.agreed' }] } };
  expect(await preview(internal)).toMatchObject(refused);
  expect(await make(internal)).toMatchObject(refused);
  await allow(true);
  expect((await make(internal)).status).toBe(201);
});

test('a survey of outsiders alone can always be part of a card', async () => {
  const outside = await pair('c@ikkenordvik.example');
  await allow(false);
  expect((await make(outside)).status).toBe(201);
});

test('an address at a subdomain is internal, and stays so when it is forgotten', async () => {
  const internal = await pair('kollega@oslo.nordvik.example');
  await sql`update responders set email = null, address_hash = null, address_domain = null`.execute(
    world.database.query,
  );
  await allow(false);
  expect(await make(internal)).toMatchObject({ body: { errors: [{ code: 'card.agreed' }] } });
});

test('a card from before is found by nobody while it is not allowed, and its link cannot be switched on', async () => {
  const made = await make(await pair('kollega@nordvik.example'));
  const { cardId } = made.body as { cardId: string };
  const own = async () => (await ola.call('GET /card/:id', { params: { id: cardId } })).body;
  expect((await readPublicCard(world, cardId)).status).toBe(200);
  expect((await owner.call('GET /shared-card')).body).toHaveLength(1);
  await allow(false);
  expect(await readPublicCard(world, cardId)).toMatchObject({ status: 404, body: { type: '/problems/card-off' } });
  expect((await owner.call('GET /shared-card')).body).toEqual([]);
  expect(await share(cardId)).toMatchObject({ status: 409, body: { type: '/problems/agreed' } });
  expect(await own()).toMatchObject({ shared: false, heldBack: 'here' });
  await allow(true);
  expect(await own()).toMatchObject({ shared: true, heldBack: null });
});

test('leaving the organisation does not free what colleagues have answered', async () => {
  const internal = await pair('kollega@nordvik.example');
  const { cardId } = (await make(internal)).body as { cardId: string };
  await allow(false);
  expect((await ola.call('DELETE /organization/:id/users', { params: { id: owner.organisation.id } })).status).toBe(
    200,
  );
  expect((await readPublicCard(world, cardId)).status).toBe(404);
  expect(await share(cardId)).toMatchObject({ status: 409 });
  expect((await ola.call('GET /card/:id', { params: { id: cardId } })).body).toMatchObject({ heldBack: 'elsewhere' });
  expect(await preview(internal)).toMatchObject({ body: { errors: [{ code: 'card.agreedElsewhere' }] } });
});

test('closing the organisation does not free what colleagues have answered either', async () => {
  const internal = await pair('kollega@nordvik.example');
  const { cardId } = (await make(internal)).body as { cardId: string };
  await allow(false);
  const { id: orgId, name } = owner.organisation;
  await owner.call('POST /organization/:orgId/closing', { params: { orgId }, body: { name } });
  world.setNow('2027-01-05T08:00:00Z');
  await runJob(world, 'close');
  expect(await world.rows('organisations')).toEqual([]);
  expect(await readPublicCard(world, cardId)).toMatchObject({ status: 404, body: { type: '/problems/card-off' } });
  expect(await share(cardId)).toMatchObject({ status: 409 });
  expect((await ola.call('GET /card/:id', { params: { id: cardId } })).body).toMatchObject({ heldBack: 'elsewhere' });
  expect(await preview(internal)).toMatchObject({ body: { errors: [{ code: 'card.agreedElsewhere' }] } });
});
