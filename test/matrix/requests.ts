import { sql } from 'kysely';
import { newId, newLinkId, newRandomId } from '#platform/server/ids.ts';
import { insertResponders } from '#invitations/server/responder-store.ts';
import { surveyBody } from '../drafts.ts';
import type { World } from '../world.ts';
import { type ActorName, bearerOf } from './actors.ts';
import { daysOf, type Fixtures, type FixtureSurvey, moveSurvey, type SurveyName } from './fixtures.ts';

export type MatrixRequest = {
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** The world of a resource, and those whom a cell may name. */
export type Scene = Fixtures & { world: World };

/** Brings the world into the state that a resource names, and gives what each actor asks. */
type Arrange = (scene: Scene) => ForActor | Promise<ForActor>;
export type ForActor = (actor: ActorName) => MatrixRequest | readonly MatrixRequest[];

/** The request of one cell: for a survey by its name, else by what the resource says; null when nobody knows how. */
export function requestOf(call: string, resource: string): Arrange | null {
  const named = OTHERS[call]?.[resource];
  if (named !== undefined) return named;
  const [, name, rest = ''] = /^survey:(own in orgC|\w+)(.*)$/.exec(resource) ?? [];
  const onSurvey = ON_SURVEY[call];
  if (name === undefined || onSurvey === undefined) return null;
  return async (scene) => {
    const survey = scene.surveys[surveyCalled(name)];
    const finished = rest.includes('finished') || (call.includes('reflections') && !rest.includes('ongoing'));
    await moveSurvey(scene.world, survey, finished ? 'finished' : 'ongoing');
    const request = onSurvey(survey, rest, scene);
    return () => ({ ...request, params: { id: survey.id, ...request.params } });
  };
}

/** The survey that a resource of the matrix is about. */
export function surveyCalled(name: string): SurveyName {
  return name === 'own in orgC' ? 'ownInOrgC' : (name as SurveyName);
}

const ON_SURVEY: Record<string, (survey: FixtureSurvey, rest: string, scene: Scene) => MatrixRequest> = {
  'GET /survey/{id}': () => ({}),
  'GET /shared-survey/{id}': () => ({}),
  'PUT /survey/{id}': (survey, rest, { surveys }) => ({ body: editOf(survey, rest, surveys) }),
  'GET /survey/{id}/responses': () => ({}),
  'GET /shared-survey/{id}/responses': () => ({}),
  'GET /survey/{id}/responders': () => ({}),
  'POST /survey/{id}/responders': () => ({ body: [{ email: 'new@nordvik.example', lang: 'no' }] }),
  'POST /survey/{id}/responders/resend/{address}': ({ email, answered }, rest) => {
    if (rest.includes('not invited')) return { params: { address: 'nobody@nordvik.example' } };
    return { params: { address: rest.includes('responded') ? answered.email : email } };
  },
  'PATCH /survey/{id}/responders/notes': ({ responderId }, rest, { surveys }) => ({
    body: { responder: rest.includes('another survey') ? surveys.me.responderId : responderId, notes: 'Ring' },
  }),
  'PUT /survey/{id}/responders/{responder}': ({ responderId }, rest, { surveys }) => ({
    params: { responder: rest.includes('another survey') ? surveys.me.responderId : responderId },
    body: { email: 'corrected@nordvik.example' },
  }),
  'PUT /survey/{id}/reflections': () => ({ body: { reflections: 'Mer tid til spørsmål' } }),
};

/** An edit that would be valid for the maker, but for what the resource says. */
function editOf(survey: FixtureSurvey, rest: string, { noOrgOtherAccessOrg }: Fixtures['surveys']): unknown {
  const edit = { ...survey.form, ...(survey === noOrgOtherAccessOrg && { accessibleBy: 'me' }) };
  if (rest.includes('accessibleBy narrowed'))
    return { ...edit, endDate: daysOf('finished').endDate, accessibleBy: 'supporters' };
  return {
    ...edit,
    endDate: '2026-12-01',
    ...(rest.includes('surveyType changed') && { surveyType: 'delivery' }),
    ...(rest.includes('isAnonymous') && { isAnonymous: false }),
  };
}

const PROFILE = { candidate: 'Ny Person', title: '', image: '', consentToTerms: 1 };
const SHEET = { subjectKnowledge: 8, engaging: 7, relevance: 0, satisfaction: 10, duration: 60 };
const ORGANISATION = { name: 'Ny Bedrift', consentToTerms: 1, consentToAgreement: 1, allowPrivateSurveys: 1 };

const plain =
  (request: MatrixRequest = {}): Arrange =>
  () =>
  () =>
    request;

const create =
  (
    fields: (scene: Scene) => Record<string, unknown> = () => ({}),
    arrange?: (scene: Scene) => Promise<unknown>,
  ): Arrange =>
  async (scene) => {
    await arrange?.(scene);
    return () => ({ params: { id: newLinkId() }, body: surveyBody(fields(scene)) });
  };

/** Those who are limited to one unfinished survey have it. */
const everybodyHasOne = async ({ world, surveys }: Scene) => {
  for (const name of ['noOrgOwn', 'noOrgOtherAccessOrg', 'ownInOrgC'] as const)
    await moveSurvey(world, surveys[name], 'ongoing');
};

type Letter = 'orgA' | 'orgB' | 'orgC';

/** Under the path of an organisation; the rest of the path and the body from the world. */
const under =
  (
    org: Letter,
    more: (scene: Scene) => MatrixRequest = () => ({}),
    arrange?: (scene: Scene) => Promise<unknown>,
  ): Arrange =>
  async (scene) => {
    await arrange?.(scene);
    const { params, ...request } = more(scene);
    return () => ({ ...request, params: { orgId: scene[org].id, id: scene[org].id, ...params } });
  };

/** Several requests, each of which must come out as the cell says. */
const each =
  (...arrangements: Arrange[]): Arrange =>
  async (scene) => {
    const requests: ForActor[] = [];
    for (const arrange of arrangements) requests.push(await arrange(scene));
    return (actor) => requests.flatMap((request) => request(actor));
  };

const change = (
  of: 'member' | 'owner' | 'memberB' | 'lapsedMember',
  body: (scene: Scene) => Record<string, unknown>,
) => {
  return (scene: Scene): MatrixRequest => ({ params: { userId: scene.people[of].id }, body: body(scene) });
};

const unit =
  (kind: 'group' | 'department', of: Letter, body?: unknown) =>
  (scene: Scene): MatrixRequest => ({ params: { id: scene[of][kind] }, ...(body === undefined ? {} : { body }) });

const UNKNOWN = { params: { id: newRandomId(), orgId: newRandomId() } };

/** What groups and departments have in common. */
const unitCalls = (kind: 'group' | 'department'): Record<string, Record<string, Arrange>> => {
  const path = `/organization/{orgId}/${kind}s`;
  return {
    [`GET ${path}`]: { orgA: under('orgA') },
    [`POST ${path}`]: {
      orgA: under('orgA', () => ({ body: [{ name: 'Ny' }] })),
      'body.org=orgB under orgA path': under('orgA', ({ orgB }) => ({ body: [{ name: 'Ny', org: orgB.id }] })),
    },
    [`PUT ${path}/{id}`]: {
      orgA: under('orgA', unit(kind, 'orgA', { name: 'Nytt' })),
      'id of orgB under orgA path': under('orgA', unit(kind, 'orgB', { name: 'Nytt' })),
      orgC: under('orgC', unit(kind, 'orgC', { name: 'Nytt' })),
    },
    [`DELETE ${path}/{id}`]: {
      orgA: under('orgA', unit(kind, 'orgA')),
      'id of orgB under orgA path': under('orgA', unit(kind, 'orgB')),
      orgC: under('orgC', unit(kind, 'orgC')),
    },
  };
};

const planClosing =
  (org: Letter) =>
  ({ world, ...scene }: Scene) =>
    sql`update organisations set closing_at = '2026-12-20T08:00:00Z' where id = ${scene[org].id}`.execute(
      world.database.query,
    );

const planDeletions = ({ world }: Scene) =>
  sql`update people set deletion_at = '2026-12-04T08:00:00Z'`.execute(world.database.query);

type Door = 'personal' | 'answered' | 'anonymous' | 'bare' | 'personalAsAnonymous';
type AtDoor = { survey?: SurveyName; state?: 'upcoming' | 'ongoing' | 'finished'; allowAnonymous?: false };

/** A link of a survey in some state, at one of its doors. */
const link =
  (door: Door, { survey: name = 'org', state = 'ongoing', allowAnonymous }: AtDoor = {}): Arrange =>
  async ({ world, surveys }) => {
    const survey = surveys[name];
    await moveSurvey(world, survey, state);
    if (allowAnonymous === false)
      await sql`update surveys set allow_anonymous = false where id = ${survey.id}`.execute(world.database.query);
    const doors: Record<Door, string> = {
      personal: survey.link,
      answered: survey.answered.link,
      anonymous: `-${survey.id}`,
      bare: survey.id,
      personalAsAnonymous: survey.link,
    };
    const surveyId = door === 'personalAsAnonymous' ? survey.link : survey.id;
    return () => ({ params: { responderId: doors[door], surveyId } });
  };

const unknownLink: Arrange = () => () => ({ params: { responderId: newLinkId(), surveyId: newLinkId() } });

const sending =
  (body: unknown, arrange: Arrange): Arrange =>
  async (scene) => {
    const request = await arrange(scene);
    return (actor) =>
      [request(actor)].flat().map((one) => ({ ...one, body, headers: { 'idempotency-key': newLinkId() } }));
  };

const rating = (arrange: Arrange) => sending({ rating: 3 }, arrange);

const alreadyRated: Arrange = async (scene) => {
  const request = await link('answered')(scene);
  const params = { responderId: scene.surveys.org.answered.link };
  await scene.world.anybody('POST /respond/:responderId/rating', { params, body: { rating: 1 } });
  return request;
};

const answeredAnonymously: Arrange = async ({ world, surveys }) => {
  await moveSurvey(world, surveys.org, 'ongoing');
  const key = newLinkId();
  const request = { params: { surveyId: surveys.org.id }, body: SHEET, headers: { 'idempotency-key': key } };
  await world.anybody('POST /respond/-/:surveyId', request);
  return () => ({ params: { responderId: key } });
};

const tenInvited: Arrange = async ({ world, surveys: { ownInOrgC }, orgC }) => {
  await moveSurvey(world, ownInOrgC, 'ongoing');
  const more = Array.from({ length: 7 }, (_, place) => ({
    id: newRandomId(),
    linkId: newLinkId(),
    email: `more-${place}@nordvik.example`,
    lang: 'no' as const,
  }));
  await insertResponders(world.database.query, { homeId: orgC.id, id: ownInOrgC.id }, more, world.now());
  return () => ({ params: { id: ownInOrgC.id }, body: [{ email: 'eleventh@nordvik.example', lang: 'no' }] });
};

const takenId: Arrange = async ({ world, people: { creator } }) => {
  const id = newLinkId();
  const request = { params: { id }, body: surveyBody({ accessibleBy: 'org' }) };
  // Made through the front door, so that the maker's own repeat is one.
  const token = await bearerOf(world, creator);
  const made = await world.callWith(token)('POST /survey/:id', request);
  if (made.status !== 201) throw new Error(`the survey was refused: ${JSON.stringify(made.body)}`);
  return () => request;
};

/** The link that was mailed to somebody who has answered. */
const mailedTicket =
  (expired?: 'expired'): Arrange =>
  async ({ world, surveys }) => {
    const { query } = world.database;
    await world.anybody('POST /address', { body: { email: surveys.org.answered.email, lang: 'no' } });
    const { rows } = await sql<{ ticket: string }>`
      select substring(content ->> 'href' from '/address/([A-Za-z0-9_-]+)') as ticket from outgoing_mails
       where recipient = ${surveys.org.answered.email} order by created_at desc limit 1`.execute(query);
    if (expired) await sql`update address_tickets set expires_at = ${world.now()}`.execute(query);
    const request = { params: { ticket: rows[0]?.ticket ?? 'none' } };
    // The first who ever opens such a link makes the installation's key for addresses; that belongs to no cell.
    await world.anybody('GET /address/:ticket', request);
    return () => request;
  };

const unknownTicket = plain({ params: { ticket: 'x'.repeat(43) } });
const tickets = {
  'ticket:mailed': mailedTicket(),
  'ticket:expired': mailedTicket('expired'),
  'ticket:unknown': unknownTicket,
};

const OTHERS: Record<string, Record<string, Arrange>> = {
  'GET /user': { self: plain() },
  'GET /profile': { self: plain() },
  'POST /profile': { 'self:noneYet': plain({ body: PROFILE }) },
  'PUT /profile': { self: plain({ body: PROFILE }) },
  'POST /user/verification': { self: plain() },
  'POST /user/export': { self: plain() },
  'GET /user/deletion': { self: plain() },
  'POST /user/deletion': {
    self:
      ({ people }) =>
      (actor) => ({ body: { email: actor in people ? people[actor as 'owner'].email : '' } }),
    'self, another address typed': plain({ body: { email: 'somebody.else@nordvik.example' } }),
  },
  'DELETE /user/deletion': {
    'self, deletion planned': async (scene) => {
      await planDeletions(scene);
      return () => ({});
    },
  },
  'GET /subscriptions': { orgA: plain(), orgC: plain() },
  'GET /organization': { own: plain() },
  'POST /organization': { new: plain({ body: ORGANISATION }) },
  'POST /organization/{id}': {
    new:
      ({ world }) =>
      () => ({ params: { id: newId(world.now()) }, body: ORGANISATION }),
    'id:orgA (id already taken, other body)': under('orgA', () => ({ body: ORGANISATION })),
  },
  'PUT /organization/{id}': {
    orgA: under('orgA', () => ({ body: ORGANISATION })),
    orgC: under('orgC', () => ({ body: ORGANISATION })),
  },
  'GET /org/{orgId}': { orgA: under('orgA'), unknown: plain(UNKNOWN) },
  'POST /organization/{id}/users': { orgA: under('orgA'), unknown: plain(UNKNOWN) },
  'DELETE /organization/{id}/users': { orgA: under('orgA'), orgC: under('orgC'), unknown: plain(UNKNOWN) },
  'GET /organization/{orgId}/user': { orgA: under('orgA') },
  'PUT /organization/{orgId}/user/{userId}': {
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
    'target:self role=owner (escalation)': async ({ orgA, people }) => {
      return (actor) => ({
        params: { orgId: orgA.id, userId: actor in people ? people[actor as 'owner'].id : newRandomId() },
        body: { role: 'owner' },
      });
    },
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
  },
  'GET /organization/{orgId}/user/{userId}/groups': {
    'target:member': under(
      'orgA',
      change('member', () => ({})),
    ),
  },
  ...unitCalls('department'),
  ...unitCalls('group'),
  'GET /users': { orgA: plain() },
  'GET /organization/{orgId}/audit': { orgA: under('orgA'), orgC: under('orgC') },
  'PUT /organization/{orgId}/owner': {
    'target:member': under('orgA', ({ people }) => ({ body: { userId: people.member.id } })),
    'target:invited': under('orgA', ({ people }) => ({ body: { userId: people.invited.id } })),
    'target:userOfOrgB under orgA path': under('orgA', ({ people }) => ({ body: { userId: people.memberB.id } })),
    orgC: under('orgC', ({ people }) => ({ body: { userId: people.lapsedMember.id } })),
  },
  'POST /organization/{orgId}/export': { orgA: under('orgA'), orgC: under('orgC') },
  'POST /organization/{orgId}/closing': {
    orgA: under('orgA', ({ orgA }) => ({ body: { name: orgA.name } })),
    'orgA, another name typed': under('orgA', () => ({ body: { name: 'Noe annet' } })),
    orgC: under('orgC', ({ orgC }) => ({ body: { name: orgC.name } })),
  },
  'DELETE /organization/{orgId}/closing': {
    'orgA, closing planned': under('orgA', undefined, planClosing('orgA')),
    'orgC, closing planned': under('orgC', undefined, planClosing('orgC')),
  },
  'GET /survey': { list: plain() },
  'GET /shared-survey': { list: plain() },
  'GET /recommendations': { list: plain() },
  'POST /survey': {
    new: create(),
    'new, noOrg already has one': create(undefined, everybodyHasOne),
  },
  'POST /survey/{id}': {
    new: create(),
    'new, noOrg already has one': create(undefined, everybodyHasOne),
    'new, first ongoing survey': create(),
    'new, one already ongoing': create(undefined, everybodyHasOne),
    'id of survey:org (id already taken)': takenId,
    'body.onBehalfOf=member of orgA': create(({ people }) => ({
      onBehalfOf: people.member.id,
      accessibleBy: 'supporters',
    })),
    'body.onBehalfOf=user of orgB': create(({ people }) => ({
      onBehalfOf: people.memberB.id,
      accessibleBy: 'supporters',
    })),
    'body.groupsWithAccess of orgB': create(({ orgB }) => ({
      accessibleBy: 'selectedGroups',
      groupsWithAccess: [orgB.group],
    })),
    'body.accessibleBy=me, allowPrivateSurveys=0': create(undefined, ({ world, orgA }) =>
      sql`update organisations set allow_private_surveys = false where id = ${orgA.id}`.execute(world.database.query),
    ),
    'body.userId=somebody else (mass assignment)': create(({ people, orgB }) => ({
      userId: people.somebodyAlone.id,
      makerId: people.somebodyAlone.id,
      tenantId: orgB.id,
      score: 10,
      status: 'finished',
    })),
  },
  'POST /survey/{id}/responders': { '11th address': tenInvited },
  'GET /respond/{responderId}': {
    'link:personal open': link('personal'),
    'link:personal responded': link('answered'),
    'link:personal survey ended': link('personal', { state: 'finished' }),
    'link:anonymous survey ended': link('anonymous', { state: 'finished' }),
    'link:personal survey upcoming': link('personal', { state: 'upcoming' }),
    'link:anonymous open': link('anonymous'),
    'link:anonymous but allowAnonymous=0': link('anonymous', { allowAnonymous: false }),
    'link:unknown': unknownLink,
    'link:survey id without the leading -': link('bare'),
  },
  'POST /respond/{responderId}': {
    'link:personal open': sending(SHEET, link('personal')),
    'link:personal open, orgC lapsed': sending(SHEET, link('personal', { survey: 'sharedInOrgC' })),
    'link:personal responded': sending(SHEET, link('answered')),
    'link:personal survey ended': sending(SHEET, link('personal', { state: 'finished' })),
    'link:personal survey upcoming': sending(SHEET, link('personal', { state: 'upcoming' })),
    'link:id with a leading - on the personal door': sending(SHEET, link('anonymous')),
    'link:unknown': sending(SHEET, unknownLink),
  },
  'POST /respond/-/{rest of id}': {
    'link:anonymous open': sending(SHEET, link('anonymous')),
    'link:anonymous but allowAnonymous=0': sending(SHEET, link('anonymous', { allowAnonymous: false })),
    'link:anonymous survey ended': sending(SHEET, link('anonymous', { state: 'finished' })),
    'link:anonymous survey upcoming': sending(SHEET, link('anonymous', { state: 'upcoming' })),
    'link:rest is a personal responder id': sending(SHEET, link('personalAsAnonymous')),
  },
  'POST /respond/{responderId}/mails': {
    'link:personal open': sending({ wanted: false }, link('personal')),
    'link:anonymous open': sending({ wanted: false }, link('anonymous')),
    'link:unknown': sending({ wanted: false }, unknownLink),
  },
  'POST /respond/{responderId}/withdrawal': {
    'link:personal responded': link('answered'),
    'link:personal open': link('personal'),
    'link:personal responded, survey ended': link('answered', { state: 'finished' }),
    'link:anonymous open': link('anonymous'),
    'link:unknown': unknownLink,
  },
  'POST /address': {
    'an address that is stored':
      ({ surveys }) =>
      () => ({ body: { email: surveys.org.answered.email, lang: 'no' } }),
    'an address that is not stored': plain({ body: { email: 'never.asked@nordvik.example', lang: 'no' } }),
  },
  'GET /address/{ticket}': tickets,
  'POST /address/{ticket}/erasure': tickets,
  'POST /respond/{responderId}/rating': {
    'responderId from a stored response': rating(link('answered')),
    'responderId returned for a stored anonymous response': rating(answeredAnonymously),
    'responderId already rated': rating(alreadyRated),
    'responderId not responded yet': rating(link('personal')),
    unknown: rating(unknownLink),
  },
};
