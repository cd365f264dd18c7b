import { expect, test } from 'vitest';
import { createSurvey } from '../../../test/drafts.ts';
import { useWorld } from '../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { readConfig } from '#platform/server/config.ts';
import { housekeeping } from './housekeeping.ts';

const world = useWorld();

const forget = () =>
  housekeeping(world.database, readConfig({}), world.now)
    .find(({ name }) => name === 'forget')
    ?.work();
const SHEET = { subjectKnowledge: 8, engaging: 7, relevance: 0, satisfaction: 10, duration: 60 };

test('thirty days after the end nobody knows any more who did not answer, and who answered stays', async () => {
  const ingrid = await world.person();
  const responders = ['marte@sundvag.example', 'jonas@sundvag.example'].map((email) => ({ email, lang: 'no' }));
  await createSurvey(ingrid, { responders });
  const marte = (await world.rows('responders')).find(({ email }) => email === 'marte@sundvag.example');
  await world.anybody('POST /respond/:responderId', {
    params: { responderId: String(marte?.['link_id']) },
    body: SHEET,
  });

  world.setNow('2026-12-27T22:59:59.000Z');
  await forget();
  expect((await world.rows('responders')).map(({ email }) => email).sort()).toEqual([
    'jonas@sundvag.example',
    'marte@sundvag.example',
  ]);
  world.setNow('2026-12-27T23:00:00.000Z');
  await forget();
  expect((await world.rows('responders')).map(({ email }) => email).sort()).toEqual(['marte@sundvag.example', null]);
});

test('when a survey is over, nothing is left by which a sent form could be recognised', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid, { allowAnonymous: true });
  const headers = { 'idempotency-key': newLinkId() };
  await world.anybody('POST /respond/-/:surveyId', { params: { surveyId: id }, body: SHEET, headers });
  await forget();
  expect(await world.rows('responses')).toMatchObject([{ submission: expect.any(String) }]);
  world.setNow('2026-11-27T23:00:00.000Z');
  await forget();
  expect(await world.rows('responses')).toMatchObject([
    { submission: null, responder_id: null, responded_at: null, duration: null },
  ]);
});
