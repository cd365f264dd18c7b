import { sql } from 'kysely';
import { withinReachOf } from '#access/server/readable-by.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { anySignedIn } from '#platform/server/permits.ts';
import { belongsTo } from '#tallies/server/survey-key.ts';
import { dashboardCalls } from '../calls.ts';

const endpoint = endpointsOf(dashboardCalls);

type RecommendationRow = {
  surveyId: string;
  surveyName: string;
  recommendation: string;
  recommendationName: string;
  recommendationTitle: string;
  respondedAt: Date | null;
};

/**
 * Only the candidate reads recommendations, regardless of who made the survey (rules 2). Anonymous ones are listed at
 * the survey's end day.
 */
export const listRecommendations = endpoint('GET /recommendations', {
  permit: anySignedIn,
  run: async (_, { tx, actor }) => {
    const { rows } = await sql<RecommendationRow>`
    select survey.id as "surveyId", survey.survey_name as "surveyName", response.recommendation,
           response.recommendation_name as "recommendationName", response.recommendation_title as "recommendationTitle",
           response.responded_at as "respondedAt"
      from responses response
      join surveys survey on ${belongsTo('response', 'survey')}
     where survey.candidate_id = ${actor.personId} and ${withinReachOf(actor, 'survey')} and response.recommendation <> ''
       and not (response.responder_id is null and survey.anonymous_set_aside
                and (response.earlier or not survey.anonymous_later_shown))
     order by coalesce(response.responded_at, survey.ends_at) desc, response.id`.execute(tx);
    return rows.map((row) => ({ ...row, respondedAt: row.respondedAt?.toISOString() ?? null }));
  },
});
