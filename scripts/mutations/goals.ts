import { ORGANISATION_PERMITS, organisationGoals } from './goals-organisation.ts';
import type { Mutations } from './mutation.ts';

export const goals: Mutations = {
  ...organisationGoals,
  'rules/starting-points/survey.ts': [
    {
      line: 'return isNoBroader({ accessibleBy, groupsWithAccess: [] }, origin);',
      becomes: 'return origin.groupsWithAccess.length < 1_000;',
      calls: ['POST /improvement-goal/{id}'],
    },
  ],
  'server/permits.ts': [
    ...ORGANISATION_PERMITS,
    {
      line: 'return goal.ownerId === actor.personId && isOnCandidateSide(goal, actor);',
      becomes: 'return isOnCandidateSide(goal, actor);',
      calls: ['PUT /improvement-goal/{id}'],
    },
    {
      line: 'return goal.ownerId === actor.personId && isOnCandidateSide(goal, actor);',
      becomes: 'return goal.ownerId !== actor.personId || isOnCandidateSide(goal, actor);',
      calls: ['DELETE /improvement-goal/{id}'],
    },
    {
      line: 'if (!isOwnGoal(row, actor)) throw new Refusal(403);',
      calls: ['PUT /improvement-goal/{id}', 'PATCH /improvement-goal/{id}', 'DELETE /improvement-goal/{id}'],
    },
    { line: 'if (!isOnCandidateSide(survey, actor)) throw new Refusal(403);', calls: ['POST /improvement-goal/{id}'] },
  ],
  'server/check-in-store.ts': [
    {
      line: 'and owner.id = asked.asked_id and owner.erased_at is null',
      becomes: 'and owner.erased_at is null',
      calls: ['GET /check-in/{ticket}', 'POST /check-in/{ticket}', 'POST /check-in/{ticket}/stop'],
    },
  ],
  'server/check-ins.ts': [
    {
      line: "if (!isRunning(asked, today)) throw new Refusal<GoalCalls>(409, 'goal-finished');",
      calls: ['POST /check-in/{ticket}'],
    },
  ],
  'server/goal-reading.ts': [
    {
      line: "import { ownSurvey } from '#surveys/server/permits.ts';",
      becomes: "import { sharedSurvey as ownSurvey } from '#surveys/server/permits.ts';",
      calls: ['GET /survey/{id}/improvement-data', 'GET /survey/{id}/goals'],
    },
  ],
  'server/goal-store.ts': [
    {
      line: 'listed: onCandidateSide(actor, GOAL.row) }',
      becomes: 'listed: sql`true` }',
      calls: ['GET /improvement-goals'],
    },
    {
      line: 'sql`(${sharedWith(actor, GOAL)} and not ${onCandidateSide(actor, GOAL.row)})',
      becomes: 'sql`(not ${onCandidateSide(actor, GOAL.row)})',
      calls: ['GET /shared-improvement-goals'],
    },
    {
      line: 'sql`goal.id = ${id} and ${readableBy(actor, GOAL)}`',
      becomes: 'sql`goal.id = ${id}`',
      calls: ['GET /improvement-goal/{id}'],
    },
    {
      line: 'goal.survey_id = ${id} and ${readableBy(actor, GOAL)}',
      becomes: 'goal.survey_id = ${id}',
      calls: ['GET /survey/{id}/goals'],
    },
  ],
  'server/goal-measures.ts': [
    {
      line: 'and survey.ends_at <= ${now} and ${readableBy(actor, SURVEY)}\n     order by survey.candidate_id',
      becomes: 'and survey.ends_at <= ${now}\n     order by survey.candidate_id',
      calls: ['GET /shared-improvement-goals'],
    },
    {
      line: 'and survey.end_day > ${goal.surveyEndDate} and survey.ends_at <= ${now} and ${readableBy(actor, SURVEY)}',
      becomes: 'and survey.end_day > ${goal.surveyEndDate} and survey.ends_at <= ${now}',
      calls: ['GET /improvement-goal/{id}/surveys'],
    },
  ],
  'server/own-data.ts': [
    {
      line: "where ${onCandidateSide({ personId: id, organisationId, role }, 'goal')}",
      becomes: "where ${organisationId}::text is null or ${id}::text <> ''",
      calls: ['POST /user/export'],
    },
  ],
};
