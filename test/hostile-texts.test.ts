import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLinkId } from '#platform/server/ids.ts';
import { insertAddressTicket } from '#responding/server/address-tickets.ts';
import { addDays, dayAt } from '#shared/calendar-day.ts';
import { escapeHtml } from '#shared/html.ts';
import { line, paragraphs } from '#shared/schemas.ts';
import { freshStore, type TestStore } from './database.ts';
import { HOSTILE_TEXTS } from './hostile-payloads.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { dealtOut } from './run-size.ts';
import { storeCard } from './stored-card.ts';
import { type StoredPerson, storePerson, type StoredSurvey, storeSurvey, tokenOf } from './stored.ts';
import type { Ask, Reply } from './world.ts';

/** One person per text, with an open and a finished survey: the text goes through every text field. */
type Scene = {
  text: string;
  person: StoredPerson;
  running: StoredSurvey;
  finished: StoredSurvey;
  token: string;
  card: string;
  /** Somebody whom no survey has asked, and the ticket of the address. */
  writer: { email: string; ticket: string };
};

const today = dayAt(new Date(), 'Europe/Oslo');
const OVER = { startDate: addDays(today, -20), endDate: addDays(today, -10) };
const RUNNING = { endDate: addDays(today, 7), surveyType: 'workshop', defaultLang: 'no', accessibleBy: 'me' };
const PLAIN = 'Vanlig tekst';

/** The text as far as names allow it: links are broken up. */
function asName(text: string): string {
  return text.replaceAll('evil.example', 'evil').replaceAll('//', '/').replaceAll('@', '(at)');
}

let store: TestStore;
let server: RunningServer;
let scenes: Scene[];
let plain: Scene;

beforeAll(async () => {
  store = await freshStore();
  const database = await store.open();
  const sceneOf = async (text: string): Promise<Scene> => {
    const person = await storePerson(database);
    const running = await storeSurvey(database, person, { invited: 2 });
    const finished = await storeSurvey(database, person, { invited: 1, fields: OVER });
    const words = kept(text);
    const fields = { candidate: words, title: words, cardTitle: words, domains: [{ domain: words, responders: 9 }] };
    const card = await storeCard(database, person, fields);
    const email = `${newLinkId().toLowerCase()}@sundvag.example`;
    const ticket = await insertAddressTicket(database.query, { brand: 'a', email }, new Date());
    const token = await tokenOf(database, person);
    return { text, person, running, finished, token, card, writer: { email, ticket } };
  };
  plain = await sceneOf(PLAIN);
  scenes = [];
  for (const text of HOSTILE_TEXTS) scenes.push(await sceneOf(text));
  await database.close();
  server = await startServer({ ...store.variables, LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await server?.stop();
  await store?.drop();
});

test('there are sixty hostile texts', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBe(60);
});

test('hostile texts stay text in every call that stores or returns them', async () => {
  for (const scene of scenes) {
    await writeEverywhere(scene);
    await expectReadBack(scene);
  }
});

test('hostile texts stay text in the names of organisations, departments and groups', async () => {
  for (const scene of dealtOut(scenes, { outOf: 3, turn: 0 })) {
    await writeOrganisation(scene);
    await expectOrganisationReadBack(scene);
  }
});

test("the form's page holds them as data and escaped text, with the same elements as for plain words", async () => {
  await writeEverywhere(plain);
  const expected = elementsOf(await pageOf(plain));
  for (const scene of scenes) {
    const html = await pageOf(scene);
    expect(elementsOf(html), scene.text).toEqual(expected);
    const page = JSON.parse(dataIn(html)) as { data: { form: Record<string, unknown> } };
    expect(page.data.form).toMatchObject({ candidate: nameOf(scene), invitationText: kept(scene.text) });
    // The page contains the escaped text; without that, nothing of it may remain.
    const outside = html
      .replace(dataIn(html), '')
      .replaceAll(escapeHtml(kept(scene.text)), '')
      .replaceAll(renderedText(kept(scene.text)), '');
    expect(outside, scene.text).not.toContain(scene.text);
  }
});

test('a form that is sent without scripts shows what was written as escaped text', async () => {
  const send = async (text: string) => {
    const url = `${server.origin}/respond/${plain.running.responders[1]?.linkId ?? ''}`;
    const body = new URLSearchParams({
      key: text,
      openedAt: text,
      expertise: text,
      message: text,
      giveRecommendation: 'on',
    });
    const page = await fetch(url, { method: 'POST', body });
    return { status: page.status, html: await page.text() };
  };
  const expected = elementsOf((await send('plain')).html);
  for (const { text } of scenes) {
    const { status, html } = await send(text);
    expect(status, text).toBe(422);
    expect(elementsOf(html), text).toEqual(expected);
  }
});

test.each([
  ['/contact', 422],
  ['/lost-link', 422],
  ['/address', 422],
])('%s shows what was sent without scripts as escaped text', async (path, refused) => {
  const send = async (text: string) => {
    const body = new URLSearchParams({ email: text, message: text, lang: text });
    const page = await fetch(`${server.origin}${path}`, { method: 'POST', body });
    return { status: page.status, html: await page.text() };
  };
  const expected = elementsOf((await send('plain')).html);
  for (const { text } of scenes) {
    const { status, html } = await send(text);
    expect(status, text).toBe(refused);
    // The message is missing if only invisible characters are left of it, and the page then says so.
    if (kept(text) !== '') expect(elementsOf(html), text).toEqual(expected);
    expect(html, text).not.toContain('<script>alert');
  }
});

test('a receipt, a public card and what is stored about an address show hostile texts as escaped text', async () => {
  const written = async ({ text, card, writer: { email, ticket } }: Scene) => {
    const body = new URLSearchParams({ email, message: text });
    const receipt = await fetch(`${server.origin}/contact`, { method: 'POST', body });
    const stored = await fetch(`${server.origin}/address/${ticket}`);
    const pages = [receipt, stored, await fetch(`${server.origin}/c/${card}`)];
    return Promise.all(pages.map(async (page) => ({ status: page.status, html: await page.text() })));
  };
  const expected = (await written(plain)).map(({ html }) => elementsOf(html));
  for (const scene of dealtOut(scenes, { outOf: 3, turn: 1 }).filter(({ text }) => kept(text) !== '')) {
    const pages = await written(scene);
    expect(
      pages.map(({ status }) => status),
      scene.text,
    ).toEqual([200, 200, 200]);
    expect(
      pages.map(({ html }) => elementsOf(html)),
      scene.text,
    ).toEqual(expected);
  }
});

test('as an id, an address, a key or a version they give access to nothing and cause no server error', async () => {
  for (const { text: given, token, running } of dealtOut(scenes, { outOf: 3, turn: 2 })) {
    // An address cannot contain an unpaired surrogate.
    const text = given.toWellFormed();
    const call = server.callWith(token);
    const headers = /^[\x20-\x7e]+$/.test(text) ? { 'idempotency-key': text, 'if-match': text } : {};
    const replies = await Promise.all([
      call('GET /survey/:id', { params: { id: text } }),
      call('GET /respond/:responderId', { params: { responderId: text }, query: { lang: text } }),
      call('POST /respond/-/:surveyId', { params: { surveyId: text }, body: SHEET, headers }),
      call('POST /survey/:id/responders/resend/:address', { params: { id: running.id, address: text }, headers }),
      call('POST /survey/:id/responders', { params: { id: running.id }, body: [{ email: text, lang: 'no' }], headers }),
      call('PUT /survey/:id/responders/:responder', {
        params: { id: running.id, responder: text },
        body: { email: text },
      }),
      call('PUT /survey/:id', { params: { id: running.id }, body: { ...RUNNING, surveyType: text }, headers }),
      call('GET /org/:orgId', { params: { orgId: text } }),
      call('POST /organization/:id/users', { params: { id: text }, headers }),
      call('PUT /organization/:orgId/user/:userId', { params: { orgId: text, userId: text }, body: {}, headers }),
      call('DELETE /organization/:orgId/groups/:id', { params: { orgId: text, id: text }, headers }),
      call('PUT /organization/:orgId/owner', { params: { orgId: text }, body: { userId: text }, headers }),
      call('POST /user/deletion', { body: { email: text }, headers }),
      call('GET /address/:ticket', { params: { ticket: text } }),
      call('GET /c/:cardId', { params: { cardId: text } }),
      call('GET /card/:id', { params: { id: text } }),
      call('GET /card/preview', { query: { from: text, to: text, surveyType: 'workshop' } }),
    ]);
    expect(
      replies.filter(({ status }) => ![404, 422].includes(status)),
      text,
    ).toEqual([]);
    const page = await fetch(`${server.origin}/respond/${encodeURIComponent(text)}?lang=${encodeURIComponent(text)}`);
    expect([404, 200], text).toContain(page.status);
    expect(elementsOf(await page.text()).script, text).toBe(3);
  }
});

test('the log at its most verbose level contains no address, link, token, name or answer', async () => {
  const log = server.output();
  expect(log).toContain('is ready at');
  const secrets = scenes.flatMap(({ text, person, running, finished, token }) => [
    person.email,
    token,
    ...[running, finished].flatMap(({ id, responders }) => [
      id,
      ...responders.flatMap((one) => [one.linkId, one.email]),
    ]),
    ...(text.length > 8 ? [text, JSON.stringify(text).slice(1, -1)] : []),
  ]);
  expect(secrets.length).toBeGreaterThan(500);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  expect(log).not.toMatch(/@[\w-]+\.example|Bearer|eyJ[\w-]{8}/);
  expect(log.split('\n').filter((one) => one.includes('"level":50'))).toEqual([]);
});

const SHEET = { subjectKnowledge: 9, engaging: 8, relevance: 0, satisfaction: 10, duration: 95 };

async function writeEverywhere({ text, token, running, finished }: Scene): Promise<void> {
  const call = server.callWith(token);
  const [named, noted] = running.responders;
  const answer = {
    message: text,
    giveRecommendation: true,
    recommendation: text,
    recommendationName: text,
    recommendationTitle: text,
  };
  await expectDone(
    call('PUT /profile', {
      body: { candidate: `Kari ${asName(text)}`, title: asName(text), image: '', consentToTerms: 1 },
    }),
  );
  const survey = { ...RUNNING, surveyName: asName(text), invitationText: text, allowAnonymous: true };
  await expectDone(call('PUT /survey/:id', { params: { id: running.id }, body: survey }));
  await expectDone(
    call('POST /respond/:responderId', { params: { responderId: named?.linkId ?? '' }, body: { ...SHEET, ...answer } }),
  );
  await expectDone(
    call('POST /respond/-/:surveyId', {
      params: { surveyId: running.id },
      body: { ...SHEET, ...answer },
      headers: { 'idempotency-key': newLinkId() },
    }),
  );
  await expectDone(
    call('PATCH /survey/:id/responders/notes', {
      params: { id: running.id },
      body: { responder: noted?.id, notes: text },
    }),
  );
  await expectDone(call('PUT /survey/:id/reflections', { params: { id: finished.id }, body: { reflections: text } }));
}

async function writeOrganisation({ text, token }: Scene): Promise<void> {
  const call = server.callWith(token);
  const form = { name: `Bedrift ${asName(text)}`, consentToTerms: 1, consentToAgreement: 1 };
  const founded = await call('POST /organization', { body: form });
  expect(founded.status, JSON.stringify(founded.body)).toBe(201);
  const { id: orgId } = founded.body as { id: string };
  await expectDone(call('PUT /organization/:id', { params: { id: orgId }, body: { ...form, country: '' } }));
  for (const kind of ['departments', 'groups']) {
    const added = await call(`POST /organization/:orgId/${kind}`, { params: { orgId }, body: [{ name: 'Ny' }] });
    const [{ id }] = added.body as [{ id: string }];
    const renamed = { params: { orgId, id }, body: { name: `Enhet ${asName(text)}` } };
    await expectDone(call(`PUT /organization/:orgId/${kind}/:id`, renamed));
  }
}

async function expectOrganisationReadBack(scene: Scene): Promise<void> {
  const { text, token } = scene;
  const call = server.callWith(token);
  const name = line(200).parse(`Bedrift ${asName(text)}`);
  const unit = line(200).parse(`Enhet ${asName(text)}`);
  const { body: organisation } = await call('GET /organization');
  expect(organisation).toMatchObject({ name });
  const orgId = (organisation as { id: string }).id;
  const read = async (key: string) => (await call(key, { params: { orgId } })).body;
  expect(await read('GET /user')).toMatchObject({ organization: { name } });
  expect(await read('GET /org/:orgId')).toMatchObject({ name });
  expect(await read('GET /organization/:orgId/departments')).toMatchObject([{ name: unit }]);
  expect(await read('GET /organization/:orgId/groups')).toMatchObject([{ name: unit }]);
  expect(await read('GET /organization/:orgId/user')).toMatchObject([{ candidate: nameOf(scene) }]);
  const renamed = expect.objectContaining({ kind: 'groupRenamed', details: { from: 'Ny', to: unit } });
  expect(await read('GET /organization/:orgId/audit')).toContainEqual(renamed);
  expect(await read('POST /organization/:orgId/export')).toMatchObject({ organization: { name }, groups: [unit] });
}

async function expectReadBack(scene: Scene): Promise<void> {
  const { text, token, running, finished } = scene;
  const call = server.callWith(token);
  const [words, inLine, named] = [kept(text), line(200).parse(text), line(200).parse(asName(text))];
  const recommended = { recommendation: words, recommendationName: inLine, recommendationTitle: inLine };
  const survey = { surveyName: named, invitationText: words, candidate: nameOf(scene) };
  const read = async (key: string, id = running.id) => (await bodyOf(call, key, id)) as never;

  expect(await read('GET /user')).toMatchObject({ profile: { candidate: nameOf(scene), title: named } });
  expect(await read('GET /profile')).toMatchObject({ candidate: nameOf(scene), title: named });
  expect(await read('GET /survey/:id')).toMatchObject(survey);
  expect(await read('GET /survey/:id', finished.id)).toMatchObject({ reflections: words });
  expect(await read('GET /survey')).toEqual(expect.arrayContaining([expect.objectContaining(survey)]));
  const answers = await read('GET /survey/:id/responses');
  expect(answers).toHaveLength(2);
  expect(answers).toMatchObject([recommended, recommended].map((one) => ({ ...one, message: words })));
  expect(await read('GET /survey/:id/responders')).toContainEqual(expect.objectContaining({ notes: words }));
  const recommendations = await read('GET /recommendations');
  expect(recommendations).toMatchObject([recommended, recommended].map((one) => ({ ...one, surveyName: named })));
  const link = running.responders[1]?.linkId ?? '';
  const form = await call('GET /respond/:responderId', { params: { responderId: link } });
  expect(form.body).toMatchObject({ candidate: nameOf(scene), title: named, invitationText: words });
}

/** The written text without invisible and unstorable characters. */
function kept(text: string): string {
  return paragraphs(5_000).parse(text);
}

function nameOf({ text }: Scene): string {
  return line(200).parse(`Kari ${asName(text)}`);
}

async function expectDone(reply: Promise<Reply>): Promise<void> {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}

async function bodyOf(call: Ask, key: string, id: string): Promise<unknown> {
  const { status, body } = await call(key, { params: { id } });
  expect(status, key).toBe(200);
  return body;
}

/** The text as the pages' renderer writes it: an apostrophe and a `>` end neither a text nor a quoted attribute. */
function renderedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

async function pageOf({ running }: Scene): Promise<string> {
  const page = await fetch(`${server.origin}/respond/${running.responders[1]?.linkId ?? ''}`);
  expect(page.status).toBe(200);
  return page.text();
}

/** The data as a browser sees it: from the element's opening tag to the first apparent end. */
function dataIn(html: string): string {
  return /<script type="application\/json" id="page">(.*?)<\/script/s.exec(html)?.[1] ?? '';
}

/** Counts the opening tags of each element, and comments, as a browser would see them. */
function elementsOf(html: string): Record<string, number> {
  const names = [...html.matchAll(/<(!--|\/?[a-z][a-z0-9]*)/gi)].map(([, name = '']) => name.toLowerCase());
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, same]) => [name, same.length]));
}
