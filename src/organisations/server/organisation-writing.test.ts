import { beforeEach, expect, test } from 'vitest';
import { member, type Organisation, organisation, organisationBody } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

let owner: Person;
let nordvik: Organisation;
beforeEach(async () => {
  owner = await world.person();
  nordvik = await organisation(world, { owner });
});

const change = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  owner.call('PUT /organization/:id', { params: { id: nordvik.id }, body: organisationBody(fields), headers });
const kinds = async () => (await world.rows('audit_entries')).map(({ kind }) => kind);

// Specification 2.38, 7.8
test('the owner changes the details, and each kind of change adds an audit entry', async () => {
  const changed = await change({ name: 'Nordvik', orgNo: '974 760 673', country: 'NO', allowPrivateSurveys: 0 });
  expect(changed).toMatchObject({
    status: 200,
    body: { name: 'Nordvik', orgNo: '974 760 673', country: 'NO', allowPrivateSurveys: 0, version: 2 },
  });
  expect((await owner.call('GET /organization')).body).toEqual(changed.body);
  expect(await kinds()).toEqual(['organisationChanged', 'privateSurveysNotAllowed']);
  await change({ name: 'Nordvik', orgNo: '974 760 673', country: 'NO', allowPrivateSurveys: 0 });
  expect(await kinds()).toHaveLength(2);
});

test('a change that leaves private surveys out keeps what was agreed, also while that is locked', async () => {
  await change({ allowPrivateSurveys: 0 });
  const locking = { params: { orgId: nordvik.id, rule: 'private' }, body: { reason: 'Drøftet 3/26' } };
  expect((await owner.call('POST /organization/:orgId/agreed/:rule/lock', locking)).status).toBe(200);
  const renamed = await change({ name: 'Nordvik', allowPrivateSurveys: undefined });
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Nordvik', allowPrivateSurveys: 0 } });
});

test('a change made from an old version is refused, and nothing is stored', async () => {
  expect((await change({ name: 'Først' }, { 'if-match': '"1"' })).status).toBe(200);
  expect((await change({ name: 'Sist' }, { 'if-match': '"1"' })).status).toBe(412);
  expect((await owner.call('GET /organization')).body).toMatchObject({ name: 'Først', version: 2 });
});

test('members learn with their next request that private surveys are no longer allowed', async () => {
  const medlem = await member(world, nordvik, await world.person());
  await change({ allowPrivateSurveys: 0 });
  expect((await medlem.call('GET /organization')).body).toEqual({
    id: nordvik.id,
    name: nordvik.name,
    logo: '',
    domain: 'nordvik.example',
    allowPrivateSurveys: 0,
  });
});

const ascii = (words: string) => Array.from(words, (letter) => letter.charCodeAt(0));
const segment = (marker: number, content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
const FRAME = segment(0xc0, [8, 0, 100, 0, 150, 3]);
const SCAN = [...segment(0xda, [1, 2, 3]), 0x11];
const dataUrl = (type: string, bytes: string | number[]) =>
  `data:image/${type};base64,${Buffer.from(typeof bytes === 'string' ? ascii(bytes) : bytes).toString('base64')}`;
const jpeg = (...parts: number[][]) => dataUrl('jpeg', [0xff, 0xd8, ...parts.flat(), 0xff, 0xd9]);

test('a logo is stored without camera metadata, and shown to people with an invitation link', async () => {
  const place = segment(0xe1, ascii('Exif GPS 59.91 10.75'));
  expect((await change({ logo: jpeg(place, FRAME, SCAN) })).status).toBe(200);
  const seen = await (await world.person()).call('GET /org/:orgId', { params: { orgId: nordvik.id } });
  expect(seen.body).toEqual({ id: nordvik.id, name: nordvik.name, logo: jpeg(FRAME, SCAN) });
  await change({ logo: '' });
  expect(await world.rows('organisation_logos')).toEqual([]);
});

test('an SVG with scripts, a broken picture and a decompression bomb are refused', async () => {
  const svg = '<svg onload="alert(1)"/>';
  const logos = {
    drawing: dataUrl('svg+xml', svg),
    disguised: dataUrl('png', svg),
    brokenOff: dataUrl('jpeg', [0xff, 0xd8, ...FRAME, ...SCAN]),
    huge: jpeg(segment(0xc0, [8, 0xff, 0xff, 0xff, 0xff, 3]), SCAN),
  };
  for (const [kind, logo] of Object.entries(logos)) {
    const code = kind === 'huge' ? 'logo.tooLarge' : 'logo.unreadable';
    expect(await change({ logo }), kind).toMatchObject({ status: 422, body: { errors: [{ field: 'logo', code }] } });
  }
  expect(await world.rows('organisation_logos')).toEqual([]);
});
