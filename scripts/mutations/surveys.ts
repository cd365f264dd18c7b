import type { Mutations } from './mutation.ts';

export const surveys: Mutations = {
  'rules/answer-access.ts': [
    {
      line: "return as === 'candidateSide' || status === 'finished';",
      becomes: 'return true;',
      calls: ['GET /shared-survey/{id}', 'GET /shared-survey/{id}/responses'],
    },
    {
      line: 'if (answer.anonymous && !seesAnonymous(reader.as, survey.status)) return false;',
      calls: ['GET /shared-survey/{id}/responses'],
    },
    {
      line: "if (survey.status !== 'finished' || !areEnough(answersAndValues(together.tally), own)) return false;",
      calls: ['GET /shared-survey/{id}'],
    },
    {
      line: 'return opensTo(answer.promise, reader.actor, reader.ownGroups);',
      becomes: 'return true;',
      calls: ['GET /shared-survey/{id}/responses'],
    },
  ],
  'rules/figures/survey-figures.ts': [
    { line: 'if (!shared) return NO_FIGURES;', calls: ['GET /organization/stats'] },
    { line: "one.answers > 0 && one.promise.accessibleBy !== 'me' &&", calls: ['GET /organization/stats'] },
    {
      line: 'isPublic(one) || areEnough(answersAndValues(one.tally), mine);',
      becomes: 'true;',
      calls: ['GET /organization/stats'],
    },
  ],
  'server/figures/figure-reader.ts': [
    { line: 'if (mayActOnBehalfOf(actor)) return', becomes: 'return', calls: ['GET /organization/stats'] },
  ],
  'server/figures/organisation-figures.ts': [
    { line: "day < asked.today ? 'finished' : 'running'", becomes: "'finished'", calls: ['GET /organization/stats'] },
    {
      line: 'from survey_tallies where uncounted and home_id = ${hole.organisationId}',
      becomes: 'from survey_tallies where uncounted',
      calls: ['GET /organization/stats'],
    },
  ],
  'server/permits.ts': [
    { line: 'if (!isOnCandidateSide(row, actor)) throw new Refusal(403);', calls: ['GET /survey/{id}'] },
    {
      line: 'if (!hasFullLimits(actor) && (await',
      becomes: 'if (hasFullLimits(actor) && (await',
      calls: ['POST /survey'],
    },
    {
      line: 'if (row.candidateId !== actor.personId) throw new Refusal(403);',
      calls: [
        'GET /survey/{id}/answer-back',
        'PUT /survey/{id}/answer-back',
        'GET /survey/{id}/self',
        'PUT /survey/{id}/self',
      ],
    },
  ],
  'server/survey-reading.ts': [
    {
      line: "endpoint('GET /survey/:id', {\n  permit: ownSurvey,",
      becomes: "endpoint('GET /survey/:id', {\n  permit: sharedSurvey,",
      calls: ['GET /survey/{id}'],
    },
  ],
  'server/response-reading.ts': [
    {
      line: "endpoint('GET /survey/:id/responses', {\n  permit: ownSurvey,",
      becomes: "endpoint('GET /survey/:id/responses', {\n  permit: sharedSurvey,",
      calls: ['GET /survey/{id}/responses'],
    },
    { line: 'mayReadAnswer(one, reader, answered)', becomes: 'true', calls: ['GET /shared-survey/{id}/responses'] },
    { line: "duration: null, notes: '' }", becomes: 'duration: null }', calls: ['GET /shared-survey/{id}/responses'] },
    { line: 'duration: null, notes', becomes: 'notes', calls: ['GET /shared-survey/{id}/responses'] },
    {
      line: 'brand: context.brand, isCandidate: false }',
      becomes: 'brand: context.brand, isCandidate: true }',
      calls: ['GET /shared-survey/{id}/responses'],
    },
    {
      line: 'const isCandidate = survey.candidateId === context.actor.personId;',
      becomes: 'const isCandidate = true;',
      calls: ['GET /survey/{id}/responses'],
    },
  ],
  'server/answer-count.ts': [
    {
      line: "import { ownSurvey } from './permits.ts';",
      becomes: "import { sharedSurvey as ownSurvey } from './permits.ts';",
      calls: ['GET /survey/{id}/answer-count'],
    },
  ],
  'server/inviting.ts': [
    {
      line: "import { ownSurvey, ownSurveyForUpdate } from './permits.ts';",
      becomes: "import { sharedSurvey as ownSurvey, sharedSurvey as ownSurveyForUpdate } from './permits.ts';",
      calls: ['GET /survey/{id}/responders', 'POST /survey/{id}/responders', 'PATCH /survey/{id}/responders/notes'],
    },
  ],
  'server/resend-invitation.ts': [
    {
      line: "import { ownSurveyForUpdate } from './permits.ts';",
      becomes: "import { sharedSurvey as ownSurveyForUpdate } from './permits.ts';",
      calls: [
        'POST /survey/{id}/responders/resend/{address}',
        'PUT /survey/{id}/responders/{responder}',
        'DELETE /survey/{id}/responders/{responder}',
      ],
    },
  ],
  'server/sending-invitations.ts': [
    {
      line: '> inviteCap(hasFullLimits(actor))',
      becomes: '> inviteCap(true)',
      calls: ['POST /survey/{id}/responders'],
    },
  ],
  'server/survey-writing.ts': [
    {
      line: "import { ownSurveyForUpdate, refuseUnlessMayHaveAnother } from './permits.ts';",
      becomes: "import { refuseUnlessMayHaveAnother, sharedSurvey as ownSurveyForUpdate } from './permits.ts';",
      calls: ['PUT /survey/{id}', 'PUT /survey/{id}/reflections'],
    },
    { line: "return allowed ? [] : ['onBehalfOf.notAllowed'];", becomes: 'return [];', calls: ['POST /survey/{id}'] },
  ],
  'server/anonymous-answers.ts': [
    {
      line: "import { ownSurveyForUpdate } from './permits.ts';",
      becomes: "import { sharedSurvey as ownSurveyForUpdate } from './permits.ts';",
      calls: ['PUT /survey/{id}/anonymous-answers'],
    },
  ],
  'server/anonymous-link.ts': [
    {
      line: 'and ${linkIdOf(survey)} = ${linkId}',
      calls: ['GET /respond/{responderId}', 'POST /respond/-/{rest of id}'],
    },
  ],
  'server/anonymous-link-replacing.ts': [
    {
      line: "import { ownSurveyForUpdate } from './permits.ts';",
      becomes: "import { sharedSurvey as ownSurveyForUpdate } from './permits.ts';",
      calls: ['POST /survey/{id}/anonymous-link'],
    },
  ],
  'server/survey-store.ts': [
    {
      line: 'where survey.id = ${id} and ${readableBy(actor, SURVEY)}`.execute(tx);',
      becomes: 'where survey.id = ${id}`.execute(tx);',
      calls: ['GET /survey/{id}'],
    },
    {
      line: 'where survey.id = ${id} and ${readableBy(actor, SURVEY)} for update of survey',
      becomes: 'where survey.id = ${id} for update of survey',
      calls: ['PUT /survey/{id}'],
    },
  ],
  'server/survey-pages.ts': [
    {
      line: "return list === 'own' ? own :",
      becomes: "return list === 'own' ? sql<boolean>`true` :",
      calls: ['GET /survey'],
    },
    {
      line: 'sql<boolean>`(${sharedWith(actor, SURVEY)} and not ${own})`',
      becomes: 'sql<boolean>`not ${own}`',
      calls: ['GET /shared-survey'],
    },
  ],
  'server/survey-presenter.ts': [
    {
      line: 'const as: AnswerReader = isOnCandidateSide(row, reader.actor)',
      becomes: 'const as: AnswerReader = reader.today.length > 0',
      calls: ['GET /shared-survey/{id}'],
    },
  ],
  'server/own-data.ts': [
    {
      line: "where ${onCandidateSide({ personId: id, organisationId, role }, 'survey')}",
      becomes: "where ${organisationId}::text is null or ${id}::text <> ''",
      calls: ['POST /user/export'],
    },
  ],
};
