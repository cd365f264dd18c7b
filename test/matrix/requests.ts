import { newLinkId, newRandomId } from '#platform/server/ids.ts';
import { surveyBody } from '../drafts.ts';
import type { ActorName } from './actors.ts';
import type { Fixtures, FixtureSurvey } from './fixtures.ts';

export type MatrixRequest = { params?: Record<string, string>; body?: unknown; headers?: Record<string, string> };
type Build = (fixtures: Fixtures, actor: ActorName) => Promise<MatrixRequest>;

/** Surveys that the matrix names; those of an organisation are, for people without one, simply somebody else's. */
const SURVEYS: Record<string, (fixtures: Fixtures, finished: boolean) => Promise<FixtureSurvey>> = {
  ...Object.fromEntries(
    ['me', 'supporters', 'selectedGroups', 'org', 'behalfSupporters', 'behalfGroups', 'invitedOwn'].map((name) => [
      `survey:${name}`,
      ({ survey, creator }: Fixtures, finished: boolean) =>
        survey({
          maker: creator,
          accessibleBy: name === 'me' ? 'me' : 'org',
          state: finished ? 'finished' : 'ongoing',
        }),
    ]),
  ),
  'survey:noOrgOwn': ({ survey, noOrg }, finished) =>
    survey({ maker: noOrg, state: finished ? 'finished' : 'ongoing' }),
  'survey:noOrgOtherAccessOrg': ({ survey, noOrg2 }, finished) =>
    survey({ maker: noOrg2, accessibleBy: 'org', state: finished ? 'finished' : 'ongoing' }),
};

const editBody = surveyBody({ endDate: '2026-12-01' });
const PROFILE = { candidate: 'Ny Person', title: '', image: '', consentToTerms: 1 };
const SHEET = { subjectKnowledge: 8, engaging: 7, relevance: 0, satisfaction: 10, duration: 60 };

/** The request of one cell: for a survey by its name, else by what the resource says. */
export function requestOf(call: string, resource: string): Build | null {
  const survey = SURVEYS[resource.split(' ')[0] ?? ''];
  const onSurvey = ON_SURVEY[call];
  if (survey !== undefined && onSurvey !== undefined) {
    const finished = / finished/.test(resource) || (call.includes('reflections') && !/ ongoing/.test(resource));
    return async (fixtures) => {
      const made = await survey(fixtures, finished);
      return { ...onSurvey(made, resource), params: { id: made.id, ...onSurvey(made, resource).params } };
    };
  }
  return OTHERS[call]?.[resource] ?? null;
}

const ON_SURVEY: Record<string, (survey: FixtureSurvey, resource: string) => MatrixRequest> = {
  'GET /survey/{id}': () => ({}),
  'PUT /survey/{id}': () => ({ body: editBody }),
  'GET /survey/{id}/responses': () => ({}),
  'GET /shared-survey/{id}': () => ({}),
  'GET /shared-survey/{id}/responses': () => ({}),
  'GET /survey/{id}/responders': () => ({}),
  'POST /survey/{id}/responders': () => ({ body: [{ email: 'new@nordvik.example', lang: 'no' }] }),
  'POST /survey/{id}/responders/resend/{address}': ({ email }, resource) => ({
    params: { address: resource.includes('not invited') ? 'nobody@nordvik.example' : email },
  }),
  'PATCH /survey/{id}/responders/notes': ({ responderId }, resource) => ({
    body: { responder: resource.includes('another survey') ? newRandomId() : responderId, notes: 'Ring' },
  }),
  'PUT /survey/{id}/responders/{responder}': ({ responderId }, resource) => ({
    params: { responder: resource.includes('another survey') ? newRandomId() : responderId },
    body: { email: 'corrected@nordvik.example' },
  }),
  'PUT /survey/{id}/reflections': () => ({ body: { reflections: 'Mer tid til spørsmål' } }),
};

const create =
  (fields: Record<string, unknown> = {}): Build =>
  async () => ({ params: { id: newLinkId() }, body: surveyBody(fields) });
const foreign = '0190f7a0-0000-7000-8000-000000000000';

/** A link of a survey in some state, at one of its doors. */
const link = (
  wanted: Omit<Parameters<Fixtures['survey']>[0], 'maker'>,
  door: 'personal' | 'anonymous' | 'bare' | 'personalAsAnonymous',
): Build => {
  return async ({ survey, creator }) => {
    const made = await survey({ ...wanted, maker: creator });
    const ids = { personal: made.link, anonymous: `-${made.id}`, bare: made.id, personalAsAnonymous: made.link };
    return { params: { responderId: ids[door], surveyId: door === 'personalAsAnonymous' ? made.link : made.id } };
  };
};

const sent =
  (build: Build): Build =>
  async (fixtures, actor) => ({
    ...(await build(fixtures, actor)),
    body: SHEET,
    headers: { 'idempotency-key': newLinkId() },
  });

const choosing =
  (build: Build): Build =>
  async (fixtures, actor) => ({ ...(await build(fixtures, actor)), body: { wanted: false } });

const unknownLink: Build = async () => ({ params: { responderId: newLinkId(), surveyId: newLinkId() } });

const OTHERS: Record<string, Record<string, Build>> = {
  'GET /user': { self: async () => ({}) },
  'GET /profile': { self: async () => ({}) },
  'POST /profile': { 'self:noneYet': async () => ({ body: PROFILE }) },
  'PUT /profile': { self: async () => ({ body: PROFILE }) },
  'GET /survey': { list: async () => ({}) },
  'GET /shared-survey': { list: async () => ({}) },
  'GET /recommendations': { list: async () => ({}) },
  'POST /user/verification': { self: async () => ({}) },
  'POST /survey': {
    new: async () => ({ body: surveyBody() }),
    'new, noOrg already has one': async (fixtures) => {
      await fixtures.survey({ maker: fixtures.noOrg });
      await fixtures.survey({ maker: fixtures.noOrg2 });
      return { body: surveyBody() };
    },
  },
  'POST /survey/{id}': {
    new: create(),
    'new, noOrg already has one': async (fixtures) => {
      await fixtures.survey({ maker: fixtures.noOrg });
      await fixtures.survey({ maker: fixtures.noOrg2 });
      return { params: { id: newLinkId() }, body: surveyBody() };
    },
    'id of survey:org (id already taken)': async ({ survey, creator }) => ({
      params: { id: (await survey({ maker: creator })).id },
      body: surveyBody(),
    }),
    'body.onBehalfOf=member of orgA': create({ onBehalfOf: foreign }),
    'body.onBehalfOf=user of orgB': create({ onBehalfOf: foreign }),
    'body.groupsWithAccess of orgB': create({ groupsWithAccess: [foreign] }),
    'body.accessibleBy=me, allowPrivateSurveys=0': create(),
    'body.userId=somebody else (mass assignment)': create({
      userId: foreign,
      tenantId: foreign,
      score: 10,
      status: 'finished',
    }),
  },
  'GET /respond/{responderId}': {
    'link:personal open': link({}, 'personal'),
    'link:personal responded': async (fixtures, actor) => answered(await link({}, 'personal')(fixtures, actor)),
    'link:personal survey ended': link({ state: 'finished' }, 'personal'),
    'link:anonymous survey ended': link({ state: 'finished', allowAnonymous: true }, 'anonymous'),
    'link:personal survey upcoming': link({ state: 'upcoming' }, 'personal'),
    'link:anonymous open': link({ allowAnonymous: true }, 'anonymous'),
    'link:anonymous but allowAnonymous=0': link({}, 'anonymous'),
    'link:unknown': unknownLink,
    'link:survey id without the leading -': link({}, 'bare'),
  },
  'POST /respond/{responderId}': {
    'link:personal open': sent(link({}, 'personal')),
    'link:personal responded': sent(async (fixtures, actor) => answered(await link({}, 'personal')(fixtures, actor))),
    'link:personal survey ended': sent(link({ state: 'finished' }, 'personal')),
    'link:personal survey upcoming': sent(link({ state: 'upcoming' }, 'personal')),
    'link:id with a leading - on the personal door': sent(link({ allowAnonymous: true }, 'anonymous')),
    'link:unknown': sent(unknownLink),
  },
  'POST /respond/-/{rest of id}': {
    'link:anonymous open': sent(link({ allowAnonymous: true }, 'anonymous')),
    'link:anonymous but allowAnonymous=0': sent(link({}, 'anonymous')),
    'link:anonymous survey ended': sent(link({ state: 'finished', allowAnonymous: true }, 'anonymous')),
    'link:anonymous survey upcoming': sent(link({ state: 'upcoming', allowAnonymous: true }, 'anonymous')),
    'link:rest is a personal responder id': sent(link({ allowAnonymous: true }, 'personalAsAnonymous')),
  },
  'POST /respond/{responderId}/mails': {
    'link:personal open': choosing(link({}, 'personal')),
    'link:anonymous open': choosing(link({ allowAnonymous: true }, 'anonymous')),
    'link:unknown': choosing(unknownLink),
  },
  'POST /respond/{responderId}/rating': {
    'responderId from a stored response': async (fixtures, actor) =>
      rated(answered(await link({}, 'personal')(fixtures, actor))),
    'responderId returned for a stored anonymous response': async (fixtures, actor) =>
      rated(answeredAnonymously(await link({ allowAnonymous: true }, 'anonymous')(fixtures, actor))),
    'responderId already rated': async (fixtures, actor) =>
      rated(answered(await link({}, 'personal')(fixtures, actor), 'rated')),
    'responderId not responded yet': async (fixtures, actor) => rated(await link({}, 'personal')(fixtures, actor)),
    unknown: async (fixtures, actor) => rated(await unknownLink(fixtures, actor)),
  },
};

/** What must have happened at a link before the cell's own request. */
export type Before = { answer: 'named' | 'anonymous'; rate: boolean };
export type PreparedRequest = MatrixRequest & { before?: Before };

function answered(request: MatrixRequest, rate?: 'rated'): PreparedRequest {
  return { ...request, before: { answer: 'named', rate: rate !== undefined } };
}

function answeredAnonymously(request: MatrixRequest): PreparedRequest {
  return { ...request, before: { answer: 'anonymous', rate: false } };
}

function rated(request: PreparedRequest): PreparedRequest {
  return { ...request, body: { rating: 3 } };
}

export { SHEET };
