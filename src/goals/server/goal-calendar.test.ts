import { expect, test } from 'vitest';
import { finishedSurvey, goalBody } from '../../../test/goals.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();

test('the calendar files of a survey and a goal hold their days, with ids that stay', async () => {
  const ingrid = await world.person({ candidate: 'Ingrid Berg' });
  const survey = await finishedSurvey(world, ingrid);
  const read = (key: string, id: string) => ingrid.call(key, { params: { id } });
  const ended = await read('GET /survey/:id/calendar.ics', survey);
  expect(ended.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const { endDate } = (await read('GET /survey/:id', survey)).body as { endDate: string };
  expect(ended.body).toContain(`DTSTART;VALUE=DATE:${endDate.replaceAll('-', '')}`);
  expect(ended.body).toContain(`UID:survey-${survey}@localhost`);

  const { body } = await ingrid.call('POST /improvement-goal', {
    body: goalBody(survey, { plan: 'Når noen spør, lytter jeg.' }),
  });
  const { id } = body as { id: string };
  const goal = (await read('GET /improvement-goal/:id', id)).body as { conclusionDate: string };
  const file = (await read('GET /improvement-goal/:id/calendar.ics', id)).body;
  expect(file).toContain(`DTSTART;VALUE=DATE:${goal.conclusionDate.replaceAll('-', '')}`);
  expect(file).toContain(`UID:conclusion-${id}@localhost`);
  expect(file).toMatch(/UID:check-in-/);
});
