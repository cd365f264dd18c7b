import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countValues, EMPTY_TALLY, type Tally } from '#scoring/rules/score.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { readTallies, totalsOf } from '#tallies/server/survey-tallies.ts';
import { killsOf } from './run-size.ts';
import { freshStore, type TestStore } from './database.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { storePerson, type StoredSurvey, storeSurvey, tokenOf } from './stored.ts';

const KILLS = killsOf(50);
const ANSWERS_A_ROUND = 60;
const SURVEYS = 3;
const CLIENTS = 8;

/** A completed form, and whether the server acknowledged it. */
type Form = { linkId: string; key: string; values: [number, number, number, number]; acknowledged: boolean };

let store: TestStore;
let surveys: StoredSurvey[];
let rounds: Form[][];
let token: string;

beforeAll(async () => {
  store = await freshStore();
  const database = await store.open();
  const person = await storePerson(database);
  const invited = (KILLS * ANSWERS_A_ROUND) / SURVEYS;
  surveys = [];
  for (let n = 0; n < SURVEYS; n += 1) surveys.push(await storeSurvey(database, person, { invited }));
  token = await tokenOf(database, person);
  await database.close();
  // Each round answers all surveys in turn.
  const links = Array.from({ length: invited }, (_, place) =>
    surveys.map(({ responders }) => responders[place]?.linkId ?? ''),
  ).flat();
  rounds = Array.from({ length: KILLS }, (_, round) =>
    links.slice(round * ANSWERS_A_ROUND, (round + 1) * ANSWERS_A_ROUND).map(formFor),
  );
});
afterAll(() => store?.drop());

test(`after each of ${KILLS} kill -9 under load every acknowledged answer is stored, and repeats store nothing twice`, async () => {
  let server = await startServer(store.variables);
  for (const [round, forms] of rounds.entries()) {
    const killAt = 1 + ((25 + round * 17) % (ANSWERS_A_ROUND - CLIENTS));
    await sendUntilKilled(server, forms, killAt);
    expect(forms.filter(({ acknowledged }) => acknowledged).length).toBeGreaterThanOrEqual(killAt);

    server = await startServer(store.variables);
    await expectStored(server, forms);
    await repeatAll(server, forms);
    await expectWhole(server, (round + 1) * ANSWERS_A_ROUND);
  }
  await server.kill();
  await expectTalliesOfAnswers(rounds.flat());
});

function formFor(linkId: string, place: number): Form {
  const values = [place % 11, (place * 3) % 11, (place * 7) % 11, 10 - (place % 11)] as Form['values'];
  return { linkId, key: newLinkId(), values, acknowledged: false };
}

function send(server: RunningServer, { linkId, key, values }: Form) {
  const [subjectKnowledge, engaging, relevance, satisfaction] = values;
  return server.callWith(null)('POST /respond/:responderId', {
    params: { responderId: linkId },
    body: { subjectKnowledge, engaging, relevance, satisfaction, duration: 60, message: linkId },
    headers: { 'idempotency-key': key },
  });
}

/** Several clients send forms at once; after a number of acknowledgements the server is killed. */
async function sendUntilKilled(server: RunningServer, forms: Form[], killAt: number): Promise<void> {
  const waiting = [...forms];
  let acknowledged = 0;
  const kills: Promise<void>[] = [];
  const client = async () => {
    for (let form = waiting.shift(); form !== undefined && kills.length === 0; form = waiting.shift()) {
      const reply = await send(server, form).catch(() => null);
      if (reply === null) return;
      expect(reply.status).toBe(201);
      form.acknowledged = true;
      acknowledged += 1;
      if (acknowledged === killAt) kills.push(server.kill());
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await Promise.all(kills);
}

async function expectStored(server: RunningServer, forms: Form[]): Promise<void> {
  for (const { linkId } of forms.filter(({ acknowledged }) => acknowledged)) {
    const form = await server.callWith(null)('GET /respond/:responderId', { params: { responderId: linkId } });
    expect(form.body, 'an acknowledged answer is lost').toMatchObject({ status: 'responded' });
  }
}

/** The clients resend everything, not knowing what was stored: every form gets the same response. */
async function repeatAll(server: RunningServer, forms: Form[]): Promise<void> {
  const replies = await Promise.all(forms.map((form) => send(server, form)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
}

/** Asserts that the counts and the list have one answer per form, and each link one. */
async function expectWhole(server: RunningServer, expected: number): Promise<void> {
  const call = server.callWith(token);
  const counted: number[] = [];
  const links: string[] = [];
  for (const { id } of surveys) {
    counted.push(((await call('GET /survey/:id', { params: { id } })).body as { respondents: number }).respondents);
    const responses = (await call('GET /survey/:id/responses', { params: { id } })).body as { message: string }[];
    links.push(...responses.map(({ message }) => message));
  }
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(expected);
  expect(links).toHaveLength(expected);
  expect(new Set(links).size).toBe(expected);
}

async function expectTalliesOfAnswers(forms: Form[]): Promise<void> {
  const database = await store.open();
  const bySurvey = await readTallies(database.query, surveys);
  const { rows } = await sql<{ id: string; values: number[] }>`
    select survey_id as id, array[s1, s2, s3, s4]::int[] as values from responses`.execute(database.query);
  await database.close();
  expect(rows).toHaveLength(forms.length);
  for (const { id } of surveys) {
    const answers = rows.filter((row) => row.id === id).map(({ values }) => values);
    expect(totalsOf(bySurvey.get(id) ?? []).named).toEqual(answers.reduce<Tally>(countValues, EMPTY_TALLY));
  }
}
