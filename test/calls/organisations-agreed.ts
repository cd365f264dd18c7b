import { sql } from 'kysely';
import { expect } from 'vitest';
import type { OrganisationCalls } from '#organisations/calls.ts';
import { AUDIT, MAIL, type WriteScene } from '../mass-assignment/write.ts';
import { after, asked, type OrganisationName, type Scene, under } from '../matrix/asking.ts';
import { type Check, expectNone } from '../matrix/checks.ts';
import { foreignTo } from '../matrix/who-sees-what.ts';
import type { World } from '../world.ts';
import type { Tested } from './tested-call.ts';

type AgreedCalls = Pick<OrganisationCalls, Extract<keyof OrganisationCalls, `${string}/agreed${string}`>>;

const lockEverywhere = ({ world }: { world: World }) =>
  sql`
    insert into agreed_locks (organisation_id, rule, locked_by, locked_at, reason)
    select id, 'private', owner_id, '2026-11-20T00:00:00Z', 'Drøftet' from organisations`.execute(world.database.query);

const CHANGE = { smallest: 5, private: false, cards: false };
const REASON = { reason: 'Drøftet med de tillitsvalgte' };

const changing = (org: OrganisationName) => under(org, () => ({ body: CHANGE }));
const ofRule = (org: OrganisationName, rule: string) => under(org, () => ({ params: { rule }, body: REASON }));
const locked = (org: OrganisationName) => after(lockEverywhere, ofRule(org, 'private'));

const agreedOf =
  (org: 'orgA' | 'orgC'): Check =>
  ({ body, cell, scene }: { body: unknown; cell: Parameters<Check>[0]['cell']; scene: Scene }) => {
    expect(body, cell.told).toMatchObject({ smallest: 3, private: true, cards: true, locks: [] });
    expectNone(foreignTo(scene, org), body, cell);
  };

const LOCKS = 'organisation_id rule locked_by locked_at reason unlocked_by unlocked_at unlock_reason';
const paramsOf = ({ organisation }: WriteScene) => ({ orgId: organisation.id, rule: 'private' });

/** What is agreed: read by every active person, changed and locked by the owner. */
export const agreed: Tested<AgreedCalls> = {
  'GET /organization/:orgId/agreed': {
    asked: asked({ orgA: under('orgA'), orgC: under('orgC') }),
    filtered: { 'only org A': agreedOf('orgA'), 'only org C': agreedOf('orgC') },
  },
  'PUT /organization/:orgId/agreed': {
    asked: asked({
      orgA: changing('orgA'),
      'orgA, a rule is locked': after(lockEverywhere, changing('orgA')),
      orgC: changing('orgC'),
    }),
    goodBody: () => CHANGE,
    write: {
      request: ({ organisation }) => ({ params: { orgId: organisation.id }, body: CHANGE }),
      columns: {
        organisations: 'smallest_group allow_private_surveys allow_internal_cards address_months version',
        ...AUDIT,
      },
    },
  },
  'POST /organization/:orgId/agreed/:rule/lock': {
    asked: asked({
      orgA: ofRule('orgA', 'cards'),
      'orgA, locked already': locked('orgA'),
      'orgA, no such rule': ofRule('orgA', 'none'),
      orgC: ofRule('orgC', 'cards'),
    }),
    goodBody: () => REASON,
    write: {
      request: (scene) => ({ params: paramsOf(scene), body: REASON }),
      columns: { agreed_locks: LOCKS, ...AUDIT },
    },
  },
  'POST /organization/:orgId/agreed/:rule/unlock': {
    asked: asked({
      'orgA, locked': locked('orgA'),
      'orgA, not locked': ofRule('orgA', 'cards'),
      'orgC, locked': locked('orgC'),
    }),
    goodBody: () => REASON,
    write: {
      request: (scene) => ({ params: paramsOf(scene), body: REASON }),
      columns: { agreed_locks: LOCKS, outgoing_mails: MAIL, ...AUDIT },
      before: lockEverywhere,
    },
  },
};
