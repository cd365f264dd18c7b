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
import { organisations } from './organisations.ts';
import { reminders } from './reminders.ts';
import { responding } from './responding.ts';
import { surveys } from './surveys.ts';
import type { TestedRead, TestedWrite } from './tested-call.ts';

export type TestedCalls = ReadonlyMap<string, TestedRead | TestedWrite>;

/** How every call of the product is tried, by its key. A new noun stands here with its file. */
export const TESTED: TestedCalls = joined({
  identity,
  login: { ...login, ...loginFactors },
  organisations,
  billing,
  directory,
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

/** The calls of all nouns; no two nouns may have the same. */
export function joined(
  nouns: Readonly<Record<string, Readonly<Record<string, TestedRead | TestedWrite>>>>,
): TestedCalls {
  const calls = new Map<string, TestedRead | TestedWrite>();
  for (const [noun, ofNoun] of Object.entries(nouns))
    for (const [key, tested] of Object.entries(ofNoun)) {
      if (calls.has(key)) throw new Error(`${noun} says how ${key} is tried, and so does an earlier noun`);
      calls.set(key, tested);
    }
  return calls;
}

type Served = { key: string; method: string };

/** What nobody says of the calls of a server: how one is tried, or what a write may change. */
export function untried(served: readonly Served[], tested: TestedCalls): string[] {
  const missing = served.flatMap(({ key, method }) => {
    const call = tested.get(key);
    if (call === undefined) return [`${key}: how it is tried`];
    return method === 'GET' || 'write' in call ? [] : [`${key}: what it may change`];
  });
  const keys = new Set(served.map(({ key }) => key));
  return [...missing, ...[...tested.keys()].filter((key) => !keys.has(key)).map((key) => `${key}: who serves it`)];
}

/** The request of one cell; null when nobody knows how it is asked. */
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

/** What a filtered answer may hold and nothing more; null when nobody has written the check of that filter. */
export function filterOf({ call, filter = '' }: Cell): Check | null {
  return TESTED.get(keyOf(call))?.filtered?.[filter] ?? null;
}

/** What the answer of a cell must be, beside its status; nothing for most that are allowed in full. */
export function checkOf(cell: Cell): Check | null {
  return cell.filter === undefined ? (TESTED.get(keyOf(cell.call))?.allowed ?? null) : filterOf(cell);
}
