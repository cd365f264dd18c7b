import { sql } from 'kysely';
import { onCandidateSide } from '#access/server/readable-by.ts';
import type { DataSubject, EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';
import { inPages } from '#platform/server/paging.ts';
import { QUESTIONS, type SurveyType } from '#scoring/rules/question-sets.ts';
import { belongsTo, ofSurveys, type SurveyKey } from '#tallies/server/survey-key.ts';
import { isSetAside } from '../rules/answer-access.ts';
import { buryAnonymousLinks } from './anonymous-link.ts';
import { presentSelf } from './self/self-assessment.ts';
import { type ReceivedRow, selectReceivedPage, selectReceivedPlace } from './received-store.ts';
import { followsSurvey, LAST_TO_END } from './survey-pages.ts';

type SurveyRow = SurveyKey & {
  surveyName: string;
  surveyType: SurveyType;
  candidate: string;
  maker: string;
  isCandidate: boolean;
  startDate: string;
  endDate: string;
  /** The instant as text, because a JavaScript date cuts its microseconds. */
  endsAt: string;
  language: string;
  invitationText: string;
  accessibleBy: string;
  allowAnonymous: boolean;
  remindsAutomatically: boolean;
  anonymousSetAside: boolean;
  anonymousLaterShown: boolean;
  reflections: string;
  createdAt: Date;
  answeredBack: { text: string; goal: string | null; sentAt: string; correctedAt: string | null } | null;
  ownAnswer: { values: number[] | null } | null;
};

type InvitedRow = { surveyId: string; email: string | null; invitedAt: Date; respondedAt: Date | null; notes: string };

/**
 * Exports the surveys that are the person's own, with responders and answers. The secrets of links are not included.
 */
export const exportSurveys: OwnDataChapter = async (tx, person) => ({
  surveys: inPages({
    placeOf: (survey: SurveyRow) => survey,
    read: (part) => selectSurveys(tx, person, part),
    present: async (surveys) => {
      const invited = Map.groupBy(await selectInvited(tx, surveys), ({ surveyId }) => surveyId);
      return surveys.map((survey) => presentOwn(tx, survey, invited.get(survey.id) ?? []));
    },
  }),
});

function presentOwn(tx: Query, row: SurveyRow, invited: readonly InvitedRow[]) {
  const { id, homeId, endsAt: _, isCandidate, createdAt, anonymousLaterShown: __, ownAnswer, ...survey } = row;
  const all = { survey: { id, homeId }, classes: 'all' } as const;
  return {
    id,
    ...survey,
    createdAt: createdAt.toISOString(),
    ownAnswer: ownAnswer && presentSelf(survey.surveyType, ownAnswer.values),
    invited: invited.map(presentInvited),
    answers: inPages({
      placeOf: (answer: ReceivedRow) => selectReceivedPlace(tx, all, answer.responderId ?? answer.id),
      read: (part) => selectReceivedPage(tx, all, part),
      present: (answers) =>
        answers
          .filter(({ responderId, earlier }) => !isSetAside({ anonymous: responderId === null, earlier }, row))
          .map((answer) => presentReceived(answer, survey.surveyType, isCandidate)),
    }),
  };
}

/** Returns surveys of a page, in the order of the own list. */
async function selectSurveys(
  tx: Query,
  { id, organisationId, role }: DataSubject,
  { place, most }: { place: Pick<SurveyRow, 'id' | 'endsAt'> | null; most: number },
): Promise<SurveyRow[]> {
  const { rows } = await sql<SurveyRow>`
    select survey.id, survey.home_id as "homeId", survey.survey_name as "surveyName", survey.survey_type as "surveyType", candidate.candidate,
           maker.candidate as maker, survey.candidate_id = ${id} as "isCandidate", survey.start_day as "startDate",
           survey.end_day as "endDate", survey.ends_at::text as "endsAt", survey.default_lang as language, survey.invitation_text as "invitationText",
           survey.accessible_by as "accessibleBy", survey.allow_anonymous as "allowAnonymous", survey.reminds as "remindsAutomatically",
           survey.anonymous_set_aside as "anonymousSetAside", survey.anonymous_later_shown as "anonymousLaterShown", survey.reflections,
           survey.created_at as "createdAt",
           case when back.text is not null then jsonb_build_object('text', back.text, 'goal', back.goal, 'sentAt', back.sent_at,
                                                                   'correctedAt', back.corrected_at) end as "answeredBack",
           case when self.survey_id is not null then jsonb_build_object(
             'values', case when self.s1 is not null then jsonb_build_array(self.s1, self.s2, self.s3, self.s4) end) end as "ownAnswer"
      from surveys survey
      left join answer_backs back on ${belongsTo('back', 'survey')} and survey.candidate_id = ${id}
      left join self_assessments self on ${belongsTo('self', 'survey')} and survey.candidate_id = ${id}
      join people candidate on candidate.id = survey.candidate_id
      join people maker on maker.id = survey.maker_id
     where ${onCandidateSide({ personId: id, organisationId, role }, 'survey')}
       and ${followsSurvey(place)} ${LAST_TO_END} limit ${most}`.execute(tx);
  return rows;
}

async function selectInvited(tx: Query, surveys: readonly SurveyKey[]): Promise<InvitedRow[]> {
  const { rows } = await sql<InvitedRow>`
    select survey_id as "surveyId", email, invited_at as "invitedAt", responded_at as "respondedAt", notes
      from responders where ${ofSurveys('responders', surveys)} order by invited_at, lower(email), id`.execute(tx);
  return rows;
}

function presentInvited({ email, invitedAt, respondedAt, notes }: InvitedRow) {
  return { email, invitedAt: invitedAt.toISOString(), respondedAt: respondedAt?.toISOString() ?? null, notes };
}

/** Only the candidate reads a recommendation (rules 2). */
function presentReceived(row: ReceivedRow, type: SurveyType, isCandidate: boolean) {
  const { responderId, email, respondedAt, duration, values, message, notes } = row;
  const { recommendation, recommendationName, recommendationTitle } = row;
  return {
    anonymous: responderId === null,
    ...(responderId !== null ? { email, respondedAt: respondedAt?.toISOString() ?? null, duration } : {}),
    values: Object.fromEntries(QUESTIONS[type].map((question, place) => [question, values[place] ?? 0])),
    message,
    notes,
    ...(isCandidate && recommendation !== '' ? { recommendation, recommendationName, recommendationTitle } : {}),
  };
}

/**
 * Deletes surveys about the person, regardless of who made them; their answers must already be removed. What the person
 * made about others stays with the organisation.
 */
export const eraseSurveys: EraseStep = async (tx, { id }) => {
  await buryAnonymousLinks(tx, id);
  await sql`delete from surveys where candidate_id = ${id}`.execute(tx);
};
