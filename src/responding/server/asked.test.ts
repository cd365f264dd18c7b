import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { linksOf, submit } from '../../../test/answering.ts';
import { createSurvey } from '../../../test/drafts.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

const ADDRESS = 'ingrid@nordvik.example';
let ingrid: Person;
let relay: ReturnType<typeof keepingRelay>;
beforeEach(async () => {
  ingrid = await world.person({ candidate: 'Ingrid Aune', email: ADDRESS });
  relay = keepingRelay();
});

async function asks(candidate: string, endDate = '2026-12-01', email = ADDRESS) {
  const maker = await world.person({ candidate });
  const id = await createSurvey(maker, { endDate, responders: [{ email, lang: 'no' }] });
  const [link = ''] = await linksOf(world, id, [email]);
  return { id, maker, link };
}

/** Answers by a link and withdraws the answer by it. */
async function withdrawn(link: string) {
  await submit(world, link);
  const params = { responderId: link };
  expect((await world.anybody('POST /respond/:responderId/withdrawal', { params })).status).toBe(200);
}

type Listed = { id: string; candidate: string };
const listed = async (person = ingrid) => (await person.call('GET /asked')).body as Listed[];
const open = (id: string, person = ingrid) => person.call('POST /asked/:id/open', { params: { id } });

describe('the list', () => {
  test('has the open requests to the own address, soonest first, and no secret of theirs', async () => {
    const later = await asks('Sara El-Amin', '2026-12-04', 'Ingrid@Nordvik.example');
    const sooner = await asks('Magnus Tveit');
    await asks('Nora Lindqvist', '2026-12-01', 'other@nordvik.example');
    const found = await listed();
    expect(found.map(({ candidate }) => candidate)).toEqual(['Magnus Tveit', 'Sara El-Amin']);
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(['candidate', 'endDate', 'id', 'organization', 'surveyType']);
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`${later.link}|${sooner.link}`));
    expect(await listed(sooner.maker)).toEqual([]);
  });

  test('leaves out what was answered, declined, opted out of or has ended', async () => {
    const [answered, declined, out] = [await asks('A'), await asks('B'), await asks('C')];
    await asks('D', '2026-11-28');
    await submit(world, answered.link);
    const by = (responderId: string) => ({ params: { responderId } });
    await world.anybody('POST /respond/:responderId/decline', { ...by(declined.link), body: { declined: true } });
    await world.anybody('POST /respond/:responderId/mails', { ...by(out.link), body: { wanted: false } });
    world.setNow('2026-11-29T12:00:00Z');
    expect(await listed()).toEqual([]);
    const given = (await ingrid.call('GET /asked/answered')).body;
    expect(given).toEqual([{ candidate: 'A', surveyType: expect.any(String) as string, answeredDate: '2026-11-20' }]);
    world.setNow('2027-01-05T12:00:00Z');
    expect((await ingrid.call('GET /asked/answered')).body).toEqual([]);
  });

  test('follows the address: what was sent to a former one is not listed any more', async () => {
    await asks('Magnus Tveit');
    await sql`update people set email = 'new@nordvik.example' where id = ${ingrid.id}`.execute(world.database.query);
    expect(await listed()).toEqual([]);
  });
});

describe('opening the form', () => {
  test('is refused for requests to others, to the candidate too', async () => {
    const { maker } = await asks('Magnus Tveit');
    const [request] = await listed();
    expect((await open(request?.id ?? '', maker)).status).toBe(404);
    expect((await open(request?.id ?? '', await world.person())).status).toBe(404);
    expect((await open('nonsense')).status).toBe(404);
  });
});

describe('one mail a day', () => {
  const at = async (instant: string) => {
    world.setNow(instant);
    await runJob(world, 'reminders');
    await sendAll(world, relay.transport);
    return relay.taken.map(({ subject }) => subject);
  };
  const daily = () => ingrid.call('PUT /user/mails', { body: { requests: 'daily' } });
  // 20 November 2026 is a Friday.

  test('gathers ten requests of one day on the next weekday morning, and the candidates see no difference', async () => {
    await daily();
    const others: { maker: Person; id: string }[] = [];
    for (let number = 0; number < 10; number += 1) others.push(await asks(`Person ${number}`, '2026-12-01'));
    for (let hour = 9; hour < 13; hour += 1)
      expect(await at(`2026-11-20T${hour}:00:00Z`.replace('T9', 'T09'))).toEqual([]);
    const states = (await world.rows('outgoing_mails')).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['sent']));
    expect(await at('2026-11-22T10:00:00Z')).toEqual([]);
    expect(await at('2026-11-23T06:59:00Z')).toEqual([]);
    expect(await at('2026-11-23T07:02:00Z')).toEqual(['10 ber om tilbakemelding fra deg']);
    expect(await at('2026-11-23T12:00:00Z')).toHaveLength(1);
    for (const { maker, id } of others) {
      const { body } = await maker.call('GET /survey/:id/responders', { params: { id } });
      expect(JSON.stringify(body)).not.toMatch(/folded|gathered|withdrawn|daily/);
    }
  });

  test('lets a request through at once whose last day comes before the next morning', async () => {
    await daily();
    await asks('Hastverk', '2026-11-28');
    await sql`update surveys set end_day = '2026-11-22'`.execute(world.database.query);
    expect(await at('2026-11-20T09:00:00Z')).toHaveLength(1);
  });

  test('reaches people who have gone back to one mail for each meanwhile', async () => {
    await daily();
    await asks('Magnus Tveit');
    expect(await at('2026-11-20T09:00:00Z')).toEqual([]);
    await ingrid.call('PUT /user/mails', { body: { requests: 'each' } });
    expect(await at('2026-11-23T07:02:00Z')).toEqual(['Én ber om tilbakemelding fra deg']);
  });

  test('comes only when something is new or about to end, and lists nothing that was answered', async () => {
    await daily();
    const { link } = await asks('Magnus Tveit', '2026-12-01');
    await at('2026-11-20T09:00:00Z');
    expect(await at('2026-11-23T07:02:00Z')).toHaveLength(1);
    expect(relay.taken[0]?.text).toContain('/settings?lang=no#mails');
    expect(await at('2026-11-24T07:02:00Z')).toHaveLength(1);
    await submit(world, link);
    expect(await at('2026-12-01T07:02:00Z')).toHaveLength(1);
  });

  test('reminds nobody of an answer that was withdrawn, but its form stays in the list', async () => {
    await daily();
    const { link } = await asks('Magnus Tveit', '2026-11-27');
    await at('2026-11-20T09:00:00Z');
    await withdrawn(link);
    expect(await at('2026-11-23T07:02:00Z')).toEqual([]);
    expect(await at('2026-11-27T07:02:00Z')).toEqual([]);
    expect(await listed()).toHaveLength(1);
    world.setNow('2026-11-24T12:00:00Z');
    await asks('Sara El-Amin', '2026-12-04');
    await at('2026-11-24T12:00:00Z');
    expect(await at('2026-11-25T07:02:00Z')).toEqual(['Én ber om tilbakemelding fra deg']);
  });

  test('lists what was taken back and sent again once, with the mail about it', async () => {
    await daily();
    const { id, maker } = await asks('Magnus Tveit', '2026-12-04');
    await at('2026-11-20T09:00:00Z');
    expect(await at('2026-11-23T07:02:00Z')).toHaveLength(1);
    const [invited] = (await maker.call('GET /survey/:id/responders', { params: { id } })).body as { id: string }[];
    await maker.call('DELETE /survey/:id/responders/:responderId', {
      params: { id, responderId: invited?.id ?? '' },
    });
    await maker.call('POST /survey/:id/responders', { params: { id }, body: [{ email: ADDRESS, lang: 'no' }] });
    await at('2026-11-24T12:00:00Z');
    expect(await at('2026-11-25T07:02:00Z')).toHaveLength(2);
    await asks('Sara El-Amin', '2026-12-08');
    await asks('Nora Lindqvist', '2026-12-08');
    await at('2026-11-25T12:00:00Z');
    expect((await at('2026-11-26T07:02:00Z')).at(-1)).toBe('2 ber om tilbakemelding fra deg');
    expect(await at('2026-12-04T07:02:00Z')).toHaveLength(3);
  });

  test('two processes queue it once', async () => {
    await daily();
    await asks('Magnus Tveit');
    await at('2026-11-20T09:00:00Z');
    world.setNow('2026-11-23T07:02:00Z');
    await Promise.all([runJob(world, 'reminders'), runJob(world, 'reminders')]);
    const digests = (await world.rows('outgoing_mails')).filter(({ kind }) => kind === 'askedDigest');
    expect(digests).toHaveLength(1);
    expect(digests[0]?.['content']).toEqual({});
  });
});
