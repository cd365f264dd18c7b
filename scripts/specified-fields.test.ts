import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#app/server/endpoints.ts';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';

type Part = 'body' | 'query' | 'result';

/** Fields that the specification names, each where it is sent: entity | call | part | fields. */
const FIELDS = `
a profile | GET /profile | result | image candidate title email consentToTerms roles[] roles[].orgId roles[].role
a sent profile | POST /profile | body | image candidate title email consentToTerms
a changed profile | PUT /profile | body | image candidate title email consentToTerms
the user | GET /user | result | organization profile role
an organisation | GET /organization | result | id name orgNo country domain logo consentToTerms consentToAgreement allowPrivateSurveys
a changed organisation | PUT /organization/:id | body | name orgNo country domain logo consentToTerms consentToAgreement allowPrivateSurveys
an organisation to join | GET /org/:orgId | result | id name logo
a department | GET /organization/:orgId/departments | result | [].id [].name [].org
a new department | POST /organization/:orgId/departments | body | [].name [].org
a group | GET /organization/:orgId/groups | result | [].id [].name [].org
a new group | POST /organization/:orgId/groups | body | [].name [].org
a group of a user | GET /organization/:orgId/user/:userId/groups | result | [].id [].name [].org
a user of an organisation | GET /organization/:orgId/user | result | [].userId [].candidate [].email [].role [].department [].groups[]
a changed user | PUT /organization/:orgId/user/:userId | body | role departmentId addedGroups[] deletedGroups[]
a subscription | GET /subscriptions | result | [].id [].type [].status [].startDate [].endDate
the portal | POST /payment/create-portal-session | query | subscriptionId
an open portal | POST /payment/create-portal-session | result | gotoUrl
a checkout | POST /payment/create-checkout-session | result | gotoUrl
a payment | POST /payment/payment-intent | result | clientSecret
a card | GET /card | result | [].cardId [].candidate [].title [].cardTitle [].image [].logo [].surveyType [].totalScore [].knowledge [].knowledgeSharing [].influence [].collaboration [].responders [].latestResponse [].from [].to [].stats
the numbers of a card | GET /card | result | [].stats.noOfSurveys [].stats.uniqueResponders [].stats.earliesResponse [].stats.latestResponse [].stats.domains[].domain [].stats.domains[].responders
the latest card | GET /card | query | latest
a shared card | GET /shared-card | result | [].cardId [].cardTitle
a survey for a card | GET /card/surveys | result | [].id [].surveyName [].surveyType [].endDate
a preview of a card | GET /card/preview | query | from to surveyType
a new card | POST /card/:id | body | from to cardTitle image surveyType
a public card | GET /c/:cardId | result | cardId candidate title cardTitle surveyType totalScore responders
a survey | GET /survey/:id | result | id surveyName surveyType startDate endDate status changed respondents invited score candidate userId onBehalfOf sharedBy defaultLang invitationText accessibleBy groupsWithAccess[] allowAnonymous isAnonymous reflections
a survey of the list | GET /survey | result | [].id [].surveyName [].status [].respondents [].score
a shared survey of the list | GET /shared-survey | result | [].id [].surveyName [].status [].sharedBy
a shared survey | GET /shared-survey/:id | result | id surveyName status sharedBy
a changed survey | PUT /survey/:id | body | surveyName endDate onBehalfOf defaultLang invitationText accessibleBy groupsWithAccess[] allowAnonymous
a created survey | POST /survey/:id | result | id
a responder | GET /survey/:id/responders | result | [].email [].lang [].id [].status [].emailed [].resent [].notes
an invitation | POST /survey/:id/responders | body | [].email [].lang
a note | PATCH /survey/:id/responders/notes | body | responder notes
reflections | PUT /survey/:id/reflections | body | reflections
a response | GET /survey/:id/responses | result | [].responder [].status [].recommendation [].recommendationName [].recommendationTitle [].message [].answers[].question [].answers[].value [].notes
a shared response | GET /shared-survey/:id/responses | result | [].responder [].answers[].value
a sent answer | POST /respond/:responderId | body | knowledge engaging quality duration giveRecommendation message recommendation recommendationName recommendationTitle
an anonymous answer | POST /respond/-/:surveyId | body | knowledge engaging quality duration message
a stored answer | POST /respond/:responderId | result | responderId
a stored anonymous answer | POST /respond/-/:surveyId | result | responderId
a form | GET /respond/:responderId | result | status surveyType candidate invitationText endDate isAnonymous
a rating | POST /respond/:responderId/rating | body | rating
a recommendation | GET /recommendations | result | [].surveyId [].recommendation [].recommendationName [].recommendationTitle [].respondedAt
another user | GET /users | result | [].userId [].candidate
a comment on a survey | GET /survey/:id/comment | result | [].id [].surveyId [].content [].name [].registered
a comment on a goal | GET /improvement-goal/:id/comment | result | [].id [].goalId [].content [].name [].registered
a new comment on a survey | POST /survey/:id/comment | body | id goalId surveyId content
a new comment on a goal | POST /improvement-goal/:id/comment | body | id goalId surveyId content
a goal | GET /improvement-goal/:id | result | id name goal situation plan result endDate registered categories[] originalSurvey accessibleBy groupsWithAccess[] surveyType status isSuccess userId journal phases
a goal of the list | GET /improvement-goals | result | [].id [].name [].status [].endDate
a shared goal | GET /shared-improvement-goals | result | [].id [].name [].status [].endDate
a new goal | POST /improvement-goal/:id | body | name goal situation plan endDate categories[] originalSurvey accessibleBy groupsWithAccess[]
a changed goal | PUT /improvement-goal/:id | body | name goal situation plan endDate
the result of a goal | PATCH /improvement-goal/:id | body | id result isSuccess
a survey since a goal | GET /improvement-goal/:id/surveys | result | [].id
the start of a goal | GET /survey/:id/improvement-data | result | surveyName answers accessibleBy startDate endDate surveyType
a goal of an organisation | GET /organization-goal/:id | result | id name goal situation plan result endDate registered categories[] accessibleBy groupsWithAccess[] surveyType status isSuccess userId originalFrom originalTo originalScores scoreData
a goal of an organisation in the list | GET /organization-goal | result | [].id [].name [].status
a new goal of an organisation | POST /organization-goal/:id | body | name goal situation plan endDate categories[] originalFrom originalTo surveyType
a changed goal of an organisation | PUT /organization-goal/:id | body | name goal situation plan endDate
the result of a goal of an organisation | PATCH /organization-goal/:id | body | id result isSuccess
the figures of an organisation | GET /organization/stats | result | total.totalScore total.answers total.surveys total.startTime total.endTime questions[].question questions[].score questions[].count
the wanted figures | GET /organization/stats | query | fromDate toDate department surveyType
a message to the operator | POST /contact-us | body | message
`
  .trim()
  .split('\n')
  .map((row) => row.split(' | ') as [entity: string, call: string, part: Part, fields: string]);

// Specification 3.1, 3.2, 3.3, 3.4, 3.5, 3.7, 3.8, 3.9, 3.10, 3.11, 3.12, 3.13, 3.14, 3.15, 3.16, 3.18, 3.19
// Specification 7.4, 7.5, 7.6, 7.7, 7.8, 7.9, 7.11, 7.12, 7.13, 7.14, 7.16, 7.17, 7.18, 7.19, 7.20, 7.21, 7.22, 7.23
// Specification 7.24, 7.25, 7.26, 7.27, 7.29, 7.30, 7.31, 7.32, 7.33, 7.34, 7.35, 7.36, 7.37, 7.38, 7.39, 7.40
// Specification 7.41, 7.42, 7.43
test.each(FIELDS)('%s has the fields of the specification: %s, %s', (_, call, part, fields) => {
  expect(fieldsOf(call, part)).toEqual(expect.arrayContaining(fields.split(' ')));
});

/** Calls without a body, or whose answer holds nothing that the specification names. */
const BARE = [
  'POST /organization/:id/users',
  'DELETE /organization/:orgId/departments/:id',
  'DELETE /organization/:orgId/groups/:id',
  'POST /survey/:id/responders/resend/:address',
];

// Specification 7.10, 7.15, 7.16, 7.28
test.each(BARE)('%s needs no body', (key) => {
  expect(callOf(key)['body']).toBeUndefined();
});

/** The values that the specification lists, where they are sent. */
const VALUES: readonly (readonly [entity: string, call: string, part: Part, field: string, values: string])[] = [
  ['a role', 'PUT /organization/:orgId/user/:userId', 'body', 'role', 'supporter member invited'],
  ['a role of a user', 'GET /organization/:orgId/user', 'result', '[].role', 'owner supporter member invited'],
  ['a type of subscription', 'GET /subscriptions', 'result', '[].type', 'trial recurring none'],
  ['a status of subscription', 'GET /subscriptions', 'result', '[].status', 'active ended created'],
  ['a status of a survey', 'GET /survey', 'result', '[].status', 'upcoming ongoing finished'],
  ['an access level', 'GET /survey', 'result', '[].accessibleBy', 'me supporters selectedGroups org'],
  ['a language of an invitation', 'POST /survey/:id/responders', 'body', '[].lang', 'en no'],
  ['a status of a goal', 'GET /improvement-goals', 'result', '[].status', 'planning execution conclusion finished'],
  ['a success', 'PATCH /improvement-goal/:id', 'body', 'isSuccess', 'yes no'],
];

// Specification 3.6, 3.7, 3.10, 3.11, 3.15, 9.5
test.each(VALUES)('%s has the values of the specification: %s, %s %s', (_, call, part, field, values) => {
  expect(valuesOf(call, part, field)).toEqual(expect.arrayContaining(values.split(' ')));
});

// Specification 1.2, 3.17, 9.1
test('each type of survey has its four questions', () => {
  expect(QUESTIONS).toEqual({
    'long-term': ['knowledge', 'knowledgeSharing', 'influence', 'collaboration'],
    workshop: ['subjectKnowledge', 'engaging', 'relevance', 'satisfaction'],
    delivery: ['expertise', 'communication', 'expectations', 'quality'],
  });
});

type Shape = { properties?: Record<string, Shape>; items?: Shape; enum?: unknown[]; const?: unknown } & Partial<
  Record<'anyOf' | 'oneOf' | 'allOf', Shape[]>
>;

function callOf(key: string): Record<string, unknown> {
  const found = endpoints.find((one) => one.key === key);
  if (found === undefined) throw new Error(`there is no call ${key}`);
  return found.call as unknown as Record<string, unknown>;
}

function shapeOf(key: string, part: Part): Shape {
  const schema = callOf(key)[part];
  if (!(schema instanceof z.ZodType)) throw new Error(`${key} has no ${part}`);
  const io = part === 'result' ? 'output' : 'input';
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Shape;
}

/** Returns the paths of all fields of a part: `a.b` for a field in a field, `a[].b` for a field of each item. */
function fieldsOf(key: string, part: Part): string[] {
  return [...everyShape(shapeOf(key, part))].map(([field]) => field);
}

function valuesOf(key: string, part: Part, field: string): unknown[] {
  const found = [...everyShape(shapeOf(key, part))].filter(([name]) => name === field).map(([, shape]) => shape);
  return found.flatMap((shape) => shape.enum ?? shape.const ?? []);
}

function* everyShape(shape: Shape, at = ''): Generator<[field: string, shape: Shape]> {
  if (at !== '') yield [at, shape];
  for (const one of [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])])
    yield* everyShape(one, at);
  if (shape.items !== undefined) yield* everyShape(shape.items, `${at}[]`);
  for (const [name, field] of Object.entries(shape.properties ?? {}))
    yield* everyShape(field, at === '' ? name : `${at}.${name}`);
}
