import type { OrganisationCalls } from '#organisations/calls.ts';
import { AUDIT, type WriteScene } from '../mass-assignment/write.ts';
import { asked, type MatrixRequest, type OrganisationName, type Scene, under } from '../matrix/asking.ts';
import type { Fixtures } from '../matrix/fixtures.ts';
import type { Tested, TestedRead, TestedWrite } from './tested-call.ts';

type Kind = 'group' | 'department';
type UnitCalls = Pick<
  OrganisationCalls,
  Extract<keyof OrganisationCalls, `${string}/:orgId/${Kind}s` | `${string}/:orgId/${Kind}s/:id`>
>;

const unitOf =
  (kind: Kind, org: OrganisationName, body?: unknown) =>
  (scene: Scene): MatrixRequest => ({
    params: { id: scene[org][kind] },
    ...(body === undefined ? {} : { body }),
  });

/** Units of one's own organisation, of another one under one's own path, and of one with an expired subscription. */
const everyUnit = (kind: Kind, body?: unknown) =>
  asked({
    orgA: under('orgA', unitOf(kind, 'orgA', body)),
    'id of orgB under orgA path': under('orgA', unitOf(kind, 'orgB', body)),
    orgC: under('orgC', unitOf(kind, 'orgC', body)),
  });

const listing: TestedRead = { asked: asked({ orgA: under('orgA') }) };

const UNIT = 'id organisation_id name created_at';
const paramsOf = (kind: Kind) => (scene: WriteScene) => ({ orgId: scene.organisation.id, id: scene[kind] });

const adding = (kind: Kind) => ({
  goodBody: ({ orgB }: Fixtures) => [{ name: 'Ny', org: orgB.id }],
  asked: asked({
    orgA: under('orgA', () => ({ body: [{ name: 'Ny' }] })),
    'body.org=orgB under orgA path': under('orgA', ({ orgB }) => ({ body: [{ name: 'Ny', org: orgB.id }] })),
  }),
  write: {
    request: (scene: WriteScene) => ({ params: paramsOf(kind)(scene), body: [{ name: 'Ny' }] }),
    columns: { [`${kind}s`]: UNIT, ...AUDIT },
  },
});

const renaming = (kind: Kind) => ({
  goodBody: () => ({ name: 'Nytt' }),
  asked: everyUnit(kind, { name: 'Nytt' }),
  write: {
    request: (scene: WriteScene) => ({ params: paramsOf(kind)(scene), body: { name: 'Nytt navn' } }),
    columns: { [`${kind}s`]: 'name', ...AUDIT },
  },
});

const deleting = (kind: Kind, emptied: Record<string, string>): TestedWrite => ({
  asked: everyUnit(kind),
  write: {
    request: (scene) => ({ params: paramsOf(kind)(scene), body: {} }),
    columns: { [`${kind}s`]: UNIT, ...emptied, ...AUDIT },
  },
});

/** Departments and groups, which differ only in what deleting them empties. */
export const units: Tested<UnitCalls> = {
  'GET /organization/:orgId/departments': listing,
  'POST /organization/:orgId/departments': adding('department'),
  'PUT /organization/:orgId/departments/:id': renaming('department'),
  'DELETE /organization/:orgId/departments/:id': deleting('department', { memberships: 'department_id' }),
  'GET /organization/:orgId/groups': listing,
  'POST /organization/:orgId/groups': adding('group'),
  'PUT /organization/:orgId/groups/:id': renaming('group'),
  'DELETE /organization/:orgId/groups/:id': deleting('group', {
    group_members: 'organisation_id group_id person_id',
    past_parts: 'organisation_id person_id part',
  }),
};
