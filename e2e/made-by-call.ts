import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Lang } from '#languages/rules/language.ts';
import { addDays, type CalendarDay, dayAt } from '#shared/calendar-day.ts';

/** The calls of the product as the person logged in on a page makes them; for what a journey finds already there. */
export type Caller = {
  get: <T>(path: string) => Promise<T>;
  post: (path: string, body: object) => Promise<void>;
  put: (path: string, body: object) => Promise<void>;
};

export async function callerOf(page: Page): Promise<Caller> {
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/user'));
  await page.reload();
  const headers = { authorization: (await (await asked).headerValue('authorization')) ?? '' };
  const base = `${new URL(page.url()).origin}/api`;
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](base + path, { headers, data });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  };
  return {
    get: async <T>(path: string) => (await page.request.get(base + path, { headers })).json() as Promise<T>,
    post: (path, body) => send('post', path, body),
    put: (path, body) => send('put', path, body),
  };
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
};

/** A workshop survey with an open anonymous link; gives its id. */
export async function makeSurvey(caller: Caller, wanted: Wanted): Promise<string> {
  const { responders = [], lang = 'no', startDate = today(), ...words } = wanted;
  const id = newId();
  await caller.post(`/survey/${id}`, {
    surveyName: 'Ledersamling på Vestre Gård',
    invitationText: 'Hei! Hva var nyttig for deg, og hva kan jeg gjøre bedre neste gang?',
    ...words,
    surveyType: 'workshop',
    startDate,
    endDate: addDays(startDate, 14),
    defaultLang: lang,
    accessibleBy: 'me',
    groupsWithAccess: [],
    onBehalfOf: null,
    allowAnonymous: true,
    responders: responders.map((email) => ({ email, lang })),
  });
  return id;
}

/** Answers through the anonymous link, as the form sends it. */
export async function answerByCall(
  request: APIRequestContext,
  { home, surveyId, words = {} }: { home: string; surveyId: string; words?: object },
): Promise<void> {
  const answer = await request.post(`${home}/api/respond/-/${surveyId}`, {
    headers: { 'idempotency-key': newId() },
    data: { subjectKnowledge: 9, engaging: 8, relevance: 6, satisfaction: 10, duration: 60, ...words },
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function newId(): string {
  return Array.from({ length: 22 }, () => BASE62[randomInt(BASE62.length)]).join('');
}
