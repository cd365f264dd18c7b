import { keyOf, queryOf } from '../matrix/cells.ts';
import type { Arrange } from '../matrix/asking.ts';
import type { Check } from '../matrix/checks.ts';
import type { Cell } from '../matrix/tables.ts';
import { billing } from './billing.ts';
import { cards } from './cards.ts';
import { contact } from './contact.ts';
import { dashboards } from './dashboards.ts';
import { directory } from './directory.ts';
import { comments } from './comments.ts';
import { organisationGoals } from './goals-organisation.ts';
import { goals } from './goals.ts';
import { identity } from './identity.ts';
import { invitations } from './invitations.ts';
import { login } from './login.ts';
import { loginFactors } from './login-factors.ts';
import { mails } from './mails.ts';
import { organisations } from './organisations.ts';
import { programs } from './programs.ts';
import { reminders } from './reminders.ts';
import { responding } from './responding.ts';
import { surveys } from './surveys.ts';
import { documents } from './documents.ts';
import { webhooks } from './webhooks.ts';
import type { TestedRead, TestedWrite } from './tested-call.ts';

export type TestedCalls = ReadonlyMap<string, TestedRead | TestedWrite>;

/** The tests of every call by its key. Add a new noun with its file. */
export const TESTED: TestedCalls = joined({
  identity,
  login: { ...login, ...loginFactors },
  programs,
  organisations,
  mails,
  billing,
  directory,
  documents,
  webhooks,
  invitations,
  surveys,
  reminders,
  comments,
  goals: { ...goals, ...organisationGoals },
  responding,
  cards,
  dashboards,
  contact,
});

/** Joins the calls of all nouns; throws when two have the same. */
export function joined(
  nouns: Readonly<Record<string, Readonly<Record<string, TestedRead | TestedWrite>>>>,
): TestedCalls {
  const calls = new Map<string, TestedRead | TestedWrite>();
  for (const [noun, ofNoun] of Object.entries(nouns))
    for (const [key, tested] of Object.entries(ofNoun)) {
      if (calls.has(key)) throw new Error(`${noun} and an earlier noun both test ${key}`);
      calls.set(key, tested);
    }
  return calls;
}

type Served = { key: string; method: string };

/** Returns what is missing: tests of served calls, the columns that a write may change, and calls of left-over tests. */
export function untried(served: readonly Served[], tested: TestedCalls): string[] {
  const missing = served.flatMap(({ key, method }) => {
    const call = tested.get(key);
    if (call === undefined) return [`${key}: how it is tried`];
    return method === 'GET' || 'write' in call ? [] : [`${key}: what it may change`];
  });
  const keys = new Set(served.map(({ key }) => key));
  return [...missing, ...[...tested.keys()].filter((key) => !keys.has(key)).map((key) => `${key}: who serves it`)];
}

/** Returns how to arrange the request of a resource; null when nothing is defined. */
export function requestOf(call: string, resource: string): Arrange | null {
  const arrange = TESTED.get(keyOf(call))?.asked(resource) ?? null;
  const query = queryOf(call);
  return arrange === null || Object.keys(query).length === 0 ? arrange : withQuery(arrange, query);
}

function withQuery(arrange: Arrange, query: Record<string, string>): Arrange {
  return async (scene) => {
    const requests = await arrange(scene);
    return (actor) => [requests(actor)].flat().map((one) => ({ ...one, query: { ...one.query, ...query } }));
  };
}

/** Returns the check for what a filtered response may contain; null when the filter has none. */
export function filterOf({ call, filter = '' }: Cell): Check | null {
  return TESTED.get(keyOf(call))?.filtered?.[filter] ?? null;
}

/** Returns the check for a cell's response besides its status; null for most that are allowed in full. */
export function checkOf(cell: Cell): Check | null {
  return cell.filter === undefined ? (TESTED.get(keyOf(cell.call))?.allowed ?? null) : filterOf(cell);
}
