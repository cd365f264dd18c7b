import { expect, test } from 'vitest';
import { surveyBody } from '../../../test/drafts.ts';
import { organisation, organisationBody } from '../../../test/organisations.ts';
import { type Reply, useWorld } from '../../../test/world.ts';

const world = useWorld();

const problemsOf = ({ status, body }: Reply) => [
  status,
  ((body as { errors?: { code: string }[] }).errors ?? []).map(({ code }) => code),
];
const profile = (fields: object) => ({
  candidate: 'Kari Nordmann',
  title: '',
  image: '',
  consentToTerms: 1,
  ...fields,
});

test('no name in a mail is a link, is invisible, or poses as ours', async () => {
  const kari = await world.person();
  const change = (fields: object) => kari.call('PUT /profile', { body: profile(fields) });
  expect(problemsOf(await change({ candidate: 'Vinn 1000 kr: https://evil.example/pay' }))).toEqual([
    422,
    ['candidate.notAllowed'],
  ]);
  expect(problemsOf(await change({ candidate: 'Omsyn Support' }))).toEqual([422, ['candidate.notAllowed']]);
  expect(problemsOf(await change({ candidate: '\u200b\u200b' }))).toEqual([422, ['candidate.missing']]);
  expect(problemsOf(await change({ candidate: '\u3164\u3164' }))).toEqual([422, ['candidate.missing']]);
  expect(problemsOf(await change({ title: 'Ring 90000000' }))).toEqual([422, ['title.notAllowed']]);
  expect((await change({ candidate: 'Kari Runda', title: 'CTO, finn.no' })).status).toBe(200);

  const survey = await kari.call('POST /survey', { body: surveyBody({ surveyName: 'www.evil.example' }) });
  expect(problemsOf(survey)).toEqual([422, ['surveyName.notAllowed']]);
  const founding = await kari.call('POST /organization', { body: organisationBody({ name: 'post@evil.example' }) });
  expect(problemsOf(founding)).toEqual([422, ['name.notAllowed']]);
  const { id: orgId } = await organisation(world, { owner: kari });
  for (const kind of ['departments', 'groups'] as const) {
    const added = await kari.call(`POST /organization/:orgId/${kind}`, {
      params: { orgId },
      body: [{ name: 'https://evil.example' }, { name: '\u3164' }],
    });
    expect(problemsOf(added)).toEqual([422, ['name.notAllowed', 'name.invalid']]);
  }
});

const HIDDEN = [
  'ka\u200bri@sundvag.example',
  'ka\u00adri@sundvag.example',
  'k\u202eari@sundvag.example',
  'k\ud800@x.example',
];

test('every entry refuses a lookalike address, and none faults', async () => {
  const kari = await world.person();
  const id = (await kari.call('POST /survey', { body: surveyBody() })).body as { id: string };
  const params = { id: id.id };
  await kari.call('POST /survey/:id/responders', { params, body: [{ email: 'a@sundvag.example', lang: 'no' }] });
  const [one] = (await kari.call('GET /survey/:id/responders', { params })).body as [{ id: string }];
  for (const email of HIDDEN) {
    const replies = [
      await kari.call('POST /survey/:id/responders', { params, body: [{ email, lang: 'no' }] }),
      await kari.call('PUT /survey/:id/responders/:responder', {
        params: { ...params, responder: one.id },
        body: { email },
      }),
      await kari.call('POST /survey', { body: surveyBody({ responders: [{ email, lang: 'no' }] }) }),
      await world.anybody('POST /address', { body: { email, lang: 'no' } }),
      await kari.call('POST /user/deletion', { body: { email } }),
    ];
    expect(
      replies.map(({ status }) => status),
      JSON.stringify(email),
    ).toEqual(Array(5).fill(422));
  }
  expect(await world.rows('responders')).toHaveLength(1);
});
