import { expect } from 'vitest';
import type { Reply } from '../world.ts';
import type { ActorName } from './actors.ts';
import type { Cell } from './cells.ts';
import { CELLS } from './cells.ts';
import { CANARY, CANARY_OF_B, moveSurvey, PEOPLE, type SurveyName } from './fixtures.ts';
import { type Scene, surveyCalled } from './requests.ts';

/** An answer that the matrix calls filtered, and the world it came from. */
type Answered = {
  cell: Cell;
  body: unknown;
  scene: Scene;
  /** Asks the same once more, when the check has changed the world. */
  again: () => Promise<Reply>;
};
type Check = (answered: Answered) => void | Promise<void>;
type Entry = Record<string, unknown>;

/** What a filtered answer may hold and nothing more; null when nobody has written the check of that filter. */
export function filterOf({ call, filter = '' }: Cell): Check | null {
  return FILTERS[call]?.[filter] ?? null;
}

const keysAre =
  (...keys: string[]): Check =>
  ({ body, cell }) =>
    expect(Object.keys(body as object).sort(), cell.id).toEqual(keys.sort());

const entriesHave =
  (...keys: string[]): Check =>
  ({ body, cell }) => {
    expect(body, cell.id).not.toEqual([]);
    for (const entry of body as Entry[]) expect(Object.keys(entry).sort(), cell.id).toEqual(keys.sort());
  };

const is =
  (expected: unknown): Check =>
  ({ body, cell }) =>
    expect(body, cell.id).toEqual(expected);

const matches =
  (expected: object): Check =>
  ({ body, cell }) =>
    expect(body, cell.id).toMatchObject(expected);

const gate = (name: string) => matches({ organization: null, profile: null, role: null, gate: name });

/** Exactly the surveys that the caller made or is the candidate of. */
const ownSurveys: Check = ({ body, cell, scene }) => {
  const id = idOf(cell, scene);
  const entries = body as { id: string; userId: string; onBehalfOf: string | null }[];
  for (const { userId, onBehalfOf } of entries) expect([userId, onBehalfOf], cell.id).toContain(id);
  expect(entries.map((entry) => entry.id).sort(), cell.id).toEqual(idsOf(scene, OWN[cell.actor] ?? []));
};

/** What the single reads of the matrix allow, none that is private; what is the caller's own may stand there or not. */
const sharedWithCaller: Check = ({ body, cell, scene }) => {
  const readable = CELLS.filter(
    ({ call, actor, status, resource }) =>
      call === 'GET /shared-survey/{id}' && actor === cell.actor && status === 200 && resource !== 'survey:me',
  ).map(({ resource }) => surveyCalled(resource.replace('survey:', '')));
  const own = OWN[cell.actor] ?? [];
  const ids = (body as { id: string }[]).map(({ id }) => id);
  expect(idsOf(scene, readable), cell.id).toEqual(expect.arrayContaining(ids));
  const ofOthers = idsOf(
    scene,
    readable.filter((name) => !own.includes(name)),
  );
  expect(ids, cell.id).toEqual(expect.arrayContaining(ofOthers));
};

const sharedSurveysAre =
  (least: SurveyName[], most: SurveyName[]): Check =>
  ({ body, cell, scene }) => {
    const ids = (body as { id: string }[]).map(({ id }) => id);
    expect(ids, cell.id).toEqual(expect.arrayContaining(idsOf(scene, least)));
    expect(idsOf(scene, most), cell.id).toEqual(expect.arrayContaining(ids));
  };

/** Of three named answers and an anonymous one, the last counts for others only when the survey is over. */
const sharedSurvey: Check = async ({ body, cell, scene, again }) => {
  expect(JSON.stringify(body), cell.id).not.toContain('Notat');
  expect(body, cell.id).toMatchObject({ abilities: { edit: false, invite: false, annotate: false } });
  expect(body, cell.id).toMatchObject({ respondents: 3, anonymousRespondents: 0 });
  await finish(cell, scene);
  expect((await again()).body, cell.id).toMatchObject({ respondents: 4, anonymousRespondents: 1 });
};

/** Only the answers that the reader was promised to see, none before the end that is anonymous, and nothing of the candidate's. */
const sharedResponses: Check = async ({ body, cell, scene, again }) => {
  const promised = ['supporter', 'owner', 'behalfCreator'].includes(cell.actor) ? 2 : 1;
  expectNothingPrivate(cell, body);
  expect(body, cell.id).toHaveLength(promised);
  await finish(cell, scene);
  const later = (await again()).body as Entry[];
  expectNothingPrivate(cell, later);
  expect(later, cell.id).toHaveLength(promised + 1);
  expectNoIdentity(cell, later);
};

/** The candidate side, reading what the others read. */
const asSharedReader: Check = async ({ body, cell, scene, again }) => {
  expect(body, cell.id).not.toEqual([]);
  expectNothingPrivate(cell, body);
  await finish(cell, scene);
  expectNothingPrivate(cell, (await again()).body);
};

function expectNothingPrivate({ id }: Cell, body: unknown): void {
  for (const entry of body as Entry[]) {
    expect(entry, id).toMatchObject({ notes: '', recommendation: '', recommendationName: '', recommendationTitle: '' });
    expect(entry, id).toMatchObject({ duration: null });
  }
}

function expectNoIdentity({ id }: Cell, body: unknown): void {
  const anonymous = (body as Entry[]).filter((entry) => entry['anonymous'] === true);
  expect(anonymous, id).toHaveLength(1);
  expect(anonymous[0], id).toMatchObject({ email: '', respondedAt: null, duration: null });
}

/** Every answer to the candidate side, the anonymous one leading to nobody; recommendations to the candidate alone. */
const everyResponse: Check = ({ body, cell }) => {
  expect(body, cell.id).toHaveLength(4);
  expectNoIdentity(cell, body);
  const recommendation = cell.actor === 'behalfCreator' ? '' : `Anbefales ${CANARY}`;
  for (const entry of body as Entry[]) expect(entry, cell.id).toMatchObject({ recommendation });
};

/** Only those of surveys that are about the caller, signed with a given name or with none. */
const ownRecommendations: Check = ({ body, cell, scene }) => {
  const entries = body as { surveyId: string; recommendationName: string }[];
  const found = [...new Set(entries.map(({ surveyId }) => surveyId))].sort();
  expect(found, cell.id).toEqual(idsOf(scene, ABOUT[cell.actor] ?? []));
  expect(JSON.stringify(body), cell.id).not.toContain('@');
  for (const { recommendationName: name } of entries) expect(name, cell.id).toMatch(/^(Navn \w+)?$/);
};

const peopleAre =
  (least: (typeof PEOPLE)[number][], most: (typeof PEOPLE)[number][]): Check =>
  ({ body, cell, scene: { people } }) => {
    const ids = (body as { userId: string }[]).map(({ userId }) => userId);
    expect(ids, cell.id).toEqual(expect.arrayContaining(least.map((name) => people[name].id)));
    expect(
      most.map((name) => people[name].id),
      cell.id,
    ).toEqual(expect.arrayContaining(ids));
  };

const IN_A = ['member', 'groupMember', 'supporter', 'owner', 'creator', 'onBehalfOf', 'behalfCreator'] as const;

/** Nothing of another organisation, no secret of a link, and no survey that only its candidate may read. */
const organisationExport =
  (org: 'orgA' | 'orgC'): Check =>
  ({ body, cell, scene }) => {
    const text = JSON.stringify(body);
    expect(text, cell.id).toContain(scene[org].id);
    expect(
      foreignTo(scene, org).filter((id) => text.includes(id)),
      cell.id,
    ).toEqual([]);
    expect(
      secretsOf(scene).filter((secret) => text.includes(secret)),
      cell.id,
    ).toEqual([]);
  };

/** What the person made and is; of nobody else's, and no secret of a link. */
const ownExport: Check = ({ body, cell, scene }) => {
  const text = JSON.stringify(body);
  expect(text, cell.id).toContain(scene.people[cell.actor as 'owner'].email);
  const own = OWN[cell.actor] ?? [];
  const named = Object.entries(scene.surveys).filter(([, { name }]) => text.includes(name));
  expect(named.map(([name]) => name).sort(), cell.id).toEqual(own.toSorted());
  expect(
    secretsOf(scene).filter((secret) => text.includes(secret)),
    cell.id,
  ).toEqual([]);
};

const auditOf =
  (org: 'orgA' | 'orgC'): Check =>
  ({ body, cell, scene }) => {
    const text = JSON.stringify(body);
    expect(text, cell.id).toContain(`${scene[org].id} ${CANARY}`);
    expect(
      foreignTo(scene, org).filter((id) => text.includes(id)),
      cell.id,
    ).toEqual([]);
  };

/** Every survey that asked the address, and nobody else's address, note or link. */
const storedAboutAddress: Check = ({ body, cell, scene }) => {
  const { email } = scene.surveys.org.answered;
  expect(body, cell.id).toMatchObject({ email });
  expect((body as { entries: unknown[] }).entries, cell.id).toHaveLength(Object.keys(scene.surveys).length);
  const text = JSON.stringify(body);
  expect(text.replaceAll(email, ''), cell.id).not.toMatch(/@|Notat/);
  expect(
    secretsOf(scene).filter((secret) => text.includes(secret)),
    cell.id,
  ).toEqual([]);
};

const closed =
  (status: string): Check =>
  async (answered) => {
    await keysAre('endDate', 'isAnonymous', 'startDate', 'status')(answered);
    expect(answered.body).toMatchObject({ status });
  };

/** What an answer that is allowed in full must be all the same. */
export const ALLOWED: Record<string, Check> = {
  'POST /organization/{id}/users': ({ cell, body }) => {
    if (cell.status === 201) expect(body, cell.id).toEqual({ role: 'invited' });
  },
  'GET /organization/{orgId}/user': peopleAre([...IN_A, 'invited'], [...IN_A, 'invited']),
};

/** Nothing that was answered may hold the secret of a link, or anything of an organisation that the actor is not in. */
export function expectNothingForeign({ id, call, actor }: Cell, body: unknown, { surveys, ...scene }: Scene): void {
  // Whoever is invited to join, to answer, or to see what is stored about an address, is told by whom.
  if (/ \/(respond|org|address)\//.test(call)) return;
  const text = JSON.stringify(body);
  const own = ORGANISATION_OF[actor];
  const others = (['orgA', 'orgB', 'orgC'] as const).filter((org) => org !== own);
  const foreign = others.flatMap((org) => [scene[org].id, scene[org].group, scene[org].department, scene[org].name]);
  const closed = [...PRIVATE].filter((name) => !OWN[actor]?.includes(name));
  const names = closed.flatMap((name) => [surveys[name].id, surveys[name].name]);
  const told = [...foreign, ...(own === 'orgB' ? [] : [CANARY_OF_B]), ...names, ...secretsOf({ surveys })].filter(
    (one) => text.includes(one),
  );
  expect(told, `${id} ${call} as ${actor}`).toEqual([]);
}

const FILTERS: Record<string, Record<string, Check>> = {
  'GET /user': {
    '{organization:null,profile:null,role:null,gate:"email-unverified"}': gate('email-unverified'),
    '{...null, gate:"invalid-domain"}': gate('invalid-domain'),
    'profile=null': matches({ profile: null, gate: 'profile-required' }),
    'organization=null, role=null': matches({ organization: null, role: null, gate: null }),
    'organization={id,name,logo}; role=invited': async (answered) => {
      await matches({ role: 'invited', gate: null })(answered);
      const { organization } = answered.body as { organization: object };
      await keysAre('id', 'name', 'logo')({ ...answered, body: organization });
    },
  },
  'GET /subscriptions': {
    '[]': is([]),
    '{type,status,startDate,endDate} only': entriesHave('type', 'status', 'startDate', 'endDate'),
    '{type,status,startDate,endDate}': entriesHave('type', 'status', 'startDate', 'endDate'),
    'only org B rows': entriesHave('id', 'type', 'status', 'startDate', 'endDate'),
  },
  'GET /organization': {
    null: is(null),
    'id,name,logo': keysAre('id', 'name', 'logo'),
    'id,name,logo,domain,allowPrivateSurveys': keysAre('id', 'name', 'logo', 'domain', 'allowPrivateSurveys'),
  },
  'GET /users': {
    'userId,candidate': async (answered) => {
      await entriesHave('userId', 'candidate')(answered);
      await peopleAre(['member', 'groupMember', 'creator', 'onBehalfOf'], [...IN_A])(answered);
    },
    'only org B users': peopleAre(['memberB'], ['memberB', 'otherOrg']),
  },
  'GET /organization/{orgId}/audit': {
    'only entries of org A': auditOf('orgA'),
    'only entries of org C': auditOf('orgC'),
  },
  'POST /organization/{orgId}/export': {
    'only org A': organisationExport('orgA'),
    'only org C': organisationExport('orgC'),
  },
  'POST /user/export': { 'what is stored about the caller': ownExport },
  'GET /survey': { 'userId=caller or onBehalfOf=caller': ownSurveys, own: ownSurveys },
  'GET /shared-survey': {
    '[]': is([]),
    'same organisation and accessibleBy lets the caller read; never accessibleBy=me': sharedWithCaller,
    'only org B': sharedSurveysAre(['sharedByMemberB'], ['sharedByMemberB', 'sharedInOrgB']),
    'as before': sharedSurveysAre(['sharedInOrgC'], ['sharedInOrgC']),
  },
  'GET /shared-survey/{id}': {
    'no responder notes; anonymous responses without any identity': sharedSurvey,
  },
  'GET /survey/{id}/responses': {
    'anonymous responses carry no e-mail, time, order, duration': everyResponse,
  },
  'GET /shared-survey/{id}/responses': {
    'no notes, recommendation or duration; anonymous responses only once the survey is finished; responses given under a narrower promise only in totals':
      sharedResponses,
    'as a shared reader inside the promise': asSharedReader,
  },
  'GET /recommendations': {
    'surveys whose candidate (onBehalfOf, else userId) is the caller; without responder identity unless a name was given':
      ownRecommendations,
  },
  'GET /address/{ticket}': { 'what is stored about that address': storedAboutAddress },
  'GET /respond/{responderId}': {
    '{status:"responded",startDate,endDate,isAnonymous} only': closed('responded'),
    '{status:"ended",startDate,endDate,isAnonymous} only': closed('ended'),
    '{status:"upcoming",startDate,endDate,isAnonymous} only': closed('upcoming'),
  },
};

/** The surveys that somebody made or is the candidate of; those of nobody in the table are none. */
const OWN: Partial<Record<ActorName, SurveyName[]>> = {
  noOrg: ['noOrgOwn'],
  noOrg2: ['noOrgOtherAccessOrg'],
  invited: ['invitedOwn'],
  creator: ['me', 'supporters', 'selectedGroups', 'org'],
  onBehalfOf: ['behalfSupporters', 'behalfGroups'],
  behalfCreator: ['behalfSupporters', 'behalfGroups'],
  otherOrg: ['sharedInOrgB'],
  lapsedOwner: ['sharedInOrgC'],
  lapsedMember: ['ownInOrgC'],
};

/** Surveys that nobody reads but those whose own they are. */
const PRIVATE = new Set<SurveyName>(['me', 'noOrgOwn', 'noOrgOtherAccessOrg', 'invitedOwn', 'ownInOrgC']);

const ORGANISATION_OF: Partial<Record<ActorName, 'orgA' | 'orgB' | 'orgC'>> = {
  ...Object.fromEntries([...IN_A, 'invited'].map((name) => [name, 'orgA'])),
  otherOrg: 'orgB',
  lapsedOwner: 'orgC',
  lapsedMember: 'orgC',
};

/** Of these, those that are about the person. */
const ABOUT: typeof OWN = { ...OWN, behalfCreator: [] };

function idsOf({ surveys }: Scene, names: readonly SurveyName[]): string[] {
  return names.map((name) => surveys[name].id).sort();
}

function idOf({ actor }: Cell, { people }: Scene): string {
  return people[actor as 'owner'].id;
}

function nameOf({ resource }: Cell): SurveyName {
  return surveyCalled(resource.replace('survey:', ''));
}

async function finish(cell: Cell, { world, surveys }: Scene): Promise<void> {
  await moveSurvey(world, surveys[nameOf(cell)], 'finished');
}

/** Ids of the other organisations and of what is in them, and of what is private in this one. */
function foreignTo({ orgA, orgB, orgC, surveys, people }: Scene, org: 'orgA' | 'orgC'): string[] {
  const alone = [surveys.noOrgOwn, surveys.noOrgOtherAccessOrg, surveys.me].flatMap(({ id, name }) => [id, name]);
  const ofA = [orgA.id, orgA.group, orgA.department, surveys.org.name, people.member.id];
  const ofB = [orgB.id, orgB.group, orgB.department, surveys.sharedInOrgB.name, people.memberB.id, people.otherOrg.id];
  const ofC = [orgC.id, orgC.group, orgC.department, surveys.ownInOrgC.name, people.lapsedMember.id];
  return [...alone, ...ofB, ...(org === 'orgA' ? ofC : ofA)];
}

function secretsOf({ surveys }: Pick<Scene, 'surveys'>): string[] {
  return Object.values(surveys).flatMap(({ link, answered }) => [link, answered.link]);
}
