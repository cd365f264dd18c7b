import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Ask, MORNING, useWorld } from '../../../test/world.ts';
import { tokenFor } from '../../../test/stand-in-authentication.ts';

const world = useWorld();

const FORM = { candidate: 'Ingrid Solberg', title: 'Seniorrådgiver', image: '', consentToTerms: 1 };

function newcomer(subject = 'local|1', email = 'ingrid@nordvik.example'): Ask {
  return world.callWith(tokenFor({ subject, email, emailVerified: true }));
}

/** A PNG of the given size: signature, header, a text, data, end. */
function png(width: number, height: number): string {
  const chunk = (name: string, content: number[]) => [
    0,
    0,
    0,
    content.length,
    ...Buffer.from(name),
    ...content,
    0,
    0,
    0,
    0,
  ];
  const size = [...[width, height].flatMap((side) => [0, 0, side >> 8, side & 255]), 8, 2, 0, 0, 0];
  const parts = [
    chunk('IHDR', size),
    chunk('tEXt', [...Buffer.from('Place: Oslo')]),
    chunk('IDAT', [1]),
    chunk('IEND', []),
  ];
  const bytes = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...parts.flat()];
  return `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
}

// Specification 3.1, 7.6
test("creates a profile once, with the login's address and a record of the consent", async () => {
  const ask = newcomer();
  const created = await ask('POST /profile', { body: { ...FORM, email: 'somebody@else.example' } });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({ ...FORM, email: 'ingrid@nordvik.example', roles: [], version: 1 });
  expect(await world.rows('people')).toMatchObject([{ terms_version: '2026-11', consented_at: new Date(MORNING) }]);
  expect((await ask('POST /profile', { body: FORM })).status).toBe(409);
  expect((await ask('GET /user')).body).toMatchObject({ gate: null, profile: { candidate: 'Ingrid Solberg' } });
});

test('of two profiles created at once, one is refused', async () => {
  const ask = newcomer();
  const replies = await Promise.all([ask('POST /profile', { body: FORM }), ask('POST /profile', { body: FORM })]);
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
});

// Specification 5.1, 7.6
test('names a short name and a missing consent, field by field', async () => {
  const reply = await newcomer()('POST /profile', { body: { ...FORM, candidate: ' I ', consentToTerms: 0 } });
  expect(reply.status).toBe(422);
  expect(reply.body).toMatchObject({
    errors: [
      { field: 'candidate', code: 'candidate.missing' },
      { field: 'consentToTerms', code: 'consentToTerms.required' },
    ],
  });
});

// Specification 7.5
test('without a profile there is nothing to read or change', async () => {
  expect((await newcomer()('GET /profile')).status).toBe(404);
  expect((await newcomer()('PUT /profile', { body: FORM })).status).toBe(404);
});

test('says that the terms have changed since they were accepted, until they are accepted again', async () => {
  const person = await world.person();
  const consent = async () => ((await person.call('GET /profile')).body as { consentToTerms: number }).consentToTerms;
  expect(await consent()).toBe(1);
  await sql`update people set terms_version = '2025-01'`.execute(world.database.query);
  expect(await consent()).toBe(0);
  expect((await person.call('PUT /profile', { body: { ...FORM, consentToTerms: 0 } })).status).toBe(422);
  expect((await person.call('PUT /profile', { body: FORM })).body).toMatchObject({ consentToTerms: 1 });
  expect(await consent()).toBe(1);
});

test('refuses an edit of an outdated version, and accepts one without a version', async () => {
  const person = await world.person();
  const edit = (candidate: string, version?: number) =>
    person.call('PUT /profile', {
      body: { ...FORM, candidate },
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });
  expect((await edit('Kari', 1)).body).toMatchObject({ candidate: 'Kari', version: 2 });
  expect((await edit('Ola', 1)).status).toBe(412);
  expect((await person.call('GET /profile')).body).toMatchObject({ candidate: 'Kari' });
  expect((await edit('Ola')).body).toMatchObject({ candidate: 'Ola', version: 3 });
});

test("strips a picture's metadata, and refuses one larger than 300 by 300", async () => {
  const person = await world.person();
  const edit = (image: string) => person.call('PUT /profile', { body: { ...FORM, image } });
  const kept = (await edit(png(300, 300))).body as { image: string };
  expect(Buffer.from(kept.image.split(',')[1] ?? '', 'base64').toString('latin1')).not.toContain('Oslo');
  expect((await edit(png(301, 300))).body).toMatchObject({ errors: [{ field: 'image', code: 'image.tooLarge' }] });
  expect((await person.call('GET /profile')).body).toMatchObject({ image: kept.image });
  expect((await edit('')).body).toMatchObject({ image: '' });
});

test('refuses data that only claims to be a picture', async () => {
  const person = await world.person();
  const svg = `data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`;
  const liar = `data:image/png;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`;
  const cut = png(10, 10).slice(0, 60);
  for (const image of [svg, liar, cut, 'https://evil.example/pixel.png']) {
    const reply = await person.call('PUT /profile', { body: { ...FORM, image } });
    expect(reply.body).toMatchObject({ status: 422, errors: [{ field: 'image', code: 'image.unreadable' }] });
  }
});
