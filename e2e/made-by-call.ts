import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Lang } from '#languages/rules/language.ts';
import { addDays, type CalendarDay, dayAt } from '#shared/calendar-day.ts';
import { exchangeWith } from './http-client.ts';
import { linkIn, type RunningProduct } from './product.ts';

/** The product's calls as one person makes them, for what a journey needs to exist already. */
export type Caller = {
  get: <T>(path: string) => Promise<T>;
  post: (path: string, body: object) => Promise<void>;
  put: (path: string, body: object) => Promise<void>;
  patch: (path: string, body: object) => Promise<void>;
  delete: (path: string) => Promise<void>;
};

export function callerWith(home: string, token: string): Caller {
  const ask = (method: string, path: string, body?: object) =>
    askedBy(home, { method, path, body, headers: { authorization: `Bearer ${token}` } });
  return {
    get: async <T>(path: string) => (await ask('GET', path)) as T,
    post: async (path, body) => void (await ask('POST', path, body)),
    patch: async (path, body) => void (await ask('PATCH', path, body)),
    put: async (path, body) => void (await ask('PUT', path, body)),
    delete: async (path) => void (await ask('DELETE', path)),
  };
}

/** Returns the calls of the person logged in on this page, with the page's token. */
export async function callerOf(page: Page): Promise<Caller> {
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/user'));
  await page.reload();
  const authorization = (await (await asked).headerValue('authorization')) ?? '';
  return callerWith(new URL(page.url()).origin, authorization.replace('Bearer ', ''));
}

type Asked = { method: string; path: string; body: object | undefined; headers: Record<string, string> };

async function askedBy(home: string, { method, path, body, headers }: Asked): Promise<unknown> {
  const sent = body === undefined ? {} : { payload: JSON.stringify(body) };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const reply = await exchangeWith(home)({ method, url: `/api${path}`, headers: { ...headers, ...type }, ...sent });
  if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${reply.body}`);
  return reply.body === '' ? null : JSON.parse(reply.body);
}

export function today(): CalendarDay {
  return dayAt(new Date(), 'Europe/Oslo');
}

type Wanted = {
  surveyName?: string;
  invitationText?: string;
  responders?: readonly string[];
  lang?: Lang;
  startDate?: CalendarDay;
  accessibleBy?: 'me' | 'supporters' | 'selectedGroups' | 'org';
  groupsWithAccess?: readonly string[];
};

/** Creates a workshop survey with an open anonymous link; returns its id. */
export async function makeSurvey(caller: Caller, wanted: Wanted): Promise<string> {
  const {
    responders = [],
    lang = 'no',
    startDate = today(),
    accessibleBy = 'me',
    groupsWithAccess = [],
    ...words
  } = wanted;
  const id = newId();
  await caller.post(`/survey/${id}`, {
    surveyName: 'Ledersamling på Vestre Gård',
    invitationText: 'Hei! Hva var nyttig for deg, og hva kan jeg gjøre bedre neste gang?',
    ...words,
    surveyType: 'workshop',
    startDate,
    endDate: addDays(startDate, 14),
    defaultLang: lang,
    accessibleBy,
    groupsWithAccess,
    onBehalfOf: null,
    allowAnonymous: true,
    responders: responders.map((email) => ({ email, lang })),
  });
  return id;
}

/** Answers through the anonymous link, with the request that the form sends. */
export async function answerByCall(home: string, surveyId: string, words: object = {}): Promise<void> {
  await askedBy(home, {
    method: 'POST',
    path: `/respond/-/${surveyId}`,
    body: { subjectKnowledge: 9, engaging: 8, relevance: 6, satisfaction: 10, duration: 60, ...words },
    headers: { 'idempotency-key': newId() },
  });
}

/** Answers through the personal link of a mail. */
async function answerByLink(link: string): Promise<void> {
  const { origin, pathname } = new URL(link);
  await askedBy(origin, {
    method: 'POST',
    path: pathname,
    body: { subjectKnowledge: 9, engaging: 8, relevance: 6, satisfaction: 10, duration: 60 },
    headers: {},
  });
}

type Answered = Wanted & { product: RunningProduct; responders: readonly string[] };

/** Creates a survey that the whole organisation may see, and that everyone invited has answered. */
export async function makeAnswered(caller: Caller, { product, ...wanted }: Answered): Promise<string> {
  const id = await makeSurvey(caller, { accessibleBy: 'org', ...wanted });
  for (const responder of wanted.responders) await answerByLink(linkIn(await product.mailTo(responder)));
  return id;
}

/** Creates a goal of the caller's organisation from its answered workshops; returns its id. */
export async function makeOrganisationGoal(caller: Caller, words: object): Promise<string> {
  const [originalFrom, originalTo] = [addDays(today(), -180), addDays(today(), 365)];
  const endDate = addDays(today(), 182);
  const id = randomUUID();
  await caller.post(`/organization-goal/${id}`, {
    surveyType: 'workshop',
    categories: ['relevance'],
    originalFrom,
    originalTo,
    endDate,
    ...words,
  });
  return id;
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function newId(): string {
  return Array.from({ length: 22 }, () => BASE62[randomInt(BASE62.length)]).join('');
}
