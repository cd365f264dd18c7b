import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newLinkId } from '#platform/server/ids.ts';
import type { Database } from '#platform/server/database.ts';
import { countValues, EMPTY_TALLY, type Tally } from '#scoring/rules/score.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';
import { readTallies, totalsOf } from '#tallies/server/survey-tallies.ts';
import type { RunningServer } from '../running-server.ts';
import { storePerson, storeSurvey } from '../stored.ts';

/** A form to send, and its outcome: when it was stored, 0 for never, and how long that took, both in ms. */
export type Form = {
  linkId: string;
  key: string;
  values: [number, number, number, number];
  tries: number;
  at: number;
  took: number;
};

/** Where forms are sent: a server, or a proxy before several. */
type Target = Pick<RunningServer, 'callWith'>;

export async function storeForms(database: Database, count: number): Promise<{ survey: SurveyKey; forms: Form[] }> {
  const survey = await storeSurvey(database, await storePerson(database), { invited: count });
  const forms = survey.responders.map(({ linkId }, place): Form => {
    const values = [place % 11, (place * 3) % 11, (place * 7) % 11, 10 - (place % 11)] as Form['values'];
    return { linkId, key: newLinkId(), values, tries: 0, at: 0, took: 0 };
  });
  return { survey, forms };
}

/** The delays of the form's own retries with the same key: one, three and ten seconds. */
const PAUSES_MS = [0, 1_000, 3_000, 10_000];

/** Sends forms at a fixed rate to the servers in turn; each waits for its own response. */
export async function sendAll(
  forms: readonly Form[],
  servers: readonly Target[],
  { aSecond, halfway }: { aSecond: number; halfway: () => Promise<void> },
): Promise<void> {
  const sent: Promise<void>[] = [];
  const from = performance.now();
  for (const [place, form] of forms.entries()) {
    sent.push(sendWithPatience(form, servers, place));
    if (place === Math.floor(forms.length / 3)) sent.push(halfway());
    await pause(Math.max(0, from + ((place + 1) * 1_000) / aSecond - performance.now()));
  }
  await Promise.all(sent);
}

async function sendWithPatience(form: Form, servers: readonly Target[], place: number): Promise<void> {
  const from = performance.now();
  for (const [tries, ms] of PAUSES_MS.entries()) {
    await pause(ms);
    const server = servers[(place + tries) % servers.length];
    const [subjectKnowledge, engaging, relevance, satisfaction] = form.values;
    const reply = await server
      ?.callWith(null)('POST /respond/:responderId', {
        params: { responderId: form.linkId },
        body: { subjectKnowledge, engaging, relevance, satisfaction, duration: 60, message: form.linkId },
        headers: { 'idempotency-key': form.key },
      })
      .catch(() => null);
    form.tries = tries + 1;
    if (reply?.status !== 201) continue;
    form.at = performance.now();
    form.took = form.at - from;
    return;
  }
}

/** Summarises what the senders experienced. */
export function figuresOf(forms: readonly Form[], servers: readonly RunningServer[]) {
  const instants = forms.flatMap(({ at }) => (at === 0 ? [] : [at])).sort((a, b) => a - b);
  const gaps = instants.map((at, place) => at - (instants[place - 1] ?? at));
  const waits = forms.map(({ took }) => took).sort((a, b) => a - b);
  return {
    forms: forms.length,
    failedAtFirst: forms.filter(({ tries, at }) => tries > 1 || at === 0).length,
    failedAfterRepeating: forms.filter(({ at }) => at === 0).length,
    silenceSeconds: Math.round(gaps.reduce((most, gap) => Math.max(most, gap), 0) / 100) / 10,
    p99Ms: Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0),
    alive: `${servers.filter(({ pid }) => isAlive(pid)).length}/${servers.length}`,
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Asserts that every acknowledged answer is stored once, and that the counts match the rows. */
export async function expectKept({ query }: Database, survey: SurveyKey, forms: readonly Form[]): Promise<void> {
  const { rows } = await sql<{ message: string; values: number[] }>`
    select message, array[s1, s2, s3, s4]::int[] as values from responses where survey_id = ${survey.id}`.execute(
    query,
  );
  const stored = new Set(rows.map(({ message }) => message));
  expect(stored.size, 'stored twice').toBe(rows.length);
  const lost = forms.filter(({ linkId, at }) => at > 0 && !stored.has(linkId));
  expect(lost, 'acknowledged and lost').toEqual([]);
  const counted = rows.map(({ values }) => values).reduce<Tally>(countValues, EMPTY_TALLY);
  expect(totalsOf((await readTallies(query, [survey])).get(survey.id) ?? []).named).toEqual(counted);
}
