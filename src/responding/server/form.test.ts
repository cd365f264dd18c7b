import { expect, test } from 'vitest';
import { invite, submit } from '../../../test/answering.ts';
import { createSurvey } from '../../../test/drafts.ts';
import { useWorld } from '../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';

const world = useWorld();
const read = (responderId: string) => world.anybody('GET /respond/:responderId', { params: { responderId } });

// Specification 2.51, 3.12, 6.8, 7.40
test('an open form shows the candidate, the invitation, the last day, and who will see the answers', async () => {
  const ingrid = await world.person({ candidate: 'Ingrid Solberg Aune', title: 'Seniorrådgiver' });
  const { id, links } = await invite(world, ingrid, ['marte@fjellbygg.example'], { allowAnonymous: true });
  const form = {
    status: 'open',
    surveyType: 'workshop',
    startDate: '2026-11-20',
    endDate: '2026-11-27',
    isAnonymous: false,
    candidate: 'Ingrid Solberg Aune',
    title: 'Seniorrådgiver',
    organization: '',
    image: '',
    invitationText: 'Hei! Takk for at du var med.',
    lang: 'no',
    declined: false,
    isFull: false,
    seenBy: { accessibleBy: 'me', organization: '', groups: [] },
    promise: 0,
  };
  expect(await read(String(links[0]))).toMatchObject({ status: 200, body: form });
  const anonymous = await read(`-${id}`);
  expect(anonymous.body).toEqual({ ...form, isAnonymous: true });
  expect(anonymous.headers['cache-control']).toBe('no-store');
});

// Specification 4.5
test('reading a form changes nothing, even if a mail scanner opens the link often', async () => {
  const { links } = await invite(world, await world.person(), ['marte@fjellbygg.example']);
  const before = await world.rows('responders');
  await Promise.all([1, 2, 3].map(() => read(String(links[0]))));
  expect(await world.rows('responders')).toEqual(before);
});

test('a closed form reveals only its days', async () => {
  const ingrid = await world.person();
  const fields = { startDate: '2026-11-21', endDate: '2026-11-30', allowAnonymous: true };
  const { id, links } = await invite(world, ingrid, ['a@b.example', 'c@d.example'], fields);
  const [first = '', second = ''] = links;
  const days = { startDate: '2026-11-21', endDate: '2026-11-30' };
  expect((await read(first)).body).toEqual({ status: 'upcoming', ...days, isAnonymous: false });
  expect((await read(`-${id}`)).body).toEqual({ status: 'upcoming', ...days, isAnonymous: true });
  world.setNow('2026-11-21T08:00:00Z');
  await submit(world, first);
  expect((await read(first)).body).toEqual({ status: 'responded', ...days, isAnonymous: false });
  world.setNow('2026-11-30T23:00:00Z');
  expect((await read(first)).body).toEqual({ status: 'responded', ...days, isAnonymous: false });
  expect((await read(second)).body).toEqual({ status: 'ended', ...days, isAnonymous: false });
  expect((await read(`-${id}`)).body).toEqual({ status: 'ended', ...days, isAnonymous: true });
});

test('a link opens only its own form', async () => {
  const ingrid = await world.person();
  const { id, links } = await invite(world, ingrid, ['a@b.example'], { allowAnonymous: true });
  world.setNow('2026-11-28T08:00:00Z');
  const closed = await createSurvey(ingrid, { endDate: '2026-12-24' });
  const wrong = [id, `-${links[0]}`, `-${closed}`, newLinkId(), `-${newLinkId()}`, '-', 'x', '%00', "' or 1=1 --"];
  for (const responderId of wrong) expect((await read(responderId)).status, responderId).toBe(404);
});

test('a survey of one brand is not found under the other', async () => {
  const ingrid = await world.person({ brand: 'b' });
  const { links } = await invite(world, ingrid, ['a@b.example']);
  expect((await read(String(links[0]))).status).toBe(404);
});
