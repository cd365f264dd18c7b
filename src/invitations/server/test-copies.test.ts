import { expect, test } from 'vitest';
import { foundNordvik } from '../../../test/nordvik.ts';
import { group, member } from '../../../test/organisations.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();

const survey = {
  surveyType: 'delivery',
  invitationText: 'Hei!\nFire spørsmål.',
  endDate: '2026-12-01',
  accessibleBy: 'selectedGroups',
  groupsWithAccess: [] as string[],
  onBehalfOf: null as string | null,
  lang: 'no',
};

const copies = async () => (await world.rows('outgoing_mails')).filter(({ kind }) => kind === 'testCopy');

test("a test invitation goes to the survey's maker, and its button opens the described form", async () => {
  const { nordvik, maker } = await foundNordvik(world);
  const groups = [await group(world, nordvik, 'Salg')];
  const sent = await maker.call('POST /test-invitation', { body: { ...survey, groupsWithAccess: groups } });
  expect(sent).toMatchObject({ status: 201, body: { email: maker.email } });
  const [mail] = await copies();
  expect(mail).toMatchObject({ recipient: maker.email, lang: 'no', responder_id: null });
  const { id } = sent.body as { id: string };
  expect(JSON.stringify(mail?.['content'])).toContain(`/survey/preview/${id}?lang=no"`);
  const { status, body } = await maker.call('GET /test-invitation/:id', { params: { id } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'open',
    surveyType: 'delivery',
    candidate: 'Ingrid Solberg Aune',
    invitationText: 'Hei!\nFire spørsmål.',
    endDate: '2026-12-01',
    lang: 'no',
    seenBy: { accessibleBy: 'selectedGroups', groups: ['Salg'] },
  });
  expect(await world.rows('responders')).toEqual([]);
  expect(await world.rows('surveys')).toEqual([]);
});

test('on behalf of another person it shows their name and nothing more', async () => {
  const { nordvik, owner, maker } = await foundNordvik(world);
  await maker.call('PUT /profile', {
    body: { candidate: 'Ingrid Solberg Aune', title: 'Rådgiver', email: maker.email, image: '', consentToTerms: 1 },
  });
  const sent = await owner.call('POST /test-invitation', {
    body: { ...survey, accessibleBy: 'supporters', onBehalfOf: maker.id },
  });
  const { id } = sent.body as { id: string };
  expect((await owner.call('GET /test-invitation/:id', { params: { id } })).body).toMatchObject({
    candidate: 'Ingrid Solberg Aune',
    title: '',
    image: '',
  });
  const other = await member(world, nordvik, await world.person());
  expect((await other.call('GET /test-invitation/:id', { params: { id } })).status).toBe(404);
});

test('groups of another organisation are not named, and a test without an invitation text has none', async () => {
  const { maker } = await foundNordvik(world);
  const other = await world.person();
  const foreign = await foundNordvik(world).then(({ nordvik }) => group(world, nordvik, 'Hemmelig'));
  const sent = await maker.call('POST /test-invitation', { body: { ...survey, groupsWithAccess: [foreign] } });
  const { id } = sent.body as { id: string };
  expect((await maker.call('GET /test-invitation/:id', { params: { id } })).body).toMatchObject({
    seenBy: { groups: [] },
  });
  expect((await other.call('POST /test-invitation', { body: { ...survey, invitationText: ' ' } })).status).toBe(422);
});
