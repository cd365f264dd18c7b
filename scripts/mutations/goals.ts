import { organisationGoals } from './goals-organisation.ts';
import type { Mutations } from './mutation.ts';

export const goals: Mutations = {
  ...organisationGoals,
  'rules/goal-draft.ts': [
    {
      line: 'return isNoBroader({ accessibleBy, groupsWithAccess: [] }, origin);',
      becomes: 'return origin.groupsWithAccess.length < 1_000;',
      calls: ['POST /improvement-goal/{id}'],
    },
  ],
  'server/goal-presenter.ts': [
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
  ],
  'server/goal-reading.ts': [
    {
      line: 'if (!isOwnGoal(row, actor)) throw new Refusal(403);',
      becomes: '',
      calls: ['PUT /improvement-goal/{id}', 'PATCH /improvement-goal/{id}', 'DELETE /improvement-goal/{id}'],
    },
    {
      line: "import { ownSurvey, readerOf } from '#surveys/server/survey-reading.ts';",
      becomes: "import { readerOf, sharedSurvey as ownSurvey } from '#surveys/server/survey-reading.ts';",
      calls: ['GET /survey/{id}/improvement-data', 'GET /survey/{id}/goals'],
    },
  ],
  'server/goal-writing.ts': [
    {
      line: "if (!mayCreate(actor)) throw new Refusal<GoalCalls>(403, 'only-invited');",
      becomes: '',
      calls: ['POST /improvement-goal/{id}', 'POST /improvement-goal'],
    },
    {
      line: 'if (!isOnCandidateSide(survey, actor)) throw new Refusal(403);',
      becomes: '',
      calls: ['POST /improvement-goal/{id}'],
    },
  ],
  'server/goal-store.ts': [
    {
      line: 'select ${COLUMNS} from ${WITH_NAMES} where ${onCandidateSide(actor, GOAL.row)}',
      becomes: 'select ${COLUMNS} from ${WITH_NAMES} where true',
      calls: ['GET /improvement-goals'],
    },
    {
      line: 'where ${sharedWith(actor, GOAL)} and not ${onCandidateSide(actor, GOAL.row)}',
      becomes: 'where not ${onCandidateSide(actor, GOAL.row)}',
      calls: ['GET /shared-improvement-goals'],
    },
    {
      line: 'where goal.id = ${id} and ${readableBy(actor, GOAL)}`.execute(tx);',
      becomes: 'where goal.id = ${id}`.execute(tx);',
      calls: ['GET /improvement-goal/{id}'],
    },
    {
      line: 'and goal.survey_id = ${id} and ${readableBy(actor, GOAL)}',
      becomes: 'and goal.survey_id = ${id}',
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
  'server/goal-mail-choosing.ts': [
    {
      line: 'if (choice === null) throw new Refusal(404);',
      becomes: "if (choice === null) return { personId: '', wanted: true };",
      calls: ['GET /goal-mails/{linkId}'],
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
