import { expect } from 'vitest';
import { sql } from 'kysely';
import type { IdentityCalls } from '#identity/calls.ts';
import { AUDIT, MAIL, SECRETS, type WriteScene } from '../mass-assignment/write.ts';
import { after, type Arrange, asked, ownIn, plain, type Scene } from '../matrix/asking.ts';
import { type Check, expectNone, keysAre, matches } from '../matrix/checks.ts';
import { ownOf, secretsOf } from '../matrix/who-sees-what.ts';
import type { Tested } from './tested-call.ts';

const PROFILE = { candidate: 'Ny Person', title: '', image: '', consentToTerms: 1 };
// The form displays the address and sends it along; the server must ignore it.
const PROFILE_WITH_ADDRESS = { ...PROFILE, title: 'Leder', email: 'assigned from outside' };

const gate = (name: string) => matches({ organization: null, profile: null, role: null, gate: name });

const waiting: Check = async (answered) => {
  await matches({ role: 'invited', gate: null, owner: null })(answered);
  const { organization, waitsFor } = answered.body as { organization: object; waitsFor: object };
  await keysAre('id', 'name', 'logo')({ ...answered, body: organization });
  await keysAre('name', 'email', 'image', 'since')({ ...answered, body: waitsFor });
};

/** The person's own data, nothing of other people, and no secret of a link. */
const ownExport: Check = ({ body, cell, scene }) => {
  const text = JSON.stringify(body);
  expect(text, cell.told).toContain(ownIn(scene.people, cell.actor)?.email);
  const named = Object.entries(scene.surveys).filter(([, { name }]) => text.includes(name));
  expect(named.map(([name]) => name).sort(), cell.told).toEqual(ownOf(cell.actor).toSorted());
  expectNone(secretsOf(scene), body, cell);
};

const ownAddress: Arrange =
  ({ people }) =>
  (actor) => ({ body: { email: ownIn(people, actor)?.email ?? '' } });

const planDeletions = ({ world }: Scene | WriteScene) =>
  sql`update people set deletion_at = '2026-12-04T08:00:00Z'`.execute(world.database.query);

const forgetProfile = ({ world, ola }: WriteScene) =>
  sql`delete from people where id = ${ola.id}`.execute(world.database.query);

export const identity: Tested<IdentityCalls> = {
  'GET /user': {
    asked: asked({ self: plain() }),
    filtered: {
      '{organization:null,profile:null,role:null,gate:"email-unverified"}': gate('email-unverified'),
      '{...null, gate:"invalid-domain"}': gate('invalid-domain'),
      'profile=null': matches({ profile: null, gate: 'profile-required' }),
      'organization=null, role=null': matches({ organization: null, role: null, gate: null }),
      'organization={id,name,logo}; role=invited; waitsFor={name,email,image,since}': waiting,
    },
  },
  'POST /user/verification': {
    asked: asked({ self: plain() }),
    // The address is verified already, so the call is refused and must not change anything.
    write: { request: () => ({ body: {} }), columns: {}, status: 409 },
  },
  'GET /profile': { asked: asked({ self: plain() }) },
  'POST /profile': {
    asked: asked({ 'self:noneYet': plain({ body: PROFILE }) }),
    goodBody: () => PROFILE,
    write: {
      request: () => ({ body: PROFILE_WITH_ADDRESS }),
      columns: { people: 'id brand subject email candidate title terms_version consented_at created_at version' },
      by: 'ola',
      before: forgetProfile,
    },
  },
  'PUT /profile': {
    asked: asked({ self: plain({ body: PROFILE }) }),
    goodBody: () => PROFILE,
    write: {
      request: () => ({ body: PROFILE_WITH_ADDRESS }),
      columns: { people: 'candidate title version terms_version consented_at' },
    },
  },
  'POST /user/export': {
    asked: asked({ self: plain() }),
    filtered: { 'what is stored about the caller': ownExport },
    write: { request: () => ({ body: {} }), columns: { ...AUDIT, ...SECRETS } },
  },
  'GET /user/deletion': { asked: asked({ self: plain() }) },
  'POST /user/deletion': {
    asked: asked({
      self: ownAddress,
      'self, another address typed': plain({ body: { email: 'somebody.else@nordvik.example' } }),
    }),
    goodBody: ({ people }) => ({ email: people.member.email }),
    write: {
      request: ({ jonas }) => ({ body: { email: jonas.email } }),
      columns: { people: 'deletion_at', outgoing_mails: MAIL, ...AUDIT },
      by: 'jonas',
    },
  },
  'DELETE /user/deletion': {
    asked: asked({ 'self, deletion planned': after(planDeletions, plain()) }),
    write: {
      request: () => ({ body: {} }),
      columns: { people: 'deletion_at', ...AUDIT },
      by: 'jonas',
      before: planDeletions,
    },
  },
};
