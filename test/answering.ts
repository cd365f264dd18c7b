import { createSurvey } from './drafts.ts';
import type { Person, Reply, World } from './world.ts';

/** A complete form of a workshop survey; a test overrides fields. */
export function sheet(fields: Record<string, unknown> = {}) {
  return { subjectKnowledge: 9, engaging: 8, relevance: 0, satisfaction: 10, duration: 95, ...fields };
}

/** Creates a survey with the invited addresses and returns it with their links, in the order of the addresses. */
export async function invite(
  world: World,
  person: Person,
  addresses: readonly string[],
  fields: Record<string, unknown> = {},
): Promise<{ id: string; links: string[] }> {
  const responders = addresses.map((email) => ({ email, lang: 'no' }));
  const id = await createSurvey(person, { ...fields, responders });
  return { id, links: await linksOf(world, id, addresses) };
}

/** Reads the survey's secret links from the table, since no call returns them. */
export async function linksOf(world: World, surveyId: string, addresses: readonly string[]): Promise<string[]> {
  const rows = (await world.rows('responders')).filter(({ survey_id: id }) => id === surveyId);
  return addresses.map((address) => String(rows.find(({ email }) => email === address)?.['link_id']));
}

export function submit(world: World, linkId: string, body: unknown = sheet(), key?: string): Promise<Reply> {
  return world.anybody('POST /respond/:responderId', { params: { responderId: linkId }, body, ...withKey(key) });
}

export function submitAnonymously(
  world: World,
  surveyId: string,
  key: string,
  body: unknown = sheet(),
): Promise<Reply> {
  return world.anybody('POST /respond/-/:surveyId', { params: { surveyId }, body, ...withKey(key) });
}

function withKey(key: string | undefined) {
  return key === undefined ? {} : { headers: { 'idempotency-key': key } };
}
