import { sql } from 'kysely';
import { onCandidateSide } from '#access/server/readable-by.ts';
import type { DataSubject, EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';
import { QUESTIONS, type SurveyType } from '#scoring/rules/question-sets.ts';
import { ofSurveys, type SurveyKey } from '#tallies/server/survey-key.ts';

type SurveyRow = SurveyKey & {
  surveyName: string;
  surveyType: SurveyType;
  candidate: string;
  maker: string;
  isCandidate: boolean;
  startDate: string;
  endDate: string;
  language: string;
  invitationText: string;
  accessibleBy: string;
  allowAnonymous: boolean;
  reflections: string;
  createdAt: Date;
};

type InvitedRow = { surveyId: string; email: string | null; invitedAt: Date; respondedAt: Date | null; notes: string };

type AnswerRow = {
  surveyId: string;
  named: boolean;
  email: string | null;
  respondedAt: Date | null;
  values: [number, number, number, number];
  message: string;
  recommendation: string;
  recommendationName: string;
  recommendationTitle: string;
  notes: string;
};

/**
 * The surveys that the person has as the own ones, with those invited and the answers. The secrets of links are not among it.
 */
export const exportSurveys: OwnDataChapter = async (tx, person) => {
  const surveys = await selectSurveys(tx, person);
  const invited = Map.groupBy(await selectInvited(tx, surveys), ({ surveyId }) => surveyId);
  const received = Map.groupBy(await selectReceived(tx, surveys), ({ surveyId }) => surveyId);
  return {
    surveys: surveys.map(({ id, homeId: _, isCandidate, createdAt, ...survey }) => ({
      id,
      ...survey,
      createdAt: createdAt.toISOString(),
      invited: (invited.get(id) ?? []).map(presentInvited),
      answers: (received.get(id) ?? []).map((row) => presentReceived(row, survey.surveyType, isCandidate)),
    })),
  };
};

async function selectSurveys(tx: Query, { id, organisationId }: DataSubject): Promise<SurveyRow[]> {
  const { rows } = await sql<SurveyRow>`
    select survey.id, survey.home_id as "homeId", survey.survey_name as "surveyName", survey.survey_type as "surveyType", candidate.candidate,
           maker.candidate as maker, survey.candidate_id = ${id} as "isCandidate", survey.start_day as "startDate",
           survey.end_day as "endDate", survey.default_lang as language, survey.invitation_text as "invitationText",
           survey.accessible_by as "accessibleBy", survey.allow_anonymous as "allowAnonymous", survey.reflections,
           survey.created_at as "createdAt"
      from surveys survey
      join people candidate on candidate.id = survey.candidate_id
      join people maker on maker.id = survey.maker_id
     where ${onCandidateSide({ personId: id, organisationId }, 'survey')}
     order by survey.ends_at desc, survey.id`.execute(tx);
  return rows;
}

async function selectInvited(tx: Query, surveys: readonly SurveyKey[]): Promise<InvitedRow[]> {
  const { rows } = await sql<InvitedRow>`
    select survey_id as "surveyId", email, invited_at as "invitedAt", responded_at as "respondedAt", notes
      from responders where ${ofSurveys('responders', surveys)} order by invited_at, lower(email), id`.execute(tx);
  return rows;
}

/** Anonymous answers by their random ids, an order that tells nothing. */
async function selectReceived(tx: Query, surveys: readonly SurveyKey[]): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select response.survey_id as "surveyId", response.responder_id is not null as named, responder.email,
           response.responded_at as "respondedAt",
           array[response.s1, response.s2, response.s3, response.s4]::int[] as "values", response.message,
           response.recommendation, response.recommendation_name as "recommendationName",
           response.recommendation_title as "recommendationTitle", coalesce(responder.notes, response.notes) as notes
      from responses response
      left join responders responder on responder.home_id = response.home_id and responder.id = response.responder_id
     where ${ofSurveys('response', surveys)}
     order by response.responded_at nulls last, response.id`.execute(tx);
  return rows;
}

function presentInvited({ email, invitedAt, respondedAt, notes }: InvitedRow) {
  return { email, invitedAt: invitedAt.toISOString(), respondedAt: respondedAt?.toISOString() ?? null, notes };
}

/** A recommendation is for the candidate alone (rules 2). */
function presentReceived(row: AnswerRow, type: SurveyType, isCandidate: boolean) {
  const { named, email, respondedAt, values, message, notes } = row;
  const { recommendation, recommendationName, recommendationTitle } = row;
  return {
    anonymous: !named,
    ...(named ? { email, respondedAt: respondedAt?.toISOString() ?? null } : {}),
    values: Object.fromEntries(QUESTIONS[type].map((question, place) => [question, values[place] ?? 0])),
    message,
    notes,
    ...(isCandidate && recommendation !== '' ? { recommendation, recommendationName, recommendationTitle } : {}),
  };
}

/**
 * Surveys about the person go, whoever made them; their answers are removed before this. What the person made about
 * others stays with the organisation.
 */
export const eraseSurveys: EraseStep = async (tx, { id }) => {
  await sql`delete from surveys where candidate_id = ${id}`.execute(tx);
};
