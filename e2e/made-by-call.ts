import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Lang } from '#languages/rules/language.ts';
import { addDays, type CalendarDay, dayAt } from '#shared/calendar-day.ts';

/** The calls of the product as the person logged in on a page makes them; for what a journey finds already there. */
export type Caller = {
  get: <T>(path: string) => Promise<T>;
  post: (path: string, body: object) => Promise<void>;
  put: (path: string, body: object) => Promise<void>;
  patch: (path: string, body: object) => Promise<void>;
};

export async function callerOf(page: Page): Promise<Caller> {
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/user'));
  await page.reload();
  const authorization = (await (await asked).headerValue('authorization')) ?? '';
  const ask = (method: string, path: string, body?: object) =>
    askedBy(page, { method, path, body, headers: { authorization } });
  return {
    get: async <T>(path: string) => (await ask('GET', path)) as T,
    post: async (path, body) => void (await ask('POST', path, body)),
    patch: async (path, body) => void (await ask('PATCH', path, body)),
    put: async (path, body) => void (await ask('PUT', path, body)),
  };
}

type Asked = { method: string; path: string; body: object | undefined; headers: Record<string, string> };

/** Asked from inside the page: the browser knows the brands' names on this machine, and Node does not. */
async function askedBy(page: Page, asked: Asked): Promise<unknown> {
  const { status, text } = await page.evaluate(async ({ method, path, body, headers }) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(`/api${path}`, { method, headers: { ...headers, ...type }, ...sent });
    return { status: answer.status, text: await answer.text() };
  }, asked);
  if (status >= 400) throw new Error(`${asked.method} ${asked.path}: ${status} ${text}`);
  return text === '' ? null : JSON.parse(text);
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
  accessibleBy?: 'me' | 'selectedGroups' | 'org';
  groupsWithAccess?: readonly string[];
};

/** A workshop survey with an open anonymous link; gives its id. */
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

/** Answers through the anonymous link, as the form sends it. */
export async function answerByCall(page: Page, surveyId: string, words: object = {}): Promise<void> {
  await askedBy(page, {
    method: 'POST',
    path: `/respond/-/${surveyId}`,
    body: { subjectKnowledge: 9, engaging: 8, relevance: 6, satisfaction: 10, duration: 60, ...words },
    headers: { 'idempotency-key': newId() },
  });
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function newId(): string {
  return Array.from({ length: 22 }, () => BASE62[randomInt(BASE62.length)]).join('');
}
