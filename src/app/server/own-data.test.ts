import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { invite, sheet, submit, submitAnonymously } from '../../../test/answering.ts';
import { deliverWebhooks } from '../../../test/delivering-webhooks.ts';
import { createSurvey } from '../../../test/drafts.ts';
import { aSurvey } from '../../../test/factories.ts';
import { createGoal } from '../../../test/goals.ts';
import { group, member, organisation, organisationBody } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { TERMS_VERSION } from '#brands/rules/legal-versions.ts';
import { eraseDuePeople } from '#identity/server/deleting.ts';
import { readConfig } from '#platform/server/config.ts';
import type { EraseStep } from '#platform/server/data-subject.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { housekeeping } from './housekeeping.ts';

const world = useWorld({ settings: { WEBHOOK_ALLOW_LOOPBACK: 'on', RATE_LIMITS: 'on' } });

const job = (name: string) =>
  housekeeping(world.database, readConfig({}), world.now)
    .find((one) => one.name === name)
    ?.work(new AbortController().signal);

async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
    world.database.query,
  );
  const tables: Record<string, unknown> = {};
  for (const { name } of rows) tables[name] = await world.rows(name);
  return JSON.stringify(tables);
}

const ADDRESS = 'ingrid@nordvik.example';
let ingrid: Person;
let kari: Person;
beforeEach(async () => {
  ingrid = await world.person({ candidate: 'Ingrid Solberg', email: ADDRESS, title: 'Rådgiver' });
  kari = await world.person({ candidate: 'Kari Foreign', email: 'kari@fjellbygg.example' });
});

const plan = (person: Person = ingrid) => person.call('POST /user/deletion', { body: { email: person.email } });
const download = async (person: Person = ingrid) => (await person.call('POST /user/export')).body;

test('the download holds profile, consent, own surveys with their answers, and answers given by name', async () => {
  const { id, links } = await invite(world, ingrid, ['marte@sundvag.example'], { allowAnonymous: true });
  await submit(world, links[0] ?? '', sheet({ message: 'Godt forberedt' }));
  await submitAnonymously(world, id, newLinkId(), sheet({ message: 'Litt fort' }));
  const asked = await invite(world, kari, [ADDRESS], { surveyName: 'Foreign canary' });
  const named = { giveRecommendation: true, recommendationName: 'Ingrid S.', recommendationTitle: 'Kollega' };
  await submit(world, asked.links[0] ?? '', sheet({ message: 'Svar til Kari', recommendation: 'Anbefales', ...named }));
  await sql`update outgoing_mails set state = 'sent', sent_at = ${world.now()}`.execute(world.database.query);
  const mails = { params: { responderId: asked.links[0] ?? '' }, body: { wanted: false } };
  await world.anybody('POST /respond/:responderId/mails', mails);

  const told = await download();
  expect(told).toMatchObject({
    profile: { candidate: 'Ingrid Solberg', email: ADDRESS },
    consents: [{ to: 'terms', version: TERMS_VERSION }],
    membership: null,
    surveys: [
      {
        surveyName: 'Leaders’ retreat',
        invited: [{ email: 'marte@sundvag.example' }],
        answers: [
          {
            anonymous: false,
            email: 'marte@sundvag.example',
            duration: 95,
            message: 'Godt forberedt',
            values: { engaging: 8 },
          },
          { anonymous: true, message: 'Litt fort' },
        ],
      },
    ],
    answersGiven: [
      {
        candidate: 'Kari Foreign',
        message: 'Svar til Kari',
        values: { engaging: 8 },
        recommendation: 'Anbefales',
        recommendationName: 'Ingrid S.',
        recommendationTitle: 'Kollega',
        mailedAt: ['2026-11-20T08:00:00.000Z'],
        duration: 95,
        wantsNoMailsSince: '2026-11-20T08:00:00.000Z',
      },
    ],
    mails: [{ kind: 'invitation', state: 'sent', sentAt: '2026-11-20T08:00:00.000Z' }],
    leftOut: [
      expect.stringContaining('Anonymous'),
      expect.stringContaining('language of an invitation'),
      expect.stringContaining('Notes'),
    ],
  });
  const text = JSON.stringify(told);
  expect(text).not.toContain('Foreign canary');
  for (const link of [...links, ...asked.links, asked.id]) expect(text).not.toContain(link);
  expect(Object.keys((told as { surveys: { answers: object[] }[] }).surveys[0]?.answers[1] ?? {})).toEqual([
    'anonymous',
    'values',
    'message',
    'notes',
  ]);
});

test('a long list is complete and in order in the download, and so are the lists within its rows', async () => {
  const query = world.database.query;
  await organisation(world, { owner: ingrid });
  const marks = Array.from({ length: 120 }, (_, place) => String(place).padStart(3, '0'));
  const addresses = Object.fromEntries(
    marks.slice(0, 60).map((mark) => [`r${mark}@sundvag.example`, { message: mark }]),
  );
  const anonymous = Array.from({ length: 5 }, () => ({ message: 'anonymous' }));
  const { id } = await aSurvey(world, { by: ingrid, answers: addresses, anonymous, endDate: '2026-11-27' });
  // All answers came at one instant but for its microseconds.
  await sql`
    update responses set responded_at = ${world.now()}::timestamptz + message::int * interval '1 microsecond'
     where responder_id is not null`.execute(query);
  await sql`
    insert into comments (id, home_id, survey_id, author_id, content, created_at)
    select gen_random_uuid(), home_id, id, maker_id, mark, ${world.now()}::timestamptz + mark::int / 2 * interval '1 microsecond'
      from surveys, unnest(${marks}::text[]) mark where id = ${id}`.execute(query);
  await sql`
    insert into audit_entries (id, tenant_id, actor_id, person_id, kind, at, details)
    select gen_random_uuid(), ${ingrid.id}, case when mark::int % 3 > 0 then ${ingrid.id}::uuid end,
           case when mark::int % 3 < 2 then ${ingrid.id}::uuid end, 'ownDataDownloaded',
           ${world.now()}::timestamptz + mark::int * interval '1 microsecond', jsonb_build_object('mark', mark)
      from unnest(${marks}::text[]) mark`.execute(query);
  world.setNow('2026-12-01T08:00:00Z');
  for (const mark of marks.slice(0, 60)) await createGoal(ingrid, id, { name: mark, endDate: '2027-06-01' });
  await sql`
    insert into goal_journal (home_id, goal_id, id, author_id, content, registered_at)
    select home_id, id, gen_random_uuid(), maker_id, name, created_at from goals`.execute(query);
  await sql`
    insert into surveys select (jsonb_populate_record(survey, jsonb_build_object(
             'id', left(survey.id, 19) || mark, 'survey_name', mark,
             'ends_at', survey.ends_at - mark::int / 2 * interval '1 microsecond'))).*
      from surveys survey, unnest(${marks}::text[]) mark`.execute(query);
  const { rows: journal } = await sql<{ name: string }>`select name from goals order by end_day desc, id`.execute(
    query,
  );
  const { rows: written } = await sql<{ content: string }>`
    select content from comments order by created_at, id`.execute(query);
  const { rows: named } = await sql<{ name: string }>`
    select survey_name as name from surveys order by ends_at desc, id`.execute(query);

  const told = (await download()) as Record<'surveys' | 'goals' | 'comments' | 'changes', Record<string, unknown>[]>;
  expect(told.surveys.map(({ surveyName }) => surveyName)).toEqual(named.map(({ name }) => name));
  expect(
    told.surveys
      .map(({ answers }) => (answers as object[]).length)
      .toSorted()
      .at(-1),
  ).toBe(65);
  const answers = told.surveys.flatMap((survey) => survey['answers'] as { message: string }[]);
  expect(answers.map(({ message }) => message)).toEqual([...marks.slice(0, 60), ...anonymous.map(() => 'anonymous')]);
  expect(told.goals.map(({ name }) => name)).toEqual(journal.map(({ name }) => name));
  expect(told.goals.map((goal) => goal['journal'])).toMatchObject(journal.map(({ name }) => [{ content: name }]));
  expect(told.comments.map(({ content }) => content)).toEqual(written.map(({ content }) => content));
  const changes = told.changes.filter(({ kind }) => kind === 'ownDataDownloaded');
  expect(changes.map(({ details }) => (details as { mark: string }).mark)).toEqual(marks);
  expect(changes.map(({ byMe, aboutMe }) => [byMe, aboutMe])).toEqual(
    marks.map((mark) => [+mark % 3 > 0, +mark % 3 < 2]),
  );
});

test('every download leaves an audit entry, and is not stored for a repeat', async () => {
  await ingrid.call('POST /user/export', { headers: { 'idempotency-key': newLinkId() } });
  expect(await world.rows('audit_entries')).toMatchObject([
    { tenant_id: ingrid.id, actor_id: ingrid.id, kind: 'ownDataDownloaded', person_id: ingrid.id },
  ]);
  expect(await world.rows('repeated_calls')).toEqual([]);
});

test("a recommendation and the own answer are in the candidate’s download and not in that of the survey's maker", async () => {
  const house = await organisation(world, { owner: kari });
  await member(world, house, ingrid);
  const { id, links } = await invite(world, kari, ['marte@sundvag.example']);
  const words = { giveRecommendation: true, recommendation: 'Varmt anbefalt', recommendationName: 'Marte' };
  await submit(world, links[0] ?? '', sheet(words));
  await sql`
    update surveys set on_behalf_of = ${ingrid.id}, candidate_id = ${ingrid.id}, accessible_by = 'supporters'
     where id = ${id}`.execute(world.database.query);
  await ingrid.call('PUT /survey/:id/self', { params: { id }, body: { skipped: true } });
  const own = JSON.stringify(await download(ingrid));
  expect(own).toContain('Varmt anbefalt');
  expect(own).toContain('"state":"skipped"');
  const makers = JSON.stringify(await download(kari));
  expect(makers).toContain('marte@sundvag.example');
  expect(makers).not.toContain('Varmt anbefalt');
  expect(makers).not.toContain('"state":"skipped"');
});

test('what closes the loop is named in the privacy policy, is in the download, and ends with the account', async () => {
  const survey = await createSurvey(ingrid, { responders: [{ email: 'marte@sundvag.example', lang: 'no' }] });
  const values = { subjectKnowledge: 3, engaging: 4, relevance: 5, satisfaction: 6 };
  await ingrid.call('PUT /survey/:id/self', { params: { id: survey }, body: values });
  world.setNow('2026-12-07T08:00:00Z');
  await ingrid.call('PUT /survey/:id/answer-back', { params: { id: survey }, body: { text: 'Takk for ærlige svar' } });
  await ingrid.call('PUT /user/mails', { body: { answerBack: false } });
  await createGoal(ingrid, survey, { plan: 'Ringe', endDate: '2027-06-01' });
  await invite(world, kari, [ADDRESS], { endDate: '2027-02-01' });
  const [request] = (await ingrid.call('GET /asked')).body as { id: string }[];
  await ingrid.call('POST /asked/:id/open', { params: { id: request?.id ?? '' } });
  world.setNow('2027-01-05T08:00:00Z');
  await job('reminders');

  expect(await download()).toMatchObject({
    surveys: [{ ownAnswer: { state: 'answered', ...values }, answeredBack: { text: 'Takk for ærlige svar' } }],
    goals: [{ checkIns: [{ answer: null }] }],
    answerBackMails: { wanted: false },
  });
  const stored = ['self_assessments', 'answer_backs', 'goal_check_ins', 'mail_choices'];
  for (const table of stored) expect(await world.rows(table), table).toHaveLength(1);
  expect(await world.rows('asked_tickets')).toHaveLength(1);
  for (const [lang, told] of Object.entries(TOLD)) {
    const policy = readFileSync(new URL(`../../brands/legal/privacy.${lang}.md`, import.meta.url), 'utf8');
    for (const words of told) expect(policy).toContain(words);
  }

  await plan();
  world.setNow('2027-01-20T08:00:00Z');
  await job('erase');
  for (const table of stored) expect(await world.rows(table), table).toEqual([]);
});

/** The words of the privacy policy for each of them. */
const TOLD = {
  no: [
    'dine egne svar på undersøkelsene dine',
    'svar til dem du spurte',
    'når du ble spurt og hva du svarte',
    'Hvilke e-poster du vil ha',
    'virker én gang, i ti minutter, og lagres som en kode',
  ],
  en: [
    'your own answers to your surveys',
    'answers to those you asked',
    'when you were asked and what you answered',
    'Which e-mails you want',
    'works once, for ten minutes, and is stored as a code',
  ],
};

test('a deletion is scheduled for a day and announced by mail; a second request keeps the day', async () => {
  expect(await plan()).toMatchObject({ status: 201, body: { deletionDate: '2026-12-04' } });
  world.setNow('2026-11-25T08:00:00Z');
  expect(await plan()).toMatchObject({ status: 200, body: { deletionDate: '2026-12-04' } });
  expect((await ingrid.call('GET /user')).body).toMatchObject({ deletionDate: '2026-12-04' });
  expect(await world.rows('outgoing_mails')).toMatchObject([{ kind: 'deletionPlanned', recipient: ADDRESS }]);
  expect((await ingrid.call('GET /survey')).status).toBe(200);
});

test('requires the address to be typed, and an owner to hand over or close first', async () => {
  expect(await ingrid.call('POST /user/deletion', { body: { email: 'other@nordvik.example' } })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'email', code: 'email.mismatch' }] },
  });
  expect(await ingrid.call('POST /user/deletion', { body: { email: ` ${ADDRESS.toUpperCase()} ` } })).toMatchObject({
    status: 201,
  });
  await organisation(world, { owner: kari });
  expect(await plan(kari)).toMatchObject({ status: 409, body: { type: '/problems/owner' } });
});

test('counts what would stop before anything is decided', async () => {
  await createSurvey(ingrid);
  expect((await ingrid.call('GET /user/deletion')).body).toEqual({ days: 14, stoppingSurveys: 1 });
});

test('a deletion can be cancelled until its day, and cancelling without one is harmless', async () => {
  await plan();
  expect((await ingrid.call('DELETE /user/deletion')).status).toBe(200);
  expect((await ingrid.call('DELETE /user/deletion')).status).toBe(200);
  expect((await ingrid.call('GET /user')).body).toMatchObject({ deletionDate: null });
  world.setNow('2026-12-10T08:00:00Z');
  await job('erase');
  expect((await ingrid.call('GET /profile')).body).toMatchObject({ candidate: 'Ingrid Solberg' });
  expect((await world.rows('audit_entries')).map(({ kind }) => kind)).toEqual(['deletionPlanned', 'deletionCancelled']);
});

test('an organisation reads what its members do with their account and data, and nothing of the invited', async () => {
  const house = await organisation(world, { owner: kari });
  const active = await member(world, house, await world.person(), 'member');
  await member(world, house, ingrid, 'invited');
  for (const person of [ingrid, active]) {
    await plan(person);
    await person.call('DELETE /user/deletion');
    await download(person);
    const token = await person.call('POST /user/tokens', { body: { name: 'Rapport' } });
    expect(token.status).toBe(201);
  }
  const entries = await world.rows('audit_entries');
  const kindsIn = (tenant: string) => entries.filter((row) => row['tenant_id'] === tenant).map(({ kind }) => kind);
  expect(kindsIn(house.id)).toEqual(['deletionPlanned', 'deletionCancelled', 'ownDataDownloaded', 'accessTokenMade']);
  expect(kindsIn(ingrid.id)).toEqual(['deletionPlanned', 'deletionCancelled', 'ownDataDownloaded']);
});

test('the export names earlier groups to a member, and not to a person without access there', async () => {
  const house = await organisation(world, { owner: kari });
  await group(world, house, 'Salg', [await member(world, house, ingrid)]);
  await sql`delete from group_members`.execute(world.database.query);
  const parts = async () => (await download()) as { pastParts: { part: string }[] };
  expect(await parts()).toMatchObject({ pastParts: [{ part: 'Salg' }] });
  await sql`update memberships set role = 'invited' where person_id = ${ingrid.id}`.execute(world.database.query);
  expect(await parts()).toMatchObject({ pastParts: [{ part: 'group' }] });
  await sql`delete from memberships where person_id = ${ingrid.id}`.execute(world.database.query);
  expect(await parts()).toMatchObject({ pastParts: [{ part: 'group' }] });
});

test('ten deletions can be scheduled a day, so that cancelling them in turn sends no more mails', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) {
    statuses.push((await plan()).status);
    await ingrid.call('DELETE /user/deletion');
  }
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  expect(await world.rows('outgoing_mails')).toHaveLength(10);
});

test('deletes the account at the first instant of its day, not before', async () => {
  await plan();
  world.setNow('2026-12-03T22:59:59.999Z');
  await job('erase');
  expect((await ingrid.call('GET /profile')).status).toBe(200);
  world.setNow('2026-12-03T23:00:00.000Z');
  await job('erase');
  expect((await ingrid.call('GET /survey')).status).toBe(403);
});

test('nothing of the person is left anywhere, and aggregates stay', async () => {
  const house = await organisation(world, { owner: kari });
  await member(world, house, ingrid, 'supporter');
  await group(world, house, 'Ledere', [ingrid]);
  await sql`
    insert into login_accounts (brand, id, email, email_verified, password_hash, created_at)
    values ('a', ${`local|${ingrid.id}`}, ${ADDRESS}, true, 'pw-hash', ${world.now()})`.execute(world.database.query);
  await sql`
    insert into login_states (brand, model, id, payload, account_id)
    values ('a', 'Session', 's', ${JSON.stringify({ accountId: ingrid.email })}::jsonb, ${`local|${ingrid.id}`})`.execute(
    world.database.query,
  );
  await sql`
    insert into login_passkeys (brand, id, account_id, public_key, counter, transports, backed_up, name, created_at)
    values ('a', 'k', ${`local|${ingrid.id}`}, 'pw-hash', 0, '{}', false, 'Nøkkelen til Ingrid', ${world.now()})`.execute(
    world.database.query,
  );
  await sql`
    insert into login_second_factors (brand, account_id, secret, created_at)
    values ('a', ${`local|${ingrid.id}`}, '"pw-hash"'::jsonb, ${world.now()})`.execute(world.database.query);
  await sql`
    insert into login_recovery_codes (brand, account_id, hash) values ('a', ${`local|${ingrid.id}`}, 'pw-hash')`.execute(
    world.database.query,
  );
  const png = 'data:image/png;base64,AAAA';
  await sql`insert into people_images values (${ingrid.id}, ${png})`.execute(world.database.query);
  const own = await invite(world, ingrid, ['marte@sundvag.example'], { allowAnonymous: true });
  await submit(world, own.links[0] ?? '', sheet({ message: 'To Ingrid' }));
  await submitAnonymously(world, own.id, newLinkId(), sheet({ message: 'Anonymously to Ingrid' }));
  const asked = await invite(world, kari, [ADDRESS]);
  const words = { message: 'Hei fra Ingrid', recommendation: 'Bra!', recommendationName: 'Ingrid Solberg' };
  await submit(world, asked.links[0] ?? '', sheet({ ...words, giveRecommendation: true }));
  const [{ id: responder } = { id: '' }] = (await world.rows('responders')).filter(({ email }) => email === ADDRESS);
  const notes = { responder, notes: 'Ingrid er sur' };
  expect(
    (await kari.call('PATCH /survey/:id/responders/notes', { params: { id: asked.id }, body: notes })).status,
  ).toBe(200);
  await invite(world, kari, [ADDRESS]);
  await ingrid.call('PUT /profile', {
    body: { candidate: 'Ingrid Solberg', title: 'Rådgiver', image: '', consentToTerms: 1 },
    headers: { 'idempotency-key': newLinkId() },
  });
  const before = (await kari.call('GET /survey/:id', { params: { id: asked.id } })).body;

  await plan();
  world.setNow('2026-12-04T02:07:00Z');
  await job('erase');
  const [farewell] = (await world.rows('outgoing_mails')).filter(({ kind }) => kind === 'deletionDone');
  expect(farewell).toMatchObject({ recipient: ADDRESS, state: 'waiting' });
  await sql`update outgoing_mails set state = 'sent' where kind = 'deletionDone'`.execute(world.database.query);
  await job('forget');

  const left = await everything();
  for (const trace of [ADDRESS, 'Ingrid', 'Rådgiver', 'pw-hash', png, 'marte@sundvag.example', own.id])
    expect(left).not.toContain(trace);
  const [gone] = (await world.rows('people')).filter(({ id }) => id === ingrid.id);
  expect(gone).toMatchObject({
    candidate: '',
    terms_version: '2026-11',
    consented_at: new Date('2026-11-20T08:00:00.000Z'),
  });
  expect(await world.rows('memberships')).toMatchObject([{ person_id: kari.id }]);
  const after = (await kari.call('GET /survey/:id', { params: { id: asked.id } })).body;
  expect(after).toMatchObject({
    respondents: 1,
    score: (before as { score: number }).score,
    questions: (before as { questions: unknown[] }).questions,
  });
  const entries = (await world.rows('audit_entries')).filter(({ kind }) => kind === 'accountDeleted');
  expect(entries).toMatchObject([{ tenant_id: house.id, actor_id: null, person_id: ingrid.id }]);
});

test('a mail to others that bears the same name is still sent', async () => {
  const house = await organisation(world, { owner: kari, name: 'Ingrid Solberg' });
  await plan();
  world.setNow('2026-12-04T02:07:00Z');
  await kari.call('POST /organization/:orgId/closing', {
    params: { orgId: house.id },
    body: { name: 'Ingrid Solberg' },
  });
  await job('erase');
  expect((await world.rows('people')).map(({ candidate }) => candidate).sort()).toEqual(['', 'Kari Foreign']);
  const kinds = (await world.rows('outgoing_mails')).map(({ kind }) => kind);
  expect(kinds).toContain('closingPlanned');
});

test('surveys made on behalf of others stay with the organisation, without a name', async () => {
  const house = await organisation(world, { owner: kari });
  await member(world, house, ingrid, 'supporter');
  const { id } = await invite(world, ingrid, ['marte@sundvag.example']);
  await sql`
    update surveys set on_behalf_of = ${kari.id}, candidate_id = ${kari.id}, accessible_by = 'supporters'
     where id = ${id}`.execute(world.database.query);
  await plan();
  world.setNow('2026-12-04T02:07:00Z');
  await job('erase');
  expect((await kari.call('GET /survey/:id', { params: { id } })).body).toMatchObject({
    candidate: 'Kari Foreign',
    sharedBy: '',
    invited: 1,
  });
});

const handOver = (by: Person, orgId: string, to: Person) =>
  by.call('PUT /organization/:orgId/owner', { params: { orgId }, body: { userId: to.id } });
const cancelled = async () => (await world.rows('audit_entries')).filter(({ kind }) => kind === 'deletionCancelled');
const stays = async () => {
  world.setNow('2026-12-04T02:07:00Z');
  await job('erase');
  expect((await ingrid.call('GET /profile')).body).toMatchObject({ candidate: 'Ingrid Solberg' });
  expect((await ingrid.call('GET /user')).body).toMatchObject({ deletionDate: null });
};

test('a hand-over cancels the planned deletion of the new owner, for good, and the mail says so', async () => {
  const house = await organisation(world, { owner: kari });
  await member(world, house, ingrid);
  await plan();
  expect((await handOver(kari, house.id, ingrid)).status).toBe(200);
  expect((await ingrid.call('GET /user')).body).toMatchObject({ deletionDate: null });
  expect(await cancelled()).toMatchObject([{ tenant_id: house.id, actor_id: kari.id, person_id: ingrid.id }]);
  expect((await handOver(ingrid, house.id, kari)).status).toBe(200);
  const mails = (await world.rows('outgoing_mails')).filter(({ kind }) => kind === 'ownerHandedOver');
  const told = mails.map(({ recipient, content }) => [recipient, (content as { accountKept: boolean }).accountKept]);
  expect(told.sort()).toEqual(
    [
      [ADDRESS, true],
      [kari.email, false],
    ].sort(),
  );
  await stays();
});

test('founding an organisation cancels the planned deletion of its founder', async () => {
  await plan();
  expect((await ingrid.call('POST /organization', { body: organisationBody() })).status).toBe(201);
  expect(await cancelled()).toMatchObject([{ tenant_id: ingrid.id, actor_id: ingrid.id, person_id: ingrid.id }]);
  await stays();
});

test('a person who became an owner with a planned deletion keeps the account', async () => {
  await plan();
  await organisation(world, { owner: ingrid });
  await stays();
  expect(await cancelled()).toMatchObject([{ actor_id: null, person_id: ingrid.id }]);
});

test('a job that runs twice, or is killed midway, erases each person once and completely', async () => {
  await plan();
  await plan(kari);
  world.setNow('2026-12-04T02:07:00Z');
  await Promise.all([job('erase'), job('erase')]);
  await job('erase');
  const done = (await world.rows('outgoing_mails')).filter(({ kind }) => kind === 'deletionDone');
  expect(done.map(({ recipient }) => recipient).sort()).toEqual([ADDRESS, kari.email].sort());
  expect((await world.rows('people')).every(({ erased_at: at }) => at !== null)).toBe(true);
});

test('comments of a deleted account stay, and lead to nobody', async () => {
  const nordvik = await organisation(world, { owner: kari });
  await member(world, nordvik, ingrid, 'supporter');
  const id = await createSurvey(kari, { accessibleBy: 'supporters' });
  await ingrid.call('POST /survey/:id/comment', { params: { id }, body: { content: 'Bra jobbet' } });
  expect(await download()).toMatchObject({ comments: [{ about: 'survey', content: 'Bra jobbet' }] });
  await plan();
  world.setNow('2026-12-05T08:00:00Z');
  await job('erase');
  expect((await kari.call('GET /survey/:id/comment', { params: { id } })).body).toMatchObject([
    { content: 'Bra jobbet', name: '', image: '', own: false },
  ]);
});

test('what webhooks have told about a person is in the download, and is deleted with the account', async () => {
  const house = await organisation(world, { owner: kari });
  const params = { orgId: house.id };
  const body = { url: 'http://127.0.0.1:9/hook', events: ['member.joined'], format: 'standard' };
  const { id } = (await kari.call('POST /organization/:orgId/webhooks', { params, body })).body as { id: string };
  await ingrid.call('POST /organization/:id/users', { params: { id: house.id }, body: {} });
  const delivery = { type: 'member.joined', data: { userId: ingrid.id, name: 'Ingrid Solberg' } };
  const deliveries = async () =>
    (await kari.call('GET /organization/:orgId/webhooks/:id/deliveries', { params: { ...params, id } })).body;
  expect(await deliveries()).toMatchObject([delivery]);
  expect(await download()).toMatchObject({
    webhookDeliveries: [{ ...delivery, organisation: house.name, createdAt: '2026-11-20T08:00:00.000Z' }],
  });
  expect(await download(kari)).toMatchObject({ webhookDeliveries: [] });

  await plan();
  world.setNow('2026-12-04T02:07:00Z');
  await job('erase');
  expect(await deliveries()).toEqual([]);
  expect(await world.rows('webhook_deliveries')).toEqual([]);
});

test('what webhooks have told about the surveys of a person is deleted with the account', async () => {
  const house = await organisation(world, { owner: kari });
  await member(world, house, ingrid, 'supporter');
  const body = { url: 'http://127.0.0.1:9/hook', events: ['survey.finished', 'answer.received'], format: 'standard' };
  await kari.call('POST /organization/:orgId/webhooks', { params: { orgId: house.id }, body });
  await aSurvey(world, { by: ingrid, accessibleBy: 'org', answers: [8], finished: true });
  await deliverWebhooks(world);
  const told = (await download()) as { webhookDeliveries: object[] };
  expect(told.webhookDeliveries).toMatchObject([{ type: 'answer.received' }, { type: 'survey.finished' }]);
  await plan();
  world.setNow('2026-12-20T02:07:00Z');
  await job('erase');
  expect(await world.rows('webhook_deliveries')).toEqual([]);
});

test('a person who cannot be deleted does not keep others from being deleted', async () => {
  await plan();
  await plan(kari);
  world.setNow('2026-12-04T02:07:00Z');
  const steps: EraseStep[] = [
    (_, { id }) => (id === ingrid.id ? Promise.reject(new Error('a defect')) : Promise.resolve()),
  ];
  const erasing = eraseDuePeople({ database: world.database, config: readConfig({}), now: world.now, steps });
  await expect(erasing).rejects.toThrow(AggregateError);
  const done = (await world.rows('outgoing_mails')).filter(({ kind }) => kind === 'deletionDone');
  expect(done.map(({ recipient }) => recipient)).toEqual([kari.email]);
});
