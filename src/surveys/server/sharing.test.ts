import { beforeEach, describe, expect, test } from 'vitest';
import { invite, sheet, submit, submitAnonymously } from '../../../test/answering.ts';
import { ticketFor } from '../../../test/address-ticket.ts';
import { createSurvey, surveyBody } from '../../../test/drafts.ts';
import { foundNordvik, idsIn, statusOf } from '../../../test/nordvik.ts';
import { group, member, organisation, type Organisation } from '../../../test/organisations.ts';
import { tokenFor } from '../../../test/stand-in-authentication.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { sql } from 'kysely';
import { ACCESS_LEVELS } from '#access/rules/access-level.ts';
import type { Role } from '#access/rules/actor.ts';
import { addressHasher } from '#identity/server/address-key.ts';
import { readConfig } from '#platform/server/config.ts';
import { newLinkId } from '#platform/server/ids.ts';

const world = useWorld();

let nordvik: Organisation;
let owner: Person;
let maker: Person;
beforeEach(async () => {
  ({ nordvik, owner, maker } = await foundNordvik(world));
});

const joins = async (role: Exclude<Role, 'owner'> = 'member') => member(world, nordvik, await world.person(), role);
const share = (fields: Record<string, unknown>) => createSurvey(maker, fields);
const setRole = (person: Person, role: Role) =>
  sql`update memberships set role = ${role} where person_id = ${person.id}`.execute(world.database.query);

describe('who may read a survey', () => {
  // Specification 1.3, 6.3
  test('each level opens a survey to exactly those that it names, in the list and singly', async () => {
    const inGroup = await joins();
    const groupId = await group(world, nordvik, 'Salg', [inGroup]);
    const readers = {
      owner,
      supporter: await joins('supporter'),
      inGroup,
      member: await joins(),
      invited: await joins('invited'),
      outside: await world.person(),
    };
    const elsewhere = await world.person();
    await organisation(world, { owner: elsewhere, name: 'Fjellbygg' });
    const opened: Record<string, string[]> = {};
    for (const level of ACCESS_LEVELS) {
      const groupsWithAccess = level === 'selectedGroups' ? [groupId] : [];
      const id = await share({ accessibleBy: level, groupsWithAccess });
      opened[level] = [];
      for (const [name, reader] of Object.entries({ ...readers, elsewhere })) {
        const status = await statusOf(reader, id);
        expect((await idsIn(reader)).includes(id), `${name} lists ${level}`).toBe(status === 200);
        for (const call of ['GET /survey/:id', 'GET /survey/:id/responses', 'GET /survey/:id/responders'])
          expect(await statusOf(reader, id, call), `${call} ${level} as ${name}`).toBe(status === 200 ? 403 : 404);
        expect(await statusOf(reader, id, 'GET /shared-survey/:id/responses')).toBe(status);
        if (status === 200) opened[level].push(name);
      }
    }
    expect(opened).toEqual({
      me: [],
      supporters: ['owner', 'supporter'],
      selectedGroups: ['owner', 'supporter', 'inGroup'],
      org: ['owner', 'supporter', 'inGroup', 'member'],
    });
  });

  test('own surveys appear only in the own list, and are readable at both addresses', async () => {
    const id = await share({ accessibleBy: 'org' });
    expect(await idsIn(maker, 'GET /survey')).toEqual([id]);
    expect(await idsIn(maker)).toEqual([]);
    expect([await statusOf(maker, id), await statusOf(maker, id, 'GET /survey/:id')]).toEqual([200, 200]);
  });

  test('a new role, a left group and a narrower level take effect with the next request', async () => {
    const reader = await joins('supporter');
    const groupId = await group(world, nordvik, 'Salg', [reader]);
    const id = await share({ accessibleBy: 'selectedGroups', groupsWithAccess: [groupId] });
    expect(await statusOf(reader, id)).toBe(200);
    await setRole(reader, 'member');
    expect(await statusOf(reader, id)).toBe(200);
    await sql`delete from group_members`.execute(world.database.query);
    expect(await statusOf(reader, id)).toBe(404);
    await maker.call('PUT /survey/:id', { params: { id }, body: surveyBody({ accessibleBy: 'org' }) });
    expect(await statusOf(reader, id)).toBe(200);
    await setRole(reader, 'invited');
    expect(await statusOf(reader, id)).toBe(404);
    await setRole(reader, 'supporter');
    await maker.call('PUT /survey/:id', { params: { id }, body: surveyBody({ accessibleBy: 'me' }) });
    expect(await statusOf(reader, id)).toBe(404);
  });

  test('a survey made before joining stays the person’s own and cannot be shared', async () => {
    const newcomer = await world.person();
    const id = await createSurvey(newcomer);
    await member(world, nordvik, newcomer);
    const body = surveyBody({ accessibleBy: 'org' });
    expect(await newcomer.call('PUT /survey/:id', { params: { id }, body })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'accessibleBy.notAllowed' }] },
    });
    await sql`update surveys set accessible_by = 'org'`.execute(world.database.query);
    expect(await statusOf(owner, id)).toBe(404);
    expect((await newcomer.call('GET /survey/:id', { params: { id } })).body).toMatchObject({
      abilities: { edit: true, share: false },
    });
  });

  // Specification 6.4
  test('an invited person keeps what they made, and cannot make new surveys', async () => {
    const id = await share({ accessibleBy: 'org' });
    await setRole(maker, 'invited');
    expect(await statusOf(maker, id, 'GET /survey/:id')).toBe(200);
    expect(await statusOf(owner, id)).toBe(200);
    const body = surveyBody({ accessibleBy: 'org', surveyName: 'Nytt navn' });
    expect((await maker.call('PUT /survey/:id', { params: { id }, body })).status).toBe(200);
    expect((await maker.call('POST /survey', { body: { nonsense: 1 } })).status).toBe(403);
  });

  test('an invited person cannot hide what the organisation could read', async () => {
    const supporter = await joins('supporter');
    const own = await share({ accessibleBy: 'org' });
    const behalf = await createSurvey(supporter, { accessibleBy: 'supporters', onBehalfOf: maker.id });
    await setRole(maker, 'invited');
    for (const [id, onBehalfOf] of [
      [own, null],
      [behalf, maker.id],
    ] as const) {
      const body = surveyBody({ accessibleBy: 'me', onBehalfOf });
      expect(await maker.call('PUT /survey/:id', { params: { id }, body })).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'accessibleBy.notAllowed' }] },
      });
      expect(await statusOf(owner, id)).toBe(200);
    }
  });
});

test('refuses a note that was written over an older one, on a named and on an anonymous answer', async () => {
  const { id, links } = await invite(world, maker, ['a@fjellbygg.example'], { allowAnonymous: true });
  await submit(world, String(links[0]));
  await submitAnonymously(world, id, newLinkId());
  const params = { id };
  const responses = (await maker.call('GET /survey/:id/responses', { params })).body as { responder: string }[];
  expect(responses).toHaveLength(2);
  for (const { responder } of responses) {
    const write = async (body: object) =>
      (await maker.call('PATCH /survey/:id/responders/notes', { params, body: { responder, ...body } })).status;
    expect(await write({ notes: 'Ring', before: '' })).toBe(200);
    expect(await write({ notes: 'Skriv', before: '' })).toBe(412);
    expect(await write({ notes: 'Ring', before: '' })).toBe(200);
    expect(await write({ notes: 'Ring og skriv', before: 'Ring' })).toBe(200);
    expect(await write({ notes: 'Nei' })).toBe(200);
  }
});

describe('what a shared reader sees', () => {
  const ADDRESSES = ['a@fjellbygg.example', 'b@fjellbygg.example'];

  // Specification 2.22, 6.7, 7.24
  test('no notes, recommendations, durations, anonymous link or abilities', async () => {
    const { id, links } = await invite(world, maker, ADDRESSES, { accessibleBy: 'org', allowAnonymous: true });
    const praise = { giveRecommendation: true, recommendation: 'Klok.', recommendationName: 'Marte', message: 'Takk!' };
    await submit(world, String(links[0]), sheet(praise));
    const params = { id };
    const [response] = (await maker.call('GET /survey/:id/responses', { params })).body as { responder: string }[];
    const note = { responder: response?.responder, notes: 'Ring henne' };
    expect((await maker.call('PATCH /survey/:id/responders/notes', { params, body: note })).status).toBe(200);
    expect((await owner.call('GET /shared-survey/:id', { params })).body).toMatchObject({
      respondents: 1,
      score: 9,
      sharedBy: 'Ingrid Solberg Aune',
      part: 'reader',
      anonymousPath: null,
      abilities: { edit: false, invite: false, annotate: false, share: false },
    });
    expect((await owner.call('GET /shared-survey/:id/responses', { params })).body).toMatchObject([
      { email: ADDRESSES[0], message: 'Takk!', notes: '', recommendation: '', recommendationName: '', duration: null },
    ]);
    expect((await maker.call('GET /shared-survey/:id/responses', { params })).body).toMatchObject([
      { notes: '', recommendation: '', duration: null },
    ]);
    for (const [call, body] of [
      ['PUT /survey/:id', surveyBody({ accessibleBy: 'me' })],
      ['PATCH /survey/:id/responders/notes', note],
      ['PUT /survey/:id/reflections', { reflections: 'x' }],
      ['POST /survey/:id/responders', []],
    ] as const)
      expect((await owner.call(call, { params, body })).status, call).toBe(403);
  });

  test('nothing of anonymous answers until the survey is finished, then all of them', async () => {
    const { id, links } = await invite(world, maker, ADDRESSES, { accessibleBy: 'org', allowAnonymous: true });
    await submit(world, String(links[0]), sheet({ subjectKnowledge: 9, engaging: 9, satisfaction: 9 }));
    await submitAnonymously(world, id, newLinkId(), sheet({ subjectKnowledge: 1, engaging: 1, satisfaction: 1 }));
    const params = { id };
    const seenBy = async (person: Person) => {
      const { body } = await person.call('GET /shared-survey/:id', { params });
      const survey = body as { distribution: number[]; trend: { score: number }[] };
      const responses = (await person.call('GET /shared-survey/:id/responses', { params })).body as unknown[];
      const [listed] = (await person.call('GET /shared-survey')).body as object[];
      return { survey, ones: survey.distribution[1], responses: responses.length, listed };
    };
    const ongoing = { respondents: 1, anonymousRespondents: 0, score: 9 };
    expect(await seenBy(owner)).toMatchObject({
      survey: { ...ongoing, trend: [{ score: 9 }], isAnonymous: false },
      listed: ongoing,
      ones: 0,
      responses: 1,
    });
    expect((await maker.call('GET /survey/:id', { params })).body).toMatchObject({ respondents: 2, score: 5 });

    world.setNow('2026-11-28T08:00:00Z');
    const finished = { respondents: 2, anonymousRespondents: 1, score: 5 };
    expect(await seenBy(owner)).toMatchObject({
      survey: { ...finished, trend: [{ score: 5 }] },
      listed: finished,
      ones: 3,
      responses: 2,
    });
  });

  test('answers given under a narrower promise count in totals from three on, and are never shown singly', async () => {
    const inGroup = await joins();
    const other = await joins();
    const groupId = await group(world, nordvik, 'Salg', [inGroup]);
    // Three named answers under each promise, two for the fourth. Of the anonymous ones, three under “me” and one under
    // each of the others.
    const named = ACCESS_LEVELS.flatMap((level) =>
      [1, 2, 3].map((n) => `${level.toLowerCase()}${n}@fjellbygg.example`),
    );
    const { id, links } = await invite(world, maker, named, { allowAnonymous: true });
    const unused = [...links];
    for (const accessibleBy of ACCESS_LEVELS) {
      const groupsWithAccess = accessibleBy === 'selectedGroups' ? [groupId] : [];
      const body = surveyBody({ accessibleBy, groupsWithAccess, allowAnonymous: true });
      expect((await maker.call('PUT /survey/:id', { params: { id }, body })).status).toBe(200);
      const few = accessibleBy === 'selectedGroups' ? 2 : 3;
      for (const link of unused.splice(0, 3).slice(0, few)) await submit(world, link);
      for (let n = 0; n < (accessibleBy === 'me' ? 3 : 1); n += 1) await submitAnonymously(world, id, newLinkId());
    }
    const seen = async (person: Person) => {
      const singly = (await person.call('GET /shared-survey/:id/responses', { params: { id } })).body as {
        email: string;
        anonymous: boolean;
      }[];
      const named = singly.filter(({ anonymous }) => !anonymous);
      const { body } = await person.call('GET /shared-survey/:id', { params: { id } });
      const { respondents, anonymousRespondents } = body as Record<string, number>;
      const promises = new Set(named.map(({ email }) => email.replace(/\d@.*/, '')).sort());
      return [respondents, anonymousRespondents, singly.length, ...promises];
    };
    // While the survey runs, each reader's figure counts the answers that this reader sees singly: three named ones
    // promised to the organisation, and so on.
    expect(await seen(other)).toEqual([3, 0, 3, 'org']);
    expect(await seen(inGroup)).toEqual([5, 0, 5, 'org', 'selectedgroups']);
    expect(await seen(owner)).toEqual([8, 0, 8, 'org', 'selectedgroups', 'supporters']);

    world.setNow('2026-11-28T08:00:00Z');
    // Hidden from a member: classes of two or one stay out, classes of three are included.
    expect(await seen(other)).toEqual([3 + 1 + 3 + 3 + 3, 1 + 3, 4, 'org']);
    expect(await seen(inGroup)).toEqual([5 + 2 + 3 + 3 + 3, 2 + 3, 7, 'org', 'selectedgroups']);
    expect(await seen(owner)).toEqual([8 + 3 + 3 + 3, 3 + 3, 11, 'org', 'selectedgroups', 'supporters']);
    expect((await maker.call('GET /survey/:id/responses', { params: { id } })).body).toHaveLength(17);
    const exported = await owner.call('POST /organization/:orgId/export', { params: { orgId: nordvik.id } });
    expect((exported.body as { surveys: unknown[] }).surveys).toMatchObject([{ respondents: 17 }]);
  });

  // Specification 6.8
  test('an answer promised to “me” is in no figure of anybody else, because a total of one is the answer', async () => {
    const { id, links } = await invite(world, maker, ['a@fjellbygg.example', 'b@fjellbygg.example']);
    await submit(world, String(links[0]), sheet({ subjectKnowledge: 2, engaging: 3, relevance: 1, satisfaction: 4 }));
    await maker.call('PUT /survey/:id', { params: { id }, body: surveyBody({ accessibleBy: 'org' }) });
    const other = await joins();
    const read = async () => (await other.call('GET /shared-survey/:id', { params: { id } })).body;
    const nothing = { respondents: 0, score: 0, trend: [], distribution: Array.from({ length: 11 }, () => 0) };
    expect(await read()).toMatchObject(nothing);
    expect((await other.call('GET /shared-survey')).body).toMatchObject([{ respondents: 0, score: 0 }]);
    world.setNow('2026-11-28T08:00:00Z');
    expect(await read()).toMatchObject(nothing);
    expect((await maker.call('GET /survey/:id', { params: { id } })).body).toMatchObject({
      respondents: 1,
      score: 2.5,
    });
  });

  /** A finished survey that was opened to all after three had answered, `one` of whom reads it now. */
  async function answeredByReader() {
    const [one, other] = [await joins(), await joins()];
    const { id, links } = await invite(world, maker, ['a@fjellbygg.example', 'b@fjellbygg.example', one.email]);
    for (const link of links) await submit(world, link);
    await maker.call('PUT /survey/:id', { params: { id }, body: surveyBody({ accessibleBy: 'org' }) });
    world.setNow('2026-11-28T08:00:00Z');
    return { one, other, id };
  }

  test('a reader who has answered, too, knows that answer: of three including their own, two would be revealed', async () => {
    const { one, other, id } = await answeredByReader();
    const counted = async (person: Person) =>
      ((await person.call('GET /shared-survey/:id', { params: { id } })).body as { respondents: number }).respondents;
    expect([await counted(one), await counted(other)]).toEqual([0, 3]);
    const hashOf = await addressHasher(world.database.query, { config: readConfig({}), now: world.now() });
    // Two years later the address is a keyed hash, and the answer still counts as the reader's own.
    await sql`
      update responders set address_hash = ${hashOf(one.email)}, email = null where lower(email) = ${one.email.toLowerCase()}`.execute(
      world.database.query,
    );
    expect([await counted(one), await counted(other)]).toEqual([0, 3]);
  });

  test('answers are in no total beside which one or two values of a question could be read', async () => {
    const [one, other] = [await joins(), await joins()];
    const counted = async (values: number[]) => {
      const addresses = values.map((_, place) => (place === 0 ? one.email : `${place}@fjellbygg.example`));
      const { id, links } = await invite(world, maker, addresses, { accessibleBy: 'supporters' });
      for (const [place, link] of links.entries()) await submit(world, link, sheet({ satisfaction: values[place] }));
      await maker.call('PUT /survey/:id', { params: { id }, body: surveyBody({ accessibleBy: 'org' }) });
      return async (person: Person) => {
        const { body } = await person.call('GET /shared-survey/:id', { params: { id } });
        return (body as { respondents: number }).respondents;
      };
    };
    // One value; two; three with the own one among them; three and four without it, or with it.
    const all = [await counted([0, 4, 0]), await counted([0, 4, 5, 0]), await counted([4, 5, 6, 0])];
    const enough = [await counted([0, 4, 5, 6, 7]), await counted([4, 5, 6, 7]), await counted([0, 0, 0, 0])];
    world.setNow('2026-11-28T08:00:00Z');
    const readBy = async (person: Person) => Promise.all([...all, ...enough].map((read) => read(person)));
    expect(await readBy(one)).toEqual([0, 0, 0, 5, 4, 4]);
    expect(await readBy(other)).toEqual([0, 0, 4, 5, 4, 4]);
    expect(await readBy(owner)).toEqual([3, 4, 4, 5, 4, 4]);
  });

  test('an answer of an erased address may be the own of any reader: of three, two would be revealed', async () => {
    const { one, other, id } = await answeredByReader();
    await world.anybody('POST /address', { body: { email: one.email } });
    const params = { ticket: await ticketFor(world, one.email) };
    expect((await world.anybody('POST /address/:ticket/erasure', { params })).status).toBe(200);
    for (const reader of [one, other])
      expect((await reader.call('GET /shared-survey/:id', { params: { id } })).body).toMatchObject({ respondents: 0 });
  });

  test('an answer from the previous address of a reader may be the own of any reader', async () => {
    const { one, other, id } = await answeredByReader();
    const readdressed = { subject: `local|${one.id}`, email: 'moved@fjellbygg.example', emailVerified: true };
    const call = world.callWith(tokenFor(readdressed));
    const body = { candidate: one.candidate, title: '', image: '', consentToTerms: 1 };
    expect((await call('PUT /profile', { body })).status).toBe(200);
    for (const reader of [{ call }, other])
      expect((await reader.call('GET /shared-survey/:id', { params: { id } })).body).toMatchObject({ respondents: 0 });
  });

  test('a reader who has read answers as a supporter does not see later ones in totals beside them', async () => {
    const once = await joins('supporter');
    const never = await joins();
    const addresses = ['a', 'b', 'c', 'd'].map((name) => `${name}@fjellbygg.example`);
    const { id, links } = await invite(world, maker, addresses, { accessibleBy: 'supporters' });
    for (const link of links.slice(0, 3)) await submit(world, link);
    const params = { orgId: nordvik.id, userId: once.id };
    await owner.call('PUT /organization/:orgId/user/:userId', { params, body: { role: 'member' } });
    await submit(world, String(links[3]));
    await maker.call('PUT /survey/:id', { params: { id }, body: surveyBody({ accessibleBy: 'org' }) });
    world.setNow('2026-11-28T08:00:00Z');
    const counted = async (person: Person) =>
      ((await person.call('GET /shared-survey/:id', { params: { id } })).body as { respondents: number }).respondents;
    expect([await counted(once), await counted(never), await counted(owner)]).toEqual([0, 4, 4]);
    expect((await once.call('POST /user/export')).body).toMatchObject({
      pastParts: [{ organisation: 'Nordvik Rådgivning', part: 'supporter' }],
    });
  });

  test('a trend includes only surveys that its reader may read', async () => {
    const supporter = await joins('supporter');
    const past = async (fields: Record<string, unknown>, by = maker) => {
      const { id, links } = await invite(world, by, ['a@fjellbygg.example'], fields);
      await submit(world, String(links[0]));
      return id;
    };
    await past({ accessibleBy: 'me' });
    await past({ accessibleBy: 'supporters' });
    world.setNow('2026-12-01T08:00:00Z');
    const last = { endDate: '2026-12-24', accessibleBy: 'supporters', onBehalfOf: maker.id };
    const id = await past(last, supporter);
    const trendOf = async (person: Person) =>
      ((await person.call('GET /shared-survey/:id', { params: { id } })).body as { trend: unknown[] }).trend.length;
    expect([await trendOf(maker), await trendOf(supporter), await trendOf(owner)]).toEqual([3, 2, 2]);
  });
});

describe('on behalf of a candidate', () => {
  // Specification 3.13, 7.32
  test('both maker and candidate have it as their own, and only the candidate reads recommendations', async () => {
    const supporter = await joins('supporter');
    const fields = { accessibleBy: 'supporters', onBehalfOf: maker.id };
    const { id, links } = await invite(world, supporter, ['a@fjellbygg.example'], fields);
    await submit(world, String(links[0]), sheet({ giveRecommendation: true, recommendation: 'Klok.' }));
    for (const person of [maker, supporter]) {
      expect(await idsIn(person, 'GET /survey')).toEqual([id]);
      expect((await person.call('GET /survey/:id', { params: { id } })).body).toMatchObject({
        candidate: 'Ingrid Solberg Aune',
        userId: supporter.id,
        onBehalfOf: maker.id,
        part: person === maker ? 'candidate' : 'maker',
        abilities: { edit: true, invite: true, annotate: true, share: true },
      });
    }
    const recommended = async (person: Person) => [
      ((await person.call('GET /recommendations')).body as unknown[]).length,
      ((await person.call('GET /survey/:id/responses', { params: { id } })).body as { recommendation: string }[])[0]
        ?.recommendation,
    ];
    expect(await recommended(maker)).toEqual([1, 'Klok.']);
    expect(await recommended(supporter)).toEqual([0, '']);
  });

  test('refuses members and people alone, before any other check', async () => {
    for (const person of [maker, await joins('invited'), await world.person()]) {
      const body = surveyBody({ onBehalfOf: owner.id, accessibleBy: 'me', endDate: '2026-11-20' });
      expect((await person.call('POST /survey', { body })).status).toBe(403);
    }
  });

  // Specification 6.2, 6.6
  test('accepts only another active member of the same organisation, and neither private nor open to everybody', async () => {
    const foreign = await world.person();
    await organisation(world, { owner: foreign });
    const refused = async (fields: Record<string, unknown>) => {
      const { status, body } = await owner.call('POST /survey', { body: surveyBody(fields) });
      return [status, ...((body as { errors?: { code: string }[] }).errors ?? []).map(({ code }) => code)];
    };
    const no = [422, 'onBehalfOf.notAllowed'];
    const supporters = { accessibleBy: 'supporters' };
    expect(await refused({ ...supporters, onBehalfOf: foreign.id })).toEqual(no);
    expect(await refused({ ...supporters, onBehalfOf: owner.id })).toEqual(no);
    expect(await refused({ ...supporters, onBehalfOf: (await joins('invited')).id })).toEqual(no);
    expect(await refused({ ...supporters, onBehalfOf: newUuid })).toEqual(no);
    for (const accessibleBy of ['me', 'org'])
      expect(await refused({ accessibleBy, onBehalfOf: maker.id })).toEqual([422, 'accessibleBy.notAllowed']);
    expect(await refused({ ...supporters, onBehalfOf: maker.id })).toEqual([201]);
  });

  test('refuses the candidate’s own address from every inviter, and accepts the maker’s', async () => {
    const supporter = await joins('supporter');
    const body = (email: string) =>
      surveyBody({ accessibleBy: 'supporters', onBehalfOf: maker.id, responders: [{ email, lang: 'no' }] });
    expect(await supporter.call('POST /survey', { body: body(maker.email) })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'responders.email.own' }] },
    });
    expect((await supporter.call('POST /survey', { body: body(supporter.email) })).status).toBe(201);
  });
});

const newUuid = '0190f7a0-0000-7000-8000-000000000000';

describe('what an organisation allows', () => {
  // Specification 5.10
  test('without private surveys “me” cannot be chosen again, and an existing one stays', async () => {
    const id = await share({ accessibleBy: 'me' });
    await sql`update organisations set allow_private_surveys = false`.execute(world.database.query);
    const refused = { status: 422, body: { errors: [{ code: 'accessibleBy.notAllowed' }] } };
    expect(await maker.call('POST /survey', { body: surveyBody() })).toMatchObject(refused);
    const edit = (accessibleBy: string) =>
      maker.call('PUT /survey/:id', { params: { id }, body: surveyBody({ accessibleBy }) });
    expect((await edit('me')).status).toBe(200);
    expect((await edit('org')).status).toBe(200);
    expect(await edit('me')).toMatchObject(refused);
  });

  test('refuses groups of another organisation in every call, at any level', async () => {
    const elsewhere = await organisation(world, { owner: await world.person() });
    const foreign = await group(world, elsewhere, 'Fremmed');
    const id = await share({ accessibleBy: 'org' });
    for (const accessibleBy of ['selectedGroups', 'supporters']) {
      const body = surveyBody({ accessibleBy, groupsWithAccess: [foreign] });
      const refused = { status: 422, body: { errors: [{ code: 'groupsWithAccess.unknown' }] } };
      expect(await maker.call('POST /survey', { body })).toMatchObject(refused);
      expect(await maker.call('PUT /survey/:id', { params: { id }, body })).toMatchObject(refused);
    }
    const kept = surveyBody({ accessibleBy: 'org', groupsWithAccess: [foreign] });
    expect((await maker.call('PUT /survey/:id', { params: { id }, body: kept })).status).toBe(200);
    expect(await world.rows('survey_groups')).toEqual([]);
  });

  test('requires at least one group, and stores groups only at the level of groups', async () => {
    const groupId = await group(world, nordvik, 'Salg');
    const none = surveyBody({ accessibleBy: 'selectedGroups' });
    expect(await maker.call('POST /survey', { body: none })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'groupsWithAccess.required' }] },
    });
    const id = await share({ accessibleBy: 'selectedGroups', groupsWithAccess: [groupId] });
    const read = async () => (await maker.call('GET /survey/:id', { params: { id } })).body;
    expect(await read()).toMatchObject({ groupsWithAccess: [groupId], groupNames: ['Salg'] });
    const body = surveyBody({ accessibleBy: 'supporters', groupsWithAccess: [groupId] });
    await maker.call('PUT /survey/:id', { params: { id }, body });
    expect(await read()).toMatchObject({ groupsWithAccess: [], groupNames: [] });
  });

  // Specification 5.8, 9.4
  test('allows a thousand invitations while the subscription runs, and ten after it has ended', async () => {
    const invited = (count: number) =>
      Array.from({ length: count }, (_, place) => ({ email: `r${place}@fjellbygg.example`, lang: 'no' }));
    const id = await share({ responders: invited(11) });
    const params = { id };
    await share({});
    await sql`update subscriptions set ends_at = ${world.now()}`.execute(world.database.query);
    const more = await maker.call('POST /survey/:id/responders', {
      params,
      body: [{ email: 'x@y.example', lang: 'no' }],
    });
    expect(more).toMatchObject({ status: 422, body: { errors: [{ code: 'responders.tooMany' }] } });
    expect(await maker.call('POST /survey', { body: surveyBody() })).toMatchObject({
      status: 403,
      body: { type: '/problems/one-unfinished-survey' },
    });
    expect((await maker.call('GET /survey/:id', { params })).status).toBe(200);
    expect((await owner.call('POST /survey', { body: surveyBody() })).status).toBe(201);
  });

  // Specification 3.2, 4.3, 6.9, 7.4
  test('GET /user says what the person may do', async () => {
    const abilities = async (person: Person) =>
      ((await person.call('GET /user')).body as { abilities: object }).abilities;
    const none = { create: true, actOnBehalfOf: false, readShared: false, fullLimits: false };
    expect(await abilities(await world.person())).toEqual(none);
    expect(await abilities(await joins('invited'))).toEqual({ ...none, create: false });
    expect(await abilities(maker)).toEqual({ ...none, readShared: true, fullLimits: true });
    for (const person of [owner, await joins('supporter')])
      expect(await abilities(person)).toEqual({
        create: true,
        actOnBehalfOf: true,
        readShared: true,
        fullLimits: true,
      });
    await sql`update subscriptions set ends_at = ${world.now()}`.execute(world.database.query);
    expect(await abilities(owner)).toMatchObject({ actOnBehalfOf: true, fullLimits: false });
  });
});

describe('what responders and the audit are shown', () => {
  test('the form and the mail name the organisation and the groups', async () => {
    const groupId = await group(world, nordvik, 'Salg');
    const fields = { accessibleBy: 'selectedGroups', groupsWithAccess: [groupId] };
    const { links } = await invite(world, maker, ['a@fjellbygg.example'], fields);
    const form = await world.anybody('GET /respond/:responderId', { params: { responderId: String(links[0]) } });
    expect(form.body).toMatchObject({
      organization: 'Nordvik Rådgivning',
      seenBy: { accessibleBy: 'selectedGroups', organization: 'Nordvik Rådgivning', groups: ['Salg'] },
    });
  });

  test('a change of access adds an audit entry without the survey’s name; other changes add none', async () => {
    const id = await share({ surveyName: 'Hemmelig' });
    const edit = (fields: Record<string, unknown>) =>
      maker.call('PUT /survey/:id', { params: { id }, body: surveyBody(fields) });
    await edit({ surveyName: 'Fortsatt hemmelig' });
    expect(await world.rows('audit_entries')).toEqual([]);
    await edit({ accessibleBy: 'org' });
    world.setNow('2026-11-28T08:00:00Z');
    await edit({ accessibleBy: 'supporters' });
    const entries = await world.rows('audit_entries');
    const entry = { tenant_id: nordvik.id, actor_id: maker.id, kind: 'surveyAccessChanged' };
    expect(entries).toMatchObject([
      { ...entry, details: { from: 'me', to: 'org' } },
      { ...entry, details: { from: 'org', to: 'supporters' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('emmelig');
  });
});
