import { describe, expect, test } from 'vitest';
import { CLOSED_TO_PROGRAMS } from '#app/server/closed-to-programs.ts';
import { endpoints } from '#app/server/endpoints.ts';
import { checkOf, filterOf, requestOf, TESTED, untried } from './calls/every-noun.ts';
import { ACTORS } from './matrix/actor-names.ts';
import type { ForActor } from './matrix/asking.ts';
import { BUILT, BUILT_CELLS, CALLS, callsWithoutRows, keyOf, TABLES } from './matrix/cells.ts';
import { expectExactly } from './matrix/exactly.ts';
import { CANARY } from './matrix/fixtures.ts';
import { type KeptScene, useKeptScene } from './matrix/kept-fixtures.ts';
import type { Cell } from './matrix/tables.ts';
import { expectNothingForeign } from './matrix/who-sees-what.ts';
import { dealtOut } from './run-size.ts';
import { type Reply, useWorld } from './world.ts';

/** The whole matrix, or the calls in MATRIX_CALLS, to check a single authorisation. */
const wanted = process.env['MATRIX_CALLS']?.split(',').map((call) => call.trim());
const RUN = BUILT.filter((call) => wanted === undefined || wanted.includes(call));

const world = useWorld({ login: true, rows: 'stay' });

test('every call has rows in the matrix and a test, and the others are marked as not built', () => {
  expect(callsWithoutRows(endpoints)).toEqual([]);
  expect(untried(endpoints, TESTED)).toEqual([]);
  const notBuilt = [...TABLES.values()].flatMap((tables) => tables.notBuilt);
  expect(CALLS.filter((call) => !BUILT.includes(call)).sort()).toEqual(notBuilt.sort());
  expect(wanted?.filter((call) => !BUILT.includes(call)) ?? []).toEqual([]);
});

test('every call has a row per actor, and every cell can be run', () => {
  const everybody = ACTORS.filter(
    (actor) => !['lapsedOwner', 'lapsedMember', 'memberB', 'somebodyAlone'].includes(actor),
  );
  const missing = BUILT.flatMap((call) => {
    const actors = new Set(BUILT_CELLS.filter((cell) => cell.call === call).map(({ actor }) => actor));
    return everybody.filter((actor) => !actors.has(actor)).map((actor) => `${call} | ${actor}`);
  });
  expect(missing).toEqual([]);
  expect(open(({ call, resource }) => requestOf(call, resource) === null)).toEqual([]);
});

test('every filtered response has a check', () => {
  expect(open((cell) => cell.filter !== undefined && filterOf(cell) === null)).toEqual([]);
});

function open(isOpen: (cell: Cell) => boolean): string[] {
  const cells = BUILT_CELLS.filter(isOpen);
  return [...new Set(cells.map(({ call, resource, filter }) => [call, resource, filter ?? ''].join(' | ')))];
}

let { scene, bearers, programs, keeper } = {} as KeptScene;
useKeptScene(world, (kept) => ({ scene, bearers, programs, keeper } = kept));

describe.each(RUN)('%s', (call) => {
  const cells = Map.groupBy(
    BUILT_CELLS.filter((cell) => cell.call === call),
    ({ resource }) => resource,
  );
  const resources = [...cells.keys()];
  // Specification 4.14, 6.1, 6.2, 6.3, 6.4, 6.7, 6.8, 9.7
  test.each(resources)('%s', async (resource) => {
    const turn = resources.indexOf(resource);
    const arrange = requestOf(call, resource);
    if (arrange === null) throw new Error(`no request of ${call} is defined for ${resource}`);
    const request = await arrange(scene);
    await keeper.keep('world_of_cell');
    const [refused, allowed] = [true, false].map((is) => cells.get(resource)?.filter((cell) => isRefused(cell) === is));
    for (const cell of refused ?? []) await runCell(cell, { request, turn }, expectRefusal);
    for (const cell of dealtOut(cells.get(resource) ?? [], { outOf: 4, turn }))
      await expectTokenOpensNothing(cell, request);
    // Refusals must not change the world, so one comparison covers all of them.
    const told = `one of these changed something: ${refused?.map((cell) => cell.told).join('; ')}`;
    expect(await keeper.changedSince('world_of_cell'), told).toEqual([]);
    for (const cell of allowed ?? []) await runCell(cell, { request, turn }, expectAnswer);
  });
});

const isRefused = ({ status }: Cell) => status >= 400;

type Turn = { request: ForActor; turn: number };
type Expect = (cell: Cell, reply: Reply, ask: () => Promise<Reply>) => void | Promise<void>;

async function runCell(cell: Cell, { request: requestsOf, turn }: Turn, expectReply: Expect): Promise<void> {
  for (const bearer of bearersIn(turn, cell)) {
    const call = world.callWith(bearer);
    for (const request of [requestsOf(cell.actor)].flat()) {
      const ask = () => call(keyOf(cell.call), request);
      const reply = await ask();
      expect(reply.status, `${cell.told}: ${JSON.stringify(reply.body)}`).toBe(cell.status);
      await expectReply(cell, reply, ask);
    }
  }
}

/**
 * The short run tries half of the bad tokens at the first resource of a call, the other half at the next call's, and one
 * of them at each further resource.
 */
function bearersIn(turn: number, { actor, call }: Cell): readonly (string | null)[] {
  const all = bearers.get(actor) ?? [];
  if (all.length === 1) return all;
  return turn === 0 ? dealtOut(all, { outOf: 2, turn: RUN.indexOf(call) }) : dealtOut(all, { outOf: all.length, turn });
}

/**
 * Sends the request of a cell once more with an access token of the actor that may write. A token opens nothing: the
 * reply has the status of the cell, or the call is closed to tokens. Allowed writes are not repeated, because they would
 * change the world a second time. A call that anybody may make ignores a token.
 */
async function expectTokenOpensNothing(cell: Cell, requestsOf: ForActor): Promise<void> {
  const token = programs.get(cell.actor);
  const isClosed = CLOSED_TO_PROGRAMS.has(keyOf(cell.call));
  if (token === undefined || !isGated(cell.call)) return;
  if (!isClosed && !isRefused(cell) && !cell.call.startsWith('GET ')) return;
  const call = world.callWith(token);
  for (const request of [requestsOf(cell.actor)].flat()) {
    const reply = await call(keyOf(cell.call), request);
    const expected = isClosed ? 403 : cell.status;
    expect(reply.status, `${cell.told}, with an access token: ${JSON.stringify(reply.body)}`).toBe(expected);
    if (expected >= 400) expectRefusal(cell, reply);
  }
}

const isGated = (call: string) =>
  endpoints.some(({ key, call: { gate } }) => key === keyOf(call) && gate !== 'anybody');

async function expectAnswer(cell: Cell, reply: Reply, ask: () => Promise<Reply>): Promise<void> {
  const { told } = cell;
  const changed = await keeper.changedSince('world_of_cell');
  if (cell.call.startsWith('GET ')) expect(changed, told).toEqual([]);
  expectNothingForeign(cell, reply.body, scene);
  expectExactly(cell, reply.body, scene);
  const check = checkOf(cell);
  await check?.({ cell, body: reply.body, scene, again: ask });
  if (changed.length > 0 || check !== undefined) await keeper.restore('world_of_cell');
}

/** A refusal must not reveal anything of what was asked for. */
function expectRefusal({ told }: Cell, { status, body, headers }: Reply): void {
  const text = JSON.stringify(body);
  expect(text, `${told} tells of the object`).not.toContain(CANARY);
  expect(text, `${told} gives an id away`).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|\b[0-9A-Za-z]{22}\b/);
  expect(headers['content-type'], told).toContain('application/problem+json');
  if (status === 401) expect(headers['www-authenticate'], told).toBe('Bearer');
}
