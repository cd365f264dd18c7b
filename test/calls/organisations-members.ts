import type { OrganisationCalls } from '#organisations/calls.ts';
import { newRandomId } from '#platform/server/ids.ts';
import { AUDIT, MAIL } from '../mass-assignment/write.ts';
import { type Arrange, asked, each, type MatrixRequest, ownIn, plain, type Scene, under } from '../matrix/asking.ts';
import { type Check, entriesHave, peopleAre } from '../matrix/checks.ts';
import { IN_A } from '../matrix/who-sees-what.ts';
import type { Tested } from './tested-call.ts';

type MemberCalls = Pick<
  OrganisationCalls,
  | 'GET /organization/:orgId/user'
  | 'PUT /organization/:orgId/user/:userId'
  | 'DELETE /organization/:orgId/user/:userId'
  | 'GET /organization/:orgId/user/:userId/groups'
  | 'GET /users'
  | 'PUT /organization/:orgId/owner'
>;

const change =
  (of: 'member' | 'owner' | 'memberB' | 'lapsedMember', body: (scene: Scene) => Record<string, unknown>) =>
  (scene: Scene): MatrixRequest => ({ params: { userId: scene.people[of].id }, body: body(scene) });

const target =
  (of: 'member' | 'invited' | 'owner' | 'memberB' | 'lapsedMember') =>
  ({ people }: Scene): MatrixRequest => ({ params: { userId: people[of].id } });

const makesOneselfOwner: Arrange =
  ({ orgA, people }) =>
  (actor) => ({
    params: { orgId: orgA.id, userId: ownIn(people, actor)?.id ?? newRandomId() },
    body: { role: 'owner' },
  });

const handOverTo = (name: 'member' | 'invited' | 'memberB' | 'lapsedMember') => (scene: Scene) => ({
  body: { userId: scene.people[name].id },
});

const candidatesOfA: Check = async (answered) => {
  await entriesHave('userId', 'candidate')(answered);
  await peopleAre(['member', 'groupMember', 'creator', 'onBehalfOf'], IN_A)(answered);
};

/** The calls about the people of an organisation, their roles, and possible candidates. */
export const members: Tested<MemberCalls> = {
  'GET /organization/:orgId/user': {
    asked: asked({ orgA: under('orgA') }),
    allowed: peopleAre([...IN_A, 'invited'], [...IN_A, 'invited']),
  },
  'PUT /organization/:orgId/user/:userId': {
    asked: asked({
      'target:member role=supporter': under(
        'orgA',
        change('member', () => ({ role: 'supporter' })),
      ),
      'target:member department/groups': under(
        'orgA',
        change('member', ({ orgA }) => ({ departmentId: orgA.department, addedGroups: [orgA.group] })),
      ),
      'target:member role=owner': under(
        'orgA',
        change('member', () => ({ role: 'owner' })),
      ),
      'target:member departmentId or group of orgB': each(
        under(
          'orgA',
          change('member', ({ orgB }) => ({ departmentId: orgB.department })),
        ),
        under(
          'orgA',
          change('member', ({ orgB }) => ({ addedGroups: [orgB.group] })),
        ),
      ),
      'target:self role=owner (escalation)': makesOneselfOwner,
      'target:owner role=member (last owner)': under(
        'orgA',
        change('owner', () => ({ role: 'member' })),
      ),
      'target:userOfOrgB under orgA path': under(
        'orgA',
        change('memberB', () => ({ role: 'supporter' })),
      ),
      orgC: under(
        'orgC',
        change('lapsedMember', () => ({ role: 'invited' })),
      ),
    }),
    goodBody: ({ orgA, orgB }) => ({
      role: 'supporter',
      departmentId: orgB.department,
      addedGroups: [orgA.group, orgB.group],
      deletedGroups: [],
    }),
    write: {
      request: ({ organisation, jonas, department }) => ({
        params: { orgId: organisation.id, userId: jonas.id },
        body: { role: 'supporter', departmentId: department },
      }),
      columns: { memberships: 'role department_id', moved_candidates: 'id organisation_id person_id', ...AUDIT },
    },
  },
  'DELETE /organization/:orgId/user/:userId': {
    asked: asked({
      'target:member': under('orgA', target('member')),
      'target:invited': under('orgA', target('invited')),
      'target:owner': under('orgA', target('owner')),
      'target:userOfOrgB under orgA path': under('orgA', target('memberB')),
      orgC: under('orgC', target('lapsedMember')),
    }),
    write: {
      request: ({ organisation, jonas }) => ({ params: { orgId: organisation.id, userId: jonas.id }, body: {} }),
      columns: {
        memberships: 'person_id organisation_id role department_id joined_at',
        group_members: 'organisation_id group_id person_id',
        past_parts: 'organisation_id person_id part',
        departures: 'organisation_id person_id by_owner departed_at',
        outgoing_mails: MAIL,
        ...AUDIT,
      },
    },
  },
  'GET /organization/:orgId/user/:userId/groups': {
    asked: asked({
      'target:member': under(
        'orgA',
        change('member', () => ({})),
      ),
    }),
  },
  'GET /users': {
    asked: asked({ orgA: plain() }),
    filtered: {
      'userId,candidate': candidatesOfA,
      'only org B users': peopleAre(['memberB'], ['memberB', 'otherOrg']),
    },
  },
  'PUT /organization/:orgId/owner': {
    asked: asked({
      'target:member': under('orgA', handOverTo('member')),
      'target:invited': under('orgA', handOverTo('invited')),
      'target:userOfOrgB under orgA path': under('orgA', handOverTo('memberB')),
      orgC: under('orgC', handOverTo('lapsedMember')),
    }),
    goodBody: ({ people }) => ({ userId: people.memberB.id }),
    write: {
      request: ({ organisation, jonas }) => ({ params: { orgId: organisation.id }, body: { userId: jonas.id } }),
      columns: { organisations: 'owner_id version', memberships: 'role', outgoing_mails: MAIL, ...AUDIT },
    },
  },
};
