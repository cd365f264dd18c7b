import { sql } from 'kysely';
import type { SurveyCalls } from '#surveys/calls.ts';
import { QUESTIONS, type SurveyType } from '#scoring/rules/question-sets.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { surveyBody } from '../drafts.ts';
import type { WriteScene } from '../mass-assignment/write.ts';
import { bearerOf } from '../matrix/actors.ts';
import {
  after,
  type Arrange,
  type Asked,
  asked,
  from,
  type MatrixRequest,
  plain,
  type Scene,
} from '../matrix/asking.ts';
import { ofSurvey, standingOfMaker } from '../matrix/asking-surveys.ts';
import { is } from '../matrix/checks.ts';
import { daysOf, type Fixtures, type FixtureSurvey, moveSurvey } from '../matrix/fixtures.ts';
import { sharedResponses, sharedSurvey, everyResponse, asSharedReader } from './surveys-answers.ts';
import { invited } from './surveys-invited.ts';
import { ownSurveys, sharedSurveysAre, sharedWithCaller } from './surveys-lists.ts';
import type { Tested } from './tested-call.ts';

/** The lists, also for a maker of surveys on behalf of others who is no supporter any more. */
const lists = asked({
  list: plain(),
  'list, maker a member': after((scene) => standingOfMaker(scene, 'list, maker a member'), plain()),
  'list, maker only invited': after((scene) => standingOfMaker(scene, 'list, maker only invited'), plain()),
});

const create = (fields: (scene: Scene) => Record<string, unknown> = () => ({})): Arrange =>
  from((scene) => ({ params: { id: newLinkId() }, body: surveyBody(fields(scene)) }));

/** Gives an unfinished survey to everybody who is limited to one. */
const everybodyHasOne = async ({ world, surveys }: Scene) => {
  for (const name of ['noOrgOwn', 'noOrgOtherAccessOrg', 'ownInOrgC'] as const)
    await moveSurvey(world, surveys[name], 'ongoing');
};

const forbidPrivateSurveys = ({ world, orgA }: Scene) =>
  sql`update organisations set allow_private_surveys = false where id = ${orgA.id}`.execute(world.database.query);

const takenId: Arrange = async ({ world, people: { creator } }) => {
  const id = newLinkId();
  const request = { params: { id }, body: surveyBody({ accessibleBy: 'org' }) };
  // Created through the API, so that the maker's repeat is idempotent.
  const token = await bearerOf(world, creator);
  const made = await world.callWith(token)('POST /survey/:id', request);
  if (made.status !== 201) throw new Error(`the survey was refused: ${JSON.stringify(made.body)}`);
  return () => request;
};

/** An edit that is valid for the maker, except for what the resource says. */
function edit(survey: FixtureSurvey, rest: string, { surveys }: Scene): MatrixRequest {
  const form = { ...survey.form, ...(survey === surveys.noOrgOtherAccessOrg && { accessibleBy: 'me' }) };
  if (rest.includes('accessibleBy narrowed'))
    return { body: { ...form, endDate: daysOf('finished').endDate, accessibleBy: 'supporters' } };
  const changed = {
    ...(rest.includes('surveyType changed') && { surveyType: 'delivery' }),
    ...(rest.includes('isAnonymous') && { isAnonymous: false }),
  };
  return { body: { ...form, endDate: '2026-12-01', ...changed } };
}

const namingOthers = ({ orgA, orgB, people }: Fixtures) =>
  surveyBody({ onBehalfOf: people.memberB.id, groupsWithAccess: [orgA.group, orgB.group] });

const removeSurveys = ({ world }: WriteScene) => sql`delete from surveys`.execute(world.database.query);

const CREATED = {
  surveys:
    'id home_id tenant_id brand survey_name survey_type maker_id on_behalf_of candidate_id start_day end_day starts_at ends_at default_lang invitation_text accessible_by allow_anonymous reflections made_from created_at changed_at version promise anonymous_set_aside anonymous_later_shown asked_inside address_months cards_refused anonymous_flood reminds repeat_of addresses_kept',
  survey_promises: 'home_id survey_id number accessible_by groups answerer_erased',
  survey_tallies: 'home_id survey_id kind slot answers most_answers counts uncounted',
};
const EDITED = {
  surveys:
    'survey_name start_day end_day starts_at ends_at default_lang invitation_text accessible_by allow_anonymous changed_at version reminding_since',
};

const ownSheet = (type: SurveyType) => Object.fromEntries(QUESTIONS[type].map((question) => [question, 7]));

/** Every survey has an answer back and a self-assessment. */
const withRows =
  (usual: Asked): Asked =>
  (resource) => {
    const arrange = usual(resource);
    return arrange && after(storeOnEverySurvey, arrange);
  };

async function storeOnEverySurvey({ world }: Scene): Promise<void> {
  const { query } = world.database;
  await sql`insert into answer_backs (home_id, survey_id, text, sent_at)
            select home_id, id, 'Takk', ${world.now()} from surveys`.execute(query);
  await sql`insert into self_assessments (home_id, survey_id) select home_id, id from surveys`.execute(query);
}

export const surveys: Tested<SurveyCalls> = {
  'GET /survey': {
    asked: lists,
    filtered: { 'userId=caller or onBehalfOf=caller': ownSurveys, own: ownSurveys },
  },
  'GET /survey/:id/calendar.ics': { asked: ofSurvey() },
  'GET /survey/:id': { asked: ofSurvey() },
  'GET /shared-survey': {
    asked: lists,
    filtered: {
      '[]': is([]),
      'same organisation and accessibleBy lets the caller read; never accessibleBy=me': sharedWithCaller,
      'only org B': sharedSurveysAre(['sharedByMemberB'], ['sharedByMemberB', 'sharedInOrgB']),
      'as before': sharedSurveysAre(['sharedInOrgC'], ['sharedInOrgC']),
    },
  },
  'GET /shared-survey/:id': {
    asked: ofSurvey(),
    filtered: { 'no responder notes; anonymous responses without any identity': sharedSurvey },
  },
  'GET /shared-survey/:id/responses': {
    asked: ofSurvey(),
    filtered: {
      'no notes, recommendation or duration; anonymous responses only once the survey is finished; responses given under a narrower promise only in totals':
        sharedResponses,
      'as a shared reader inside the promise': asSharedReader,
    },
  },
  'GET /survey/:id/responses': {
    asked: ofSurvey(),
    filtered: { 'anonymous responses carry no e-mail, time, order, duration': everyResponse },
  },
  'GET /survey/:id/answer-count': { asked: ofSurvey(), filtered: { 'two numbers': is({ answers: 4, anonymous: 1 }) } },
  'POST /survey': {
    asked: asked({ new: create(), 'new, noOrg already has one': after(everybodyHasOne, create()) }),
    goodBody: namingOthers,
    write: { request: () => ({ body: surveyBody() }), columns: CREATED, before: removeSurveys },
  },
  'POST /survey/:id': {
    asked: asked({
      new: create(),
      'new, noOrg already has one': after(everybodyHasOne, create()),
      'new, first ongoing survey': create(),
      'new, one already ongoing': after(everybodyHasOne, create()),
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
      'body.accessibleBy=me, allowPrivateSurveys=0': after(forbidPrivateSurveys, create()),
      'body.userId=somebody else (mass assignment)': create(({ people, orgB }) => ({
        userId: people.somebodyAlone.id,
        makerId: people.somebodyAlone.id,
        tenantId: orgB.id,
        score: 10,
        status: 'finished',
      })),
    }),
    goodBody: namingOthers,
    write: {
      request: () => ({ params: { id: newLinkId() }, body: surveyBody() }),
      columns: CREATED,
      before: removeSurveys,
    },
  },
  'PUT /survey/:id': {
    asked: ofSurvey(edit),
    goodBody: namingOthers,
    write: {
      request: ({ id }) => ({ params: { id }, body: surveyBody({ surveyName: 'Nytt navn', endDate: '2026-11-28' }) }),
      columns: EDITED,
    },
  },
  'PUT /survey/:id/anonymous-answers': {
    asked: ofSurvey(() => ({ body: { setAside: true } }), 'finished'),
    goodBody: () => ({ setAside: true }),
    write: {
      request: ({ id }) => ({ params: { id }, body: { setAside: true } }),
      columns: {
        surveys: 'anonymous_set_aside anonymous_later_shown anonymous_flood',
        survey_tallies: 'home_id survey_id kind slot answers most_answers counts uncounted',
        responses: 'earlier',
      },
    },
  },
  'POST /survey/:id/anonymous-link': {
    asked: ofSurvey(),
    write: {
      request: ({ id }) => ({ params: { id }, body: {} }),
      columns: { anonymous_links: 'home_id survey_id link_id', dead_anonymous_links: 'hash' },
    },
  },
  'PUT /survey/:id/reflections': {
    asked: ofSurvey(() => ({ body: { reflections: 'Mer tid til spørsmål' } }), 'finished'),
    goodBody: () => ({ reflections: 'a' }),
    write: {
      request: ({ id }) => ({ params: { id }, body: { reflections: 'Mer tid' } }),
      columns: { surveys: 'reflections' },
      before: async ({ world }) => world.setNow('2026-11-29T08:00:00Z'),
    },
  },
  'GET /survey/:id/answer-back': { asked: withRows(ofSurvey(undefined, 'finished')) },
  'PUT /survey/:id/answer-back': {
    asked: ofSurvey(() => ({ body: { text: 'Takk for svarene' } }), 'finished'),
    goodBody: () => ({ text: 'a' }),
    write: {
      request: ({ id }) => ({ params: { id }, body: { text: 'Takk for svarene' } }),
      columns: {
        answer_backs: 'home_id survey_id text goal_id goal sent_at corrected_at',
        mails_caused: 'id person_id caused_at mails',
        outgoing_mails:
          'id brand kind content kept lang recipient origin responder_id state reason tries created_at due_at sent_at',
      },
      before: async ({ world }) => world.setNow('2026-11-29T08:00:00Z'),
    },
  },
  'GET /survey/:id/self': { asked: withRows(ofSurvey()) },
  'PUT /survey/:id/self': {
    asked: ofSurvey(({ form }) => ({ body: ownSheet(form['surveyType'] as SurveyType) })),
    goodBody: () => ({ skipped: true }),
    write: {
      request: ({ id }) => ({ params: { id }, body: { skipped: true } }),
      columns: { self_assessments: 'home_id survey_id s1 s2 s3 s4' },
    },
  },
  ...invited,
};
