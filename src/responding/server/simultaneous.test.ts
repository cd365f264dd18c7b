import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { invite, sheet, submit, submitAnonymously } from '../../../test/answering.ts';
import { ROUNDS } from '../../../test/run-size.ts';
import { createSurvey } from '../../../test/drafts.ts';
import { useWorld, type World } from '../../../test/world.ts';
import { countValues, EMPTY_TALLY, type Tally } from '#scoring/rules/score.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { readTallies, totalsOf } from '#tallies/server/survey-tallies.ts';

const world = useWorld();

test('stores one of twenty simultaneous submits of a link, round after round', async () => {
  const addresses = Array.from({ length: Math.min(ROUNDS, 10) }, (_, n) => `r${n}@fjellbygg.example`);
  let rounds = 0;
  while (rounds < ROUNDS) {
    world.setNow('2026-11-20T08:00:00Z');
    const { links } = await invite(world, await world.person(), addresses);
    for (const link of links) {
      const submits = await Promise.all(Array.from({ length: 20 }, () => submit(world, link)));
      expect(submits.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
      rounds += 1;
    }
  }
  expect(await world.rows('responses')).toHaveLength(rounds);
});

test('accepts exactly the maximum of anonymous answers, also under concurrent submits', async () => {
  const id = await createSurvey(await world.person(), { allowAnonymous: true });
  await setCeiling(world, id, 5);
  const submits = await Promise.all(Array.from({ length: 20 }, () => submitAnonymously(world, id, newLinkId())));
  expect(submits.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = submits.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(15);
  expect(refused[0]?.body).toMatchObject({ type: '/problems/anonymous-full' });
  expect(await world.rows('responses')).toHaveLength(5);
});

test('shows a full form as such when it is opened, and reopens it when answers are set aside', async () => {
  const person = await world.person();
  const id = await createSurvey(person, { allowAnonymous: true });
  await setCeiling(world, id, 2);
  const opened = async () =>
    (await world.anybody('GET /respond/:responderId', { params: { responderId: `-${id}` } })).body;
  await submitAnonymously(world, id, newLinkId());
  expect(await opened()).toMatchObject({ status: 'open', isFull: false });
  await submitAnonymously(world, id, newLinkId());
  expect(await opened()).toMatchObject({ status: 'open', isFull: true });
  await person.call('PUT /survey/:id/anonymous-answers', { params: { id }, body: { setAside: true } });
  expect(await opened()).toMatchObject({ status: 'open', isFull: false });
  expect((await submitAnonymously(world, id, newLinkId())).status).toBe(201);
});

test('lets a responder who was accepted before the survey was full send the form again', async () => {
  const id = await createSurvey(await world.person(), { allowAnonymous: true });
  await setCeiling(world, id, 1);
  const key = newLinkId();
  expect((await submitAnonymously(world, id, key)).status).toBe(201);
  expect((await submitAnonymously(world, id, key)).status).toBe(201);
  expect((await submitAnonymously(world, id, newLinkId())).status).toBe(409);
});

test('counts exactly the stored answers', async () => {
  const addresses = Array.from({ length: 10 }, (_, n) => `r${n}@fjellbygg.example`);
  const person = await world.person();
  const { id, links } = await invite(world, person, addresses, { allowAnonymous: true });
  const sheets = Array.from({ length: 22 }, (_, n) => [n % 11, (n * 3) % 11, (n * 7) % 11, 10 - (n % 11)]);
  const answers = sheets.map((values) => sheet(byQuestion(values)));
  await Promise.all(
    answers.map((body, n) =>
      n < links.length ? submit(world, links[n] ?? '', body) : submitAnonymously(world, id, newLinkId(), body),
    ),
  );
  const tallies = totalsOf((await readTallies(world.database.query, [{ homeId: person.id, id }])).get(id) ?? []);
  const count = (some: number[][]) => some.reduce<Tally>(countValues, EMPTY_TALLY);
  expect(tallies).toEqual({
    namedAnswers: 10,
    anonymousAnswers: 12,
    named: count(sheets.slice(0, 10)),
    anonymous: count(sheets.slice(10)),
  });
});

function byQuestion([subjectKnowledge, engaging, relevance, satisfaction]: number[]) {
  return { subjectKnowledge, engaging, relevance, satisfaction };
}

async function setCeiling({ database }: World, surveyId: string, most: number): Promise<void> {
  await sql`
    update survey_tallies set most_answers = ${most} where survey_id = ${surveyId} and kind = 'anonymous'`.execute(
    database.query,
  );
}
