import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { submitAnonymously } from '../../../test/answering.ts';
import { AFTER_SURVEYS, answeredSurvey, createCard } from '../../../test/cards.ts';
import { aSurvey, aMember, type Member } from '../../../test/factories.ts';
import { createGoal } from '../../../test/goals.ts';
import { useWorld } from '../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';

const world = useWorld();

let ingrid: Member;
let clients: Client[] = [];
beforeEach(async () => {
  ingrid = await aMember(world, { role: 'owner', candidate: 'Ingrid Berg', email: 'ingrid@nordvik.example' });
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  clients = [];
});

async function tokenOf(body: object, person: Member = ingrid): Promise<string> {
  const reply = await person.call('POST /user/tokens', { body: { name: 'Assistant', kind: 'assistant', ...body } });
  return (reply.body as { token: string }).token;
}

/** Requests of the client go to the server of the world, without a network. */
const toWorld = async (url: URL | RequestInfo, init: RequestInit = {}): Promise<Response> => {
  const asked = new Request(url as URL, init);
  const payload = await asked.text();
  const reply = await world.server.inject({
    method: asked.method as 'POST',
    url: new URL(asked.url).pathname,
    headers: { ...Object.fromEntries(asked.headers), host: 'localhost' },
    ...(payload === '' ? {} : { payload }),
  });
  const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(reply.body === '' ? null : reply.body, { status: reply.statusCode, headers });
};

async function connected(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    fetch: toWorld,
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  clients.push(client);
  return client;
}

async function asked(client: Client, name: string, values: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: values });
  const [first] = content as { text: string }[];
  return { isError: isError === true, told: JSON.parse(first?.text ?? 'null') as unknown };
}

test('an assistant reads totals from three answers on, and no words, addresses or single answers', async () => {
  const answers = {
    'kari@kunde.example': { message: 'Du hører etter' },
    'per@kunde.example': 8,
    'liv@kunde.example': 9,
  };
  const three = await aSurvey(world, { by: ingrid, surveyName: 'Workshop', answers, anonymous: [7], finished: true });
  world.setNow('2026-12-01T08:00:00Z');
  const two = await aSurvey(world, { by: ingrid, surveyName: 'Small', answers: [3, 4], finished: true });
  const client = await connected(await tokenOf({}));
  const surveys = await asked(client, 'list_surveys');
  expect(surveys.told).toMatchObject([
    { name: 'Small', answers: 2 },
    { name: 'Workshop', answers: 4 },
  ]);
  const { told } = await asked(client, 'read_result', { surveyId: three.id });
  expect(told).toMatchObject({ name: 'Workshop', totals: { questions: [{}, {}, {}, {}] } });
  expect((await asked(client, 'read_result', { surveyId: two.id })).told).toMatchObject({ answers: 2, totals: null });
  for (const tool of ['list_surveys', 'list_goals', 'list_cards'])
    expect(JSON.stringify(await asked(client, tool))).not.toMatch(/kunde\.example|hører|@/);
  expect(JSON.stringify(told)).not.toMatch(/kunde\.example|hører|@/);
});

test('an assistant reads no totals while answers come in: the difference of two readings would be a single answer', async () => {
  const survey = await aSurvey(world, { by: ingrid, surveyName: 'Running', answers: [8, 9, 7] });
  const client = await connected(await tokenOf({}));
  const read = async () => (await asked(client, 'read_result', { surveyId: survey.id })).told;
  expect(await read()).toMatchObject({ name: 'Running', answers: 3, totals: null });
  world.setNow('2026-12-31T08:00:00Z');
  expect(await read()).toMatchObject({ answers: 3, totals: { questions: [{}, {}, {}, {}] } });
});

test('a question that one or two of many have answered is in no number of an assistant', async () => {
  const unsure = { engaging: 0 };
  const answers = { 'a@kunde.example': unsure, 'b@kunde.example': unsure, 'c@kunde.example': { engaging: 3 } };
  const { id } = await aSurvey(world, { by: ingrid, answers, finished: true });
  const { told } = await asked(await connected(await tokenOf({})), 'read_result', { surveyId: id });
  const { totals } = told as { totals: { questions: { question: string }[] } };
  expect(totals).toMatchObject({ score: null, uncertainty: null, distribution: null });
  expect(totals.questions.map(({ question }) => question)).toEqual(['subjectKnowledge', 'relevance', 'satisfaction']);
});

test('an assistant reads no totals while one or two anonymous answers are set aside, nor a change since them', async () => {
  const first = await aSurvey(world, { by: ingrid, answers: [8, 9, 7], anonymous: [2], finished: true });
  const second = await aSurvey(world, { by: ingrid, answers: [8, 9, 9], anonymous: [3, 4, 5] });
  const setAside = async ({ id }: { id: string }, isAside: boolean) => {
    const call = { params: { id }, body: { setAside: isAside } };
    expect((await ingrid.call('PUT /survey/:id/anonymous-answers', call)).status).toBe(200);
  };
  await setAside(second, true);
  const sixth = await submitAnonymously(world, second.id, newLinkId());
  expect(sixth.status).toBe(201);
  world.setNow('2026-12-31T08:00:00Z');
  const client = await connected(await tokenOf({}));
  const read = async ({ id }: { id: string }) =>
    ((await asked(client, 'read_result', { surveyId: id })).told as { totals: Record<string, unknown> | null }).totals;
  // Three are set aside here, and one is not.
  expect(await read(second)).toBeNull();
  await setAside(second, true);
  expect(await read(second)).toMatchObject({ changeSincePrevious: { questions: [{}, {}, {}, {}] } });
  await setAside(second, false);
  expect(await read(second)).toMatchObject({ changeSincePrevious: { questions: [{}, {}, {}, {}] } });
  const before = await read(first);
  expect(before).toMatchObject({ score: 6.5 });
  await setAside(first, true);
  expect(await read(first)).toBeNull();
  expect(await read(second)).toMatchObject({ score: expect.any(Number), changeSincePrevious: null });
  await setAside(first, false);
  expect(await read(first)).toEqual(before);
});

test('a card has scores for an assistant only if the difference to the told surveys is no answer', async () => {
  world.setNow(AFTER_SURVEYS);
  const named = (...names: string[]) => Object.fromEntries(names.map((name) => [`${name}@vestkraft.example`, {}]));
  const ended = async (day: string, ...names: string[]) =>
    answeredSurvey(world, ingrid, { ended: day, named: named(...names) });
  const first = await ended('2026-10-10', 'a', 'b', 'c');
  const second = await ended('2026-10-20', 'a', 'b', 'c', 'd');
  const third = await ended('2026-11-20', 'a');
  await createCard(ingrid, { from: first, to: second }, { cardTitle: 'Told' });
  await createCard(ingrid, { from: second, to: third }, { cardTitle: 'Told but one' });
  const { told } = await asked(await connected(await tokenOf({})), 'list_cards');
  const byTitle = Object.fromEntries((told as { title: string }[]).map((card) => [card.title, card]));
  expect(byTitle['Told']).toMatchObject({ responders: 7, score: expect.any(Number), questions: [{}, {}, {}, {}] });
  expect(byTitle['Told but one']).toMatchObject({ responders: 5, score: null, questions: [] });
});

test('an assistant finds nothing of surveys about others, of other people, or of goals that others share', async () => {
  const ola = await aMember(world, { organisation: ingrid.organisation, role: 'supporter' });
  const shared = await aSurvey(world, { by: ola, accessibleBy: 'org', answers: [8, 8, 8], finished: true });
  world.setNow('2026-11-20T08:00:00Z');
  const onBehalf = await aSurvey(world, {
    by: ingrid,
    onBehalfOf: ola.id,
    accessibleBy: 'supporters',
    answers: [8, 8, 8],
    finished: true,
  });
  const client = await connected(await tokenOf({}));
  // Each side sees the goal in the product, but an assistant only what a person wrote about themselves.
  const goalId = await createGoal(ingrid, onBehalf.id, {}, world.now());
  const ofOla = await connected(await tokenOf({}, ola));
  for (const one of [client, ofOla]) {
    expect((await asked(one, 'list_goals')).told).toEqual([]);
    expect(await asked(one, 'read_goal', { goalId })).toMatchObject({ isError: true });
  }
  expect((await asked(client, 'list_surveys')).told).toEqual([]);
  for (const surveyId of [shared.id, onBehalf.id, 'nothing'])
    expect(await asked(client, 'read_result', { surveyId })).toMatchObject({ isError: true });
  expect(await asked(client, 'read_goal', { goalId: shared.id })).toMatchObject({ isError: true });
});

test('only a token that may write has the tools that write, and they do what the person may', async () => {
  const reader = await connected(await tokenOf({}));
  const names = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
  expect(await names(reader)).toEqual(['list_surveys', 'read_result', 'list_goals', 'read_goal', 'list_cards']);
  const writer = await connected(await tokenOf({ name: 'b', scopes: ['read', 'write'] }));
  expect(await names(writer)).toEqual(expect.arrayContaining(['create_survey', 'invite', 'write_journal']));
  const survey = { name: 'From an assistant', type: 'workshop', endDate: '2026-12-01', language: 'no' };
  const created = await asked(writer, 'create_survey', { ...survey, invitationText: 'Si hva du synes.' });
  const { surveyId } = created.told as { surveyId: string };
  expect(await asked(writer, 'invite', { surveyId, addresses: ['kari@kunde.example'], language: 'no' })).toMatchObject({
    isError: false,
  });
  expect(await world.rows('responders')).toMatchObject([{ email: 'kari@kunde.example' }]);
  const refused = await asked(writer, 'create_survey', { ...survey, endDate: '2020-01-01', invitationText: 'Nei.' });
  expect(refused).toMatchObject({ isError: true, told: { status: 422 } });
});

test('the door is closed without a token, with the token of a program or another brand, and to pages of other sites', async () => {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const ask = async (headers: Record<string, string>) => {
    const accept = 'application/json, text/event-stream';
    const all = { accept, 'content-type': 'application/json', host: 'localhost', ...headers };
    return (await world.server.inject({ method: 'POST', url: '/mcp', headers: all, payload: body })).statusCode;
  };
  const token = await tokenOf({});
  expect(await ask({})).toBe(401);
  expect(await ask({ authorization: `Bearer ${token}x` })).toBe(401);
  expect(await ask({ authorization: `Bearer ${await tokenOf({ name: 'b', kind: 'program' })}` })).toBe(403);
  expect(await ask({ authorization: `Bearer ${token}`, host: 'b.localhost' })).toBe(401);
  expect(await ask({ authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' })).toBe(403);
  expect(await ask({ authorization: `Bearer ${token}`, origin: 'http://localhost' })).toBe(200);
});

test('no stream of changes is opened: it would stay open for ever', async () => {
  const notifications = { toolsListChanged: true };
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const reply = await world.server.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      host: 'localhost',
      authorization: `Bearer ${await tokenOf({})}`,
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'subscriptions/listen',
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: { notifications, _meta } },
  });
  expect(reply.json()).toMatchObject({ error: { message: 'Subscription limit reached' } });
});
