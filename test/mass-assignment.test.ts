import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#app/server/endpoints.ts';
import { isFile, isRaw } from '#platform/contract.ts';
import { jsonSchemaOf } from '#platform/server/http/json-schema.ts';
import { newId, newLinkId } from '#platform/server/ids.ts';
import { linksOf, sheet, submit } from './answering.ts';
import { createSurvey, surveyBody } from './drafts.ts';
import { department, group, member, type Organisation, organisation } from './organisations.ts';
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

/** Ingrid owns an organisation with Jonas in it, and has a survey with one invited person; Ola is in no organisation. */
type Scene = {
  ingrid: Person;
  jonas: Person;
  ola: Person;
  organisation: Organisation;
  group: string;
  department: string;
  id: string;
  link: string;
  responder: string;
};

type Write = {
  request: (scene: Scene) => { params?: Record<string, string>; body: unknown };
  /** Who writes; Ingrid when nothing is said. */
  by?: 'ingrid' | 'jonas' | 'ola';
  /** The columns that the call may change or fill, by table; whatever else changes was assigned from outside. */
  columns: Record<string, string>;
  before?: (scene: Scene) => Promise<unknown>;
  /** What it answers here; a success when nothing is said. */
  status?: number;
};

const ANSWER =
  'id home_id survey_id submission s1 s2 s3 s4 message recommendation recommendation_name recommendation_title promised_access promised_groups notes rated';
const SURVEY =
  'id home_id tenant_id brand survey_name survey_type maker_id on_behalf_of candidate_id start_day end_day starts_at ends_at default_lang invitation_text accessible_by allow_anonymous reflections made_from created_at changed_at version';
const TALLY = 'home_id survey_id kind slot answers most_answers counts';
const RESPONDER = 'id home_id survey_id email lang link_id invited_at responded_at opted_out_at times_resent notes';
const MAIL = 'id brand kind content lang recipient origin responder_id state reason tries created_at due_at sent_at';
const PERSON = 'id brand subject email candidate title terms_version consented_at created_at version';
const EDITED =
  'survey_name start_day end_day starts_at ends_at default_lang invitation_text accessible_by allow_anonymous changed_at version';
const ORGANISATION =
  'id brand name org_no country domain allow_private_surveys owner_id owner_role terms_version agreement_version consented_at made_from created_at version';
const MEMBERSHIP = 'person_id organisation_id role department_id joined_at';
const SUBSCRIPTION = 'id organisation_id type started_at ends_at';
const TRIAL = 'brand domain started_at';
const AUDIT = { audit_entries: 'id tenant_id at actor_id kind person_id details' };
const UNIT = 'id organisation_id name created_at';
const FOUNDED = {
  organisations: ORGANISATION,
  memberships: MEMBERSHIP,
  subscriptions: SUBSCRIPTION,
  trials: TRIAL,
  outgoing_mails: MAIL,
  ...AUDIT,
};
const FORM = { name: 'Ny Bedrift', consentToTerms: 1, consentToAgreement: 1, allowPrivateSurveys: 0 };
const REPEATED = 'person_id key call body_hash status result created_at';
const COUNTED = { survey_tallies: 'answers counts' };

const WRITES: Record<string, Write> = {
  // The address is verified already: refused, and still nothing may change.
  'POST /user/verification': { request: () => ({ body: {} }), columns: {}, status: 409 },
  'POST /profile': {
    request: () => ({ body: PROFILE }),
    columns: { people: PERSON },
    by: 'ola',
    before: forgetProfile,
  },
  'PUT /profile': {
    request: () => ({ body: PROFILE }),
    columns: { people: 'candidate title version terms_version consented_at' },
  },
  'POST /user/export': { request: () => ({ body: {} }), columns: { ...AUDIT, secrets: 'name content created_at' } },
  'POST /user/deletion': {
    request: ({ jonas }) => ({ body: { email: jonas.email } }),
    columns: { people: 'deletion_at', outgoing_mails: MAIL, ...AUDIT },
    by: 'jonas',
  },
  'DELETE /user/deletion': {
    request: () => ({ body: {} }),
    columns: { people: 'deletion_at', ...AUDIT },
    by: 'jonas',
    before: () =>
      sql`update people set deletion_at = ${new Date('2026-12-04T00:00:00Z')}`.execute(world.database.query),
  },
  'POST /organization': { request: () => ({ body: FORM }), columns: FOUNDED, by: 'ola' },
  'POST /organization/:id': {
    request: () => ({ params: { id: newId(world.now()) }, body: FORM }),
    columns: FOUNDED,
    by: 'ola',
  },
  'PUT /organization/:id': {
    request: ({ organisation: { id } }) => ({ params: { id }, body: FORM }),
    columns: {
      organisations:
        'name org_no country domain allow_private_surveys terms_version agreement_version consented_at version',
      organisation_logos: 'organisation_id logo',
      ...AUDIT,
    },
  },
  'POST /organization/:id/users': {
    request: ({ organisation: { id } }) => ({ params: { id }, body: {} }),
    columns: { memberships: MEMBERSHIP, outgoing_mails: MAIL, ...AUDIT },
    by: 'ola',
  },
  'DELETE /organization/:id/users': {
    request: ({ organisation: { id } }) => ({ params: { id }, body: {} }),
    columns: { memberships: MEMBERSHIP, group_members: 'organisation_id group_id person_id', ...AUDIT },
    by: 'jonas',
  },
  'PUT /organization/:orgId/user/:userId': {
    request: ({ organisation, jonas, department }) => ({
      params: { orgId: organisation.id, userId: jonas.id },
      body: { role: 'supporter', departmentId: department },
    }),
    columns: { memberships: 'role department_id', ...AUDIT },
  },
  ...writesOfUnits('departments'),
  ...writesOfUnits('groups'),
  'PUT /organization/:orgId/owner': {
    request: ({ organisation, jonas }) => ({ params: { orgId: organisation.id }, body: { userId: jonas.id } }),
    columns: { organisations: 'owner_id version', memberships: 'role', outgoing_mails: MAIL, ...AUDIT },
  },
  'POST /organization/:orgId/export': {
    request: ({ organisation }) => ({ params: { orgId: organisation.id }, body: {} }),
    columns: AUDIT,
  },
  'POST /organization/:orgId/closing': {
    request: ({ organisation: { id, name } }) => ({ params: { orgId: id }, body: { name } }),
    columns: { organisations: 'closing_at version', outgoing_mails: MAIL, ...AUDIT },
  },
  'DELETE /organization/:orgId/closing': {
    request: ({ organisation }) => ({ params: { orgId: organisation.id }, body: {} }),
    columns: { organisations: 'closing_at version', outgoing_mails: MAIL, ...AUDIT },
    before: () =>
      sql`update organisations set closing_at = ${new Date('2026-12-20T00:00:00Z')}`.execute(world.database.query),
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
  'POST /respond/:responderId/withdrawal': {
    request: ({ link }) => ({ params: { responderId: link }, body: {} }),
    columns: { responders: 'responded_at', responses: `${ANSWER} responder_id responded_at duration`, ...COUNTED },
    before: ({ link }) => submit(world, link),
  },
  'POST /address': {
    request: () => ({ body: { email: ADDRESS, lang: 'no' } }),
    columns: { address_tickets: 'hash brand email created_at expires_at', outgoing_mails: MAIL },
  },
  'POST /address/:ticket/erasure': {
    request: () => ({ params: { ticket: TICKET }, body: {} }),
    columns: {
      responders: 'email link_id notes address_hash address_domain',
      outgoing_mails: 'recipient state content',
      address_tickets: 'hash brand email created_at expires_at',
      secrets: 'name content created_at',
    },
    before: insertTicket,
  },
  'POST /respond/:responderId/rating': {
    request: ({ link }) => ({ params: { responderId: link }, body: { rating: 3 } }),
    columns: { responses: 'rated', ratings: 'given' },
    before: ({ link }) => submit(world, link),
  },
};

function writesOfUnits(kind: 'departments' | 'groups'): Record<string, Write> {
  const own = (scene: Scene) => ({
    orgId: scene.organisation.id,
    id: kind === 'groups' ? scene.group : scene.department,
  });
  const emptied: Record<string, string> =
    kind === 'groups' ? { group_members: 'organisation_id group_id person_id' } : { memberships: 'department_id' };
  return {
    [`POST /organization/:orgId/${kind}`]: {
      request: (scene) => ({ params: own(scene), body: [{ name: 'Ny' }] }),
      columns: { [kind]: UNIT, ...AUDIT },
    },
    [`PUT /organization/:orgId/${kind}/:id`]: {
      request: (scene) => ({ params: own(scene), body: { name: 'Nytt navn' } }),
      columns: { [kind]: 'name', ...AUDIT },
    },
    [`DELETE /organization/:orgId/${kind}/:id`]: {
      request: (scene) => ({ params: own(scene), body: {} }),
      columns: { [kind]: UNIT, ...emptied, ...AUDIT },
    },
  };
}

/** Values that would be seen again anywhere: as text, as a number, and as somebody else's id. */
const FOREIGN_ID = '0190f7a0-0000-7000-8000-00000000f0e1';
const MARKS = ['assigned from outside', 7_777_777, FOREIGN_ID, true, '2031-07-07', [FOREIGN_ID]].map((mark) => ({
  mark,
}));
const MARK_IN_ROWS = /assigned from outside|7777777|00000000f0e1|2031-07-0/;

test('every write of the product is here', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET').map(({ key }) => key);
  expect(Object.keys(WRITES).sort()).toEqual(writes.sort());
});

describe.each(Object.entries(WRITES))('%s', (key, { request, columns, by = 'ingrid', before, status }) => {
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
    const reply = await scene[by].call(key, { params, body: sent, headers: { 'idempotency-key': newLinkId() } });
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
  return new Set(body === undefined || isRaw(body) ? [] : namesIn(jsonSchemaOf(body, 'input')));
}

async function setScene(): Promise<Scene> {
  const [ingrid, jonas, ola] = [await world.person(), await world.person(), await world.person()];
  const made = await organisation(world, { owner: ingrid });
  await member(world, made, jonas);
  const ownGroup = await group(world, made, 'Ledere', [jonas]);
  const ownDepartment = await department(world, made, 'Salg');
  const responders = [{ email: ADDRESS, lang: 'no' }];
  const id = await createSurvey(ingrid, { allowAnonymous: true, responders });
  const [link = ''] = await linksOf(world, id, [ADDRESS]);
  const [{ id: responder }] = (await world.rows('responders')) as [{ id: string }];
  const units = { organisation: made, group: ownGroup, department: ownDepartment };
  return { ingrid, jonas, ola, ...units, id, link, responder };
}

async function forgetProfile({ ola }: Scene): Promise<void> {
  await sql`delete from people where id = ${ola.id}`.execute(world.database.query);
}

const TICKET = 'a'.repeat(43);

async function insertTicket(): Promise<void> {
  const hash = createHash('sha256').update(TICKET).digest('base64url');
  await sql`
    insert into address_tickets (hash, brand, email, created_at, expires_at)
    values (${hash}, 'a', ${ADDRESS}, ${world.now()}, ${new Date('2026-11-21T00:00:00Z')})`.execute(
    world.database.query,
  );
}

async function removeSurveys(): Promise<void> {
  await sql`delete from surveys`.execute(world.database.query);
}

async function deliverMails(): Promise<void> {
  await sql`update outgoing_mails set state = 'sent', sent_at = ${new Date('2026-11-18T08:00:00Z')}`.execute(
    world.database.query,
  );
}

let fieldNames: Promise<string[]> | undefined;

/** The names of all fields that any call takes or gives, and of all columns. Collected once: the schemas are many. */
function everyFieldName(): Promise<string[]> {
  return (fieldNames ??= collectFieldNames());
}

async function collectFieldNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    world.database.query,
  );
  const ofCalls = endpoints.flatMap(({ call }) => [
    ...(isFile(call.result) ? [] : namesIn(jsonSchemaOf(call.result))),
    ...(call.body === undefined || isRaw(call.body) ? [] : namesIn(jsonSchemaOf(call.body, 'input'))),
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
