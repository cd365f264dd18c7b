import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#app/server/endpoints.ts';
import { jsonSchemaOf } from '#app/server/openapi.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { linksOf, sheet, submit } from './answering.ts';
import { createSurvey, surveyBody } from './drafts.ts';
import { type Person, useWorld } from './world.ts';

const world = useWorld();

// The form shows the address and sends it along; it is never taken from there.
const PROFILE = {
  candidate: 'Ny Person',
  title: 'Leder',
  image: '',
  consentToTerms: 1,
  email: 'assigned from outside',
};
const ADDRESS = 'marte@sundvag.example';

/** A survey of Ingrid's with one invited person, and everything that a call may have to name. */
type Scene = { ingrid: Person; id: string; link: string; responder: string };

type Write = {
  request: (scene: Scene) => { params?: Record<string, string>; body: unknown };
  /** The columns that the call may change or fill, by table; whatever else changes was assigned from outside. */
  columns: Record<string, string>;
  before?: (scene: Scene) => Promise<unknown>;
  /** What it answers here; a success when nothing is said. */
  status?: number;
};

const ANSWER =
  'id tenant_id survey_id submission s1 s2 s3 s4 message recommendation recommendation_name recommendation_title promised_access promised_groups notes rated';
const SURVEY =
  'id tenant_id brand survey_name survey_type maker_id on_behalf_of candidate_id start_day end_day starts_at ends_at default_lang invitation_text accessible_by allow_anonymous reflections made_from created_at changed_at version';
const TALLY = 'survey_id kind slot answers most_answers counts';
const RESPONDER = 'id tenant_id survey_id email lang link_id invited_at responded_at opted_out_at times_resent notes';
const MAIL = 'id brand kind content lang recipient origin responder_id state reason tries created_at due_at sent_at';
const PERSON = 'id brand subject email candidate title terms_version consented_at created_at version';
const EDITED =
  'survey_name start_day end_day starts_at ends_at default_lang invitation_text accessible_by allow_anonymous changed_at version';
const REPEATED = 'person_id key call body_hash status result created_at';
const COUNTED = { survey_tallies: 'answers counts' };

const WRITES: Record<string, Write> = {
  // The address is verified already: refused, and still nothing may change.
  'POST /user/verification': { request: () => ({ body: {} }), columns: {}, status: 409 },
  'POST /profile': { request: () => ({ body: PROFILE }), columns: { people: PERSON }, before: forgetProfile },
  'PUT /profile': {
    request: () => ({ body: PROFILE }),
    columns: { people: 'candidate title version terms_version consented_at' },
  },
  'POST /survey': {
    request: () => ({ body: surveyBody() }),
    columns: { surveys: SURVEY, survey_tallies: TALLY },
    before: removeSurveys,
  },
  'POST /survey/:id': {
    request: () => ({ params: { id: newLinkId() }, body: surveyBody() }),
    columns: { surveys: SURVEY, survey_tallies: TALLY },
    before: removeSurveys,
  },
  'PUT /survey/:id': {
    request: ({ id }) => ({ params: { id }, body: surveyBody({ surveyName: 'Nytt navn', endDate: '2026-11-28' }) }),
    columns: { surveys: EDITED },
  },
  'POST /survey/:id/responders': {
    request: ({ id }) => ({ params: { id }, body: [{ email: 'jonas@sundvag.example', lang: 'no' }] }),
    columns: { responders: RESPONDER, outgoing_mails: MAIL },
  },
  'POST /survey/:id/responders/resend/:address': {
    request: ({ id }) => ({ params: { id, address: ADDRESS }, body: {} }),
    columns: { responders: 'times_resent', outgoing_mails: MAIL },
    before: deliverMails,
  },
  'PUT /survey/:id/responders/:responder': {
    request: ({ id, responder }) => ({ params: { id, responder }, body: { email: 'ny@sundvag.example' } }),
    columns: { responders: 'email link_id', outgoing_mails: MAIL },
  },
  'PATCH /survey/:id/responders/notes': {
    request: ({ id, responder }) => ({ params: { id }, body: { responder, notes: 'Ring' } }),
    columns: { responders: 'notes', responses: 'notes' },
  },
  'PUT /survey/:id/reflections': {
    request: ({ id }) => ({ params: { id }, body: { reflections: 'Mer tid' } }),
    columns: { surveys: 'reflections' },
    before: async () => world.setNow('2026-11-29T08:00:00Z'),
  },
  'POST /respond/:responderId': {
    request: ({ link }) => ({ params: { responderId: link }, body: sheet() }),
    columns: { responders: 'responded_at', responses: `${ANSWER} responder_id responded_at duration`, ...COUNTED },
  },
  'POST /respond/-/:surveyId': {
    request: ({ id }) => ({ params: { surveyId: id }, body: sheet() }),
    columns: { responses: ANSWER, ...COUNTED },
  },
  'POST /respond/:responderId/mails': {
    request: ({ link }) => ({ params: { responderId: link }, body: { wanted: false } }),
    columns: { responders: 'opted_out_at' },
  },
  'POST /respond/:responderId/rating': {
    request: ({ link }) => ({ params: { responderId: link }, body: { rating: 3 } }),
    columns: { responses: 'rated', ratings: 'given' },
    before: ({ link }) => submit(world, link),
  },
};

/** Values that would be seen again anywhere: as text, as a number, and as somebody else's id. */
const FOREIGN_ID = '0190f7a0-0000-7000-8000-00000000f0e1';
const MARKS = ['assigned from outside', 7_777_777, FOREIGN_ID, true, '2031-07-07', [FOREIGN_ID]].map((mark) => ({
  mark,
}));
const MARK_IN_ROWS = /assigned from outside|7777777|00000000f0e1|2031-07-0/;

test('every write of the product is here', () => {
  const writes = endpoints.map(({ key }) => key).filter((key) => !key.startsWith('GET '));
  expect(Object.keys(WRITES).sort()).toEqual(writes.sort());
});

describe.each(Object.entries(WRITES))('%s', (key, { request, columns, before, status }) => {
  test.each(MARKS)('changes only what it is for, whatever else is sent as $mark', async ({ mark }) => {
    const scene = await setScene();
    await before?.(scene);
    const names = await everyFieldName();
    expect(names.length).toBeGreaterThan(100);
    const own = ownFields(key);
    const others = Object.fromEntries(names.filter((name) => !own.has(name)).map((name) => [name, mark]));
    const { params = {}, body } = request(scene);
    const sent = Array.isArray(body) ? body.map((one) => ({ ...others, ...one })) : { ...others, ...(body as object) };

    const earlier = await everything();
    const reply = await scene.ingrid.call(key, { params, body: sent, headers: { 'idempotency-key': newLinkId() } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(
      status ?? endpoints.find((endpoint) => endpoint.key === key)?.call.status ?? 200,
    );
    const later = await everything();
    expect(JSON.stringify([...later])).not.toMatch(MARK_IN_ROWS);
    for (const [table, changed] of changedColumns(earlier, later)) {
      const allowed = { ...columns, repeated_calls: REPEATED }[table] ?? '';
      expect(allowed.split(' '), table).toEqual(expect.arrayContaining(changed));
    }
  });
});

/** The fields of a call's own form: what is sent in them is the caller's to say. */
function ownFields(key: string): ReadonlySet<string> {
  const body = endpoints.find((endpoint) => endpoint.key === key)?.call.body;
  return new Set(body === undefined ? [] : namesIn(jsonSchemaOf(body, 'input')));
}

async function setScene(): Promise<Scene> {
  const ingrid = await world.person();
  const responders = [{ email: ADDRESS, lang: 'no' }];
  const id = await createSurvey(ingrid, { allowAnonymous: true, responders });
  const [link = ''] = await linksOf(world, id, [ADDRESS]);
  const [{ id: responder }] = (await world.rows('responders')) as [{ id: string }];
  return { ingrid, id, link, responder };
}

async function forgetProfile(): Promise<void> {
  await removeSurveys();
  await sql`delete from people`.execute(world.database.query);
}

async function removeSurveys(): Promise<void> {
  await sql`delete from surveys`.execute(world.database.query);
}

async function deliverMails(): Promise<void> {
  await sql`update outgoing_mails set state = 'sent', sent_at = ${new Date('2026-11-18T08:00:00Z')}`.execute(
    world.database.query,
  );
}

/** The names of all fields that any call takes or gives, and of all columns. */
async function everyFieldName(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    world.database.query,
  );
  const ofCalls = endpoints.flatMap(({ call }) => [
    ...namesIn(jsonSchemaOf(call.result)),
    ...(call.body === undefined ? [] : namesIn(jsonSchemaOf(call.body, 'input'))),
  ]);
  const ofRows = rows.map(({ name }) => name);
  const spelledAsInCode = ofRows.map((name) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  return [...new Set([...ofCalls, ...ofRows, ...spelledAsInCode, 'role', 'roles', 'isAdmin', 'constructor'])].sort();
}

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...properties, ...Object.values(schema).flatMap(namesIn)];
}

type Rows = Record<string, unknown>[];

async function everything(): Promise<Map<string, Rows>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
    world.database.query,
  );
  const tables = new Map<string, Rows>();
  for (const { name } of rows) tables.set(name, await world.rows(name));
  return tables;
}

/** Which columns of which table have other values than before, new rows included. */
function changedColumns(earlier: Map<string, Rows>, later: Map<string, Rows>): [string, string[]][] {
  return [...later].flatMap(([table, rows]) => {
    const before = earlier.get(table) ?? [];
    const names = Object.keys(rows[0] ?? {});
    const valuesOf = (some: Rows, name: string) =>
      some
        .flatMap((row) => (row[name] === null ? [] : [JSON.stringify(row[name])]))
        .sort()
        .join();
    const changed = names.filter((name) => valuesOf(before, name) !== valuesOf(rows, name));
    return changed.length === 0 ? [] : [[table, changed] as [string, string[]]];
  });
}
