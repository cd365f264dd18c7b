import { expect } from 'vitest';
import type { Scene } from '../matrix/asking.ts';
import { surveyNamedIn } from '../matrix/asking-surveys.ts';
import type { Check, Entry } from '../matrix/checks.ts';
import { CANARY, moveSurvey } from '../matrix/fixtures.ts';
import type { Cell } from '../matrix/tables.ts';

/** The number of named answers whose promise includes the reader; one of the three is for the candidate alone. */
const promisedTo = ({ actor, resource }: Cell) =>
  ['supporter', 'owner', 'behalfCreator'].includes(actor) && !resource.includes('a member') ? 2 : 1;

/** The figures include the answers promised to the reader, and the anonymous one after the survey's end. */
export const sharedSurvey: Check = async ({ body, cell, scene, again }) => {
  expect(JSON.stringify(body), cell.told).not.toContain('Notat');
  expect(body, cell.told).toMatchObject({ abilities: { edit: false, invite: false, annotate: false } });
  expect(body, cell.told).toMatchObject({ respondents: promisedTo(cell), anonymousRespondents: 0 });
  await finish(cell, scene);
  expect((await again()).body, cell.told).toMatchObject({
    respondents: promisedTo(cell) + 1,
    anonymousRespondents: 1,
  });
};

/** Only the answers promised to the reader, no anonymous one before the end, and nothing of the candidate's. */
export const sharedResponses: Check = async ({ body, cell, scene, again }) => {
  const promised = promisedTo(cell);
  expectNothingPrivate(cell, body);
  expect(body, cell.told).toHaveLength(promised);
  await finish(cell, scene);
  const later = (await again()).body as Entry[];
  expectNothingPrivate(cell, later);
  expect(later, cell.told).toHaveLength(promised + 1);
  expectNoIdentity(cell, later);
};

/** The candidate side on the calls for other readers. */
export const asSharedReader: Check = async ({ body, cell, scene, again }) => {
  expect(body, cell.told).not.toEqual([]);
  expectNothingPrivate(cell, body);
  await finish(cell, scene);
  expectNothingPrivate(cell, (await again()).body);
};

/** All answers for the candidate side, the anonymous one without a person; recommendations for the candidate alone. */
export const everyResponse: Check = ({ body, cell }) => {
  expect(body, cell.told).toHaveLength(4);
  expectNoIdentity(cell, body);
  const recommendation = cell.actor === 'behalfCreator' ? '' : `Anbefales ${CANARY}`;
  for (const entry of body as Entry[]) expect(entry, cell.told).toMatchObject({ recommendation });
};

function expectNothingPrivate({ told }: Cell, body: unknown): void {
  for (const entry of body as Entry[]) {
    expect(entry, told).toMatchObject({
      notes: '',
      recommendation: '',
      recommendationName: '',
      recommendationTitle: '',
    });
    expect(entry, told).toMatchObject({ duration: null });
  }
}

function expectNoIdentity({ told }: Cell, body: unknown): void {
  const anonymous = (body as Entry[]).filter((entry) => entry['anonymous'] === true);
  expect(anonymous, told).toHaveLength(1);
  expect(anonymous[0], told).toMatchObject({ respondedAt: null, duration: null });
  expect(anonymous[0]?.['email'], told).toMatch(/^[0-9a-f]{32}@anonymous\.omsyn\.example$/);
}

async function finish({ resource }: Cell, { world, surveys }: Scene): Promise<void> {
  await moveSurvey(world, surveys[surveyNamedIn(resource)], 'finished');
}
