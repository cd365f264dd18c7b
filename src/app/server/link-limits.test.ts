import { sql } from 'kysely';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { endpoints } from './endpoints.ts';

const world = useWorld({ settings: { RATE_LIMITS: 'on' } });

test.each([
  ['goal-mails', 'goals', 'MalPost123456789012345', 'MalPost123456789054321'],
  ['subscription-mails', 'subscription', 'EndPost123456789012345', 'EndPost123456789054321'],
  ['answer-back-mails', 'answerBack', 'SvarPost12345678901234', 'SvarPost12345678905432'],
])('pressing the link of /%s again and again blocks no other link', async (path, topic, one, other) => {
  for (const link of [one, other]) {
    const { id } = await world.person();
    await sql`insert into mail_choices (person_id, topic, link_id) values (${id}, ${topic}, ${link})`.execute(
      world.database.query,
    );
  }
  const press = (linkId: string) =>
    world.anybody(`POST /${path}/:linkId`, { params: { linkId }, body: { wanted: false } });
  const statuses: number[] = [];
  for (let times = 0; times < 11; times += 1) statuses.push((await press(one)).status);
  expect(statuses.at(-2)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect((await press(other)).status).toBe(200);
});

test('every call with a limit by link has a link in its path, or an address in its body', () => {
  const byLink = endpoints.filter(({ call }) => call.limit.some(({ by }) => by === 'link' || by === 'ip+link'));
  expect(byLink.length).toBeGreaterThan(5);
  const hasAddress = ({ body }: (typeof byLink)[number]['call']) =>
    body instanceof z.ZodObject && 'email' in body.shape;
  const hasLink = (params: readonly string[]) => params.some((name) => /^(?:responderId|surveyId|linkId)$/.test(name));
  const without = byLink.filter(({ params, call }) => !hasLink(params) && !hasAddress(call));
  expect(without.map(({ key }) => key)).toEqual([]);
});
