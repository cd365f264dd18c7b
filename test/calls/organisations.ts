import { expect } from 'vitest';
import type { OrganisationCalls } from '#organisations/calls.ts';
import { newId, newRandomId } from '#platform/server/ids.ts';
import { AUDIT, MAIL } from '../mass-assignment/write.ts';
import { asked, from, plain, under } from '../matrix/asking.ts';
import { type Check, is, keysAre } from '../matrix/checks.ts';
import { agreed } from './organisations-agreed.ts';
import { closing } from './organisations-closing.ts';
import { members } from './organisations-members.ts';
import { units } from './organisations-units.ts';
import type { Tested } from './tested-call.ts';

const FORM = { name: 'Ny Bedrift', consentToTerms: 1, consentToAgreement: 1, allowPrivateSurveys: 1 };
const CLOSED_FORM = { ...FORM, allowPrivateSurveys: 0 };
const EVERY_FIELD = { ...FORM, orgNo: '', country: '', domain: '', logo: '' };
const UNKNOWN = { params: { id: newRandomId(), orgId: newRandomId() } };

const MEMBERSHIPS = { memberships: 'person_id organisation_id role department_id joined_at' };
const FOUNDED = {
  organisations:
    'id brand name org_no country domain allow_private_surveys owner_id owner_role terms_version agreement_version consented_at made_from created_at version smallest_group allow_internal_cards',
  ...MEMBERSHIPS,
  subscriptions: 'id organisation_id type started_at ends_at',
  trials: 'brand domain started_at',
  outgoing_mails: MAIL,
  ...AUDIT,
};

const joinsAsInvited: Check = ({ cell, body }) => {
  if (cell.status === 201) expect(body, cell.told).toEqual({ role: 'invited' });
};

export const organisations: Tested<OrganisationCalls> = {
  'GET /organization': {
    asked: asked({ own: plain() }),
    filtered: {
      null: is(null),
      'id,name,logo': keysAre('id', 'name', 'logo'),
      'id,name,logo,domain,allowPrivateSurveys': keysAre('id', 'name', 'logo', 'domain', 'allowPrivateSurveys'),
    },
  },
  'POST /organization': {
    asked: asked({ new: plain({ body: FORM }) }),
    goodBody: () => EVERY_FIELD,
    write: { request: () => ({ body: CLOSED_FORM }), columns: FOUNDED, by: 'ola' },
  },
  'POST /organization/:id': {
    asked: asked({
      new: from(({ world }) => ({ params: { id: newId(world.now()) }, body: FORM })),
      'id:orgA (id already taken, other body)': under('orgA', () => ({ body: FORM })),
    }),
    goodBody: () => EVERY_FIELD,
    write: {
      request: ({ world }) => ({ params: { id: newId(world.now()) }, body: CLOSED_FORM }),
      columns: FOUNDED,
      by: 'ola',
    },
  },
  'PUT /organization/:id': {
    asked: asked({ orgA: under('orgA', () => ({ body: FORM })), orgC: under('orgC', () => ({ body: FORM })) }),
    goodBody: () => EVERY_FIELD,
    write: {
      request: ({ organisation: { id } }) => ({ params: { id }, body: CLOSED_FORM }),
      columns: {
        organisations:
          'name org_no country domain allow_private_surveys terms_version agreement_version consented_at version',
        organisation_logos: 'organisation_id logo',
        ...AUDIT,
      },
    },
  },
  'GET /org/:orgId': { asked: asked({ orgA: under('orgA'), unknown: plain(UNKNOWN) }) },
  'GET /invitation/:orgId': { asked: asked({ orgA: under('orgA'), unknown: plain(UNKNOWN) }) },
  'POST /organization/:id/users': {
    asked: asked({ orgA: under('orgA'), unknown: plain(UNKNOWN) }),
    allowed: joinsAsInvited,
    write: {
      request: ({ organisation: { id } }) => ({ params: { id }, body: {} }),
      columns: { ...MEMBERSHIPS, outgoing_mails: MAIL, ...AUDIT },
      by: 'ola',
    },
  },
  'DELETE /organization/:id/users': {
    asked: asked({ orgA: under('orgA'), orgC: under('orgC'), unknown: plain(UNKNOWN) }),
    write: {
      request: ({ organisation: { id } }) => ({ params: { id }, body: {} }),
      columns: {
        ...MEMBERSHIPS,
        group_members: 'organisation_id group_id person_id',
        past_parts: 'organisation_id person_id part',
        departures: 'organisation_id person_id by_owner departed_at',
        ...AUDIT,
      },
      by: 'jonas',
    },
  },
  ...members,
  ...units,
  ...closing,
  ...agreed,
};
