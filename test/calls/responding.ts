import { expect } from 'vitest';
import { newLinkId } from '#platform/server/ids.ts';
import type { RespondingCalls } from '#responding/calls.ts';
import { sheet, submit } from '../answering.ts';
import { sql } from 'kysely';
import { after, type Arrange, asked } from '../matrix/asking.ts';
import { link, replaced, sending, unknownLink } from '../matrix/asking-links.ts';
import { type Check, keysAre } from '../matrix/checks.ts';
import { moveSurvey } from '../matrix/fixtures.ts';
import { addresses } from './responding-addresses.ts';
import type { Tested } from './tested-call.ts';

const SHEET = { subjectKnowledge: 8, engaging: 7, relevance: 0, satisfaction: 10, duration: 60 };

/** The columns that storing and counting an answer writes. */
const ANSWER =
  'id home_id survey_id submission s1 s2 s3 s4 message recommendation recommendation_name recommendation_title promised_access promised_groups notes rated earlier';
const NAMED = { responders: 'responded_at left_alone', responses: `${ANSWER} responder_id responded_at duration` };
const COUNTED = { survey_tallies: 'answers counts uncounted' };

const closed =
  (status: string): Check =>
  async (answered) => {
    await keysAre('endDate', 'isAnonymous', 'startDate', 'status')(answered);
    expect(answered.body, answered.cell.told).toMatchObject({ status });
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

/** Sends the request of a survey to the address of a person. */
const sentTo =
  (state: 'ongoing' | 'finished', which: 'personal' | 'answered' = 'personal'): Arrange =>
  async ({ world, surveys, people }) => {
    const survey = surveys.org;
    await moveSurvey(world, survey, state);
    const { responderId } = which === 'personal' ? survey : survey.answered;
    const { email } = people.member;
    await sql`update responders set email = ${email} where id = ${responderId}`.execute(world.database.query);
    return () => ({ params: { id: responderId } });
  };

const ofCaller =
  (which: 'personal' | 'answered'): Check =>
  ({ body, cell, scene: { surveys } }) => {
    const found = body as { id?: string }[];
    expect(found.length, cell.told).toBe(cell.actor === 'member' ? 1 : 0);
    expect(JSON.stringify(body), cell.told).not.toContain(surveys.org.link);
    if (which === 'personal' && found.length > 0) expect(found[0]?.id, cell.told).toBe(surveys.org.responderId);
  };

export const responding: Tested<RespondingCalls> = {
  'GET /asked': {
    asked: asked({ 'self, asked': sentTo('ongoing') }),
    filtered: { 'the requests to the caller’s own address': ofCaller('personal') },
  },
  'GET /asked/answered': {
    asked: asked({
      'self, asked': after(
        ({ world, surveys }) =>
          sql`update responders set responded_at = ${world.now()} where id = ${surveys.org.answered.responderId}`.execute(
            world.database.query,
          ),
        sentTo('ongoing', 'answered'),
      ),
    }),
    filtered: { 'the answers from the caller’s own address': ofCaller('answered') },
  },
  'POST /asked/:id/open': {
    asked: asked({
      'asked:member': sentTo('ongoing'),
      'asked:member, answered': sentTo('ongoing', 'answered'),
      'asked:member, ended': sentTo('finished'),
    }),
    allowed: keysAre('gotoUrl'),
    write: {
      request: ({ responder }) => ({ params: { id: responder }, body: {} }),
      before: ({ world, responder, ingrid }) =>
        sql`update responders set email = ${ingrid.email} where id = ${responder}`.execute(world.database.query),
      columns: { asked_tickets: 'hash responder_id expires_at' },
    },
  },
  'GET /respond/:responderId': {
    asked: asked({
      'link:personal open': link('personal'),
      'link:personal responded': link('answered'),
      'link:personal survey ended': link('personal', { state: 'finished' }),
      'link:anonymous survey ended': link('anonymous', { state: 'finished' }),
      'link:personal survey upcoming': link('personal', { state: 'upcoming' }),
      'link:anonymous open': link('anonymous'),
      'link:anonymous but allowAnonymous=0': link('anonymous', { allowAnonymous: false }),
      'link:unknown': unknownLink,
      'link:survey id without the leading -': link('bare'),
      'link:anonymous replaced': replaced(link('anonymous')),
    }),
    filtered: {
      '{status:"responded",startDate,endDate,isAnonymous} only': closed('responded'),
      '{status:"ended",startDate,endDate,isAnonymous} only': closed('ended'),
      '{status:"upcoming",startDate,endDate,isAnonymous} only': closed('upcoming'),
    },
  },
  'POST /respond/:responderId': {
    asked: asked({
      'link:personal open': sending(SHEET, link('personal')),
      'link:personal open, orgC lapsed': sending(SHEET, link('personal', { survey: 'sharedInOrgC' })),
      'link:personal responded': sending(SHEET, link('answered')),
      'link:personal survey ended': sending(SHEET, link('personal', { state: 'finished' })),
      'link:personal survey upcoming': sending(SHEET, link('personal', { state: 'upcoming' })),
      'link:id with a leading - on the personal door': sending(SHEET, link('anonymous')),
      'link:unknown': sending(SHEET, unknownLink),
    }),
    goodBody: () => SHEET,
    write: {
      request: ({ link: own }) => ({ params: { responderId: own }, body: sheet() }),
      columns: { ...NAMED, ...COUNTED },
    },
  },
  'POST /respond/-/:surveyId': {
    asked: asked({
      'link:anonymous open': sending(SHEET, link('anonymous')),
      'link:anonymous but allowAnonymous=0': sending(SHEET, link('anonymous', { allowAnonymous: false })),
      'link:anonymous survey ended': sending(SHEET, link('anonymous', { state: 'finished' })),
      'link:anonymous survey upcoming': sending(SHEET, link('anonymous', { state: 'upcoming' })),
      'link:rest is a personal responder id': sending(SHEET, link('personalAsAnonymous')),
      'link:anonymous replaced': sending(SHEET, replaced(link('anonymous'))),
    }),
    goodBody: () => SHEET,
    write: {
      request: ({ id }) => ({ params: { surveyId: id }, body: sheet() }),
      columns: { responses: ANSWER, ...COUNTED },
    },
  },
  'POST /respond/:responderId/mails': {
    asked: asked({
      'link:personal open': sending({ wanted: false }, link('personal')),
      'link:anonymous open': sending({ wanted: false }, link('anonymous')),
      'link:unknown': sending({ wanted: false }, unknownLink),
    }),
    goodBody: () => ({ wanted: false }),
    write: {
      request: ({ link: own }) => ({ params: { responderId: own }, body: { wanted: false } }),
      columns: {
        responders: 'opted_out_at',
        asked_addresses: 'home_id survey_id address_hash opted_out_at times_resent',
      },
    },
  },
  'POST /respond/:responderId/decline': {
    asked: asked({
      'link:personal open': sending({ declined: true }, link('personal')),
      'link:personal responded': sending({ declined: true }, link('answered')),
      'link:personal survey ended': sending({ declined: true }, link('personal', { state: 'finished' })),
      'link:anonymous open': sending({ declined: true }, link('anonymous')),
      'link:unknown': sending({ declined: true }, unknownLink),
    }),
    goodBody: () => ({ declined: true }),
    write: {
      request: ({ link: own }) => ({ params: { responderId: own }, body: { declined: true } }),
      columns: { responders: 'declined_at' },
    },
  },
  'POST /respond/:responderId/withdrawal': {
    asked: asked({
      'link:personal responded': link('answered'),
      'link:personal open': link('personal'),
      'link:personal responded, survey ended': link('answered', { state: 'finished' }),
      'link:anonymous open': link('anonymous'),
      'link:unknown': unknownLink,
    }),
    write: {
      request: ({ link: own }) => ({ params: { responderId: own }, body: {} }),
      columns: { ...NAMED, ...COUNTED },
      before: ({ world, link: own }) => submit(world, own),
    },
  },
  'POST /respond/:responderId/rating': {
    asked: asked({
      'responderId from a stored response': rating(link('answered')),
      'responderId returned for a stored anonymous response': rating(answeredAnonymously),
      'responderId already rated': rating(alreadyRated),
      'responderId not responded yet': rating(link('personal')),
      unknown: rating(unknownLink),
    }),
    goodBody: () => ({ rating: 1 }),
    write: {
      request: ({ link: own }) => ({ params: { responderId: own }, body: { rating: 3 } }),
      columns: { responses: 'rated', ratings: 'given' },
      before: ({ world, link: own }) => submit(world, own),
    },
  },
  ...addresses,
};
