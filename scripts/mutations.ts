/** One line that decides what somebody may do, what it becomes, and the calls of the matrix that must notice. */
export type Mutation = { line: string; becomes: string; calls: readonly string[] };

/**
 * The authorisation lines of the product, by file. Each stands in its file exactly once; a line that moves or changes is
 * changed here too, and a new one is added (scripts/mutations.test.ts).
 */
export const MUTATIONS: Readonly<Record<string, readonly Mutation[]>> = {
  'src/access/rules/readable-by.ts': [
    {
      line: "if (!isActive(actor) || accessibleBy === 'me') return false;",
      becomes: 'if (!isActive(actor)) return false;',
      calls: ['GET /shared-survey/{id}/responses'],
    },
    {
      line: "return accessibleBy === 'selectedGroups' && groups.some((group) => ownGroups.includes(group));",
      becomes: 'return true;',
      calls: ['GET /shared-survey/{id}/responses'],
    },
  ],
  'src/access/rules/roles.ts': [
    {
      line: "return organisationId !== null && role !== null && role !== 'invited';",
      becomes: 'return organisationId !== null && role !== null;',
      calls: ['GET /subscriptions', 'GET /organization/{orgId}/groups'],
    },
    {
      line: "return actor.role === 'owner' || actor.role === 'supporter';",
      becomes: 'return actor.role !== null;',
      calls: ['GET /users'],
    },
    { line: "return actor.role !== 'invited';", becomes: 'return true;', calls: ['POST /survey'] },
    {
      line: 'return isActive(actor) && actor.subscribed;',
      becomes: 'return isActive(actor);',
      calls: ['POST /survey'],
    },
    { line: 'return policy.allowPrivateSurveys\n', becomes: 'return policy !== null\n', calls: ['POST /survey/{id}'] },
  ],
  'src/access/rules/public-mail-domains.ts': [
    {
      line: 'return names.some((name) => SHARED_DOMAINS.has(name) || refusedDomains.includes(name));',
      becomes: 'return false;',
      calls: ['POST /profile'],
    },
  ],
  'src/access/server/readable-by.ts': [
    { line: 'if (!isActive(actor)) return sql`false`;', becomes: '', calls: ['GET /shared-survey'] },
    {
      line: "? sql`${level} in ('supporters', 'selectedGroups', 'org')`",
      becomes: '? sql`true`',
      calls: ['GET /shared-survey/{id}'],
    },
    { line: '\n       and own.person_id = ${personId})`', becomes: ')`', calls: ['GET /survey/{id}'] },
    {
      line: 'return sql`(${tenant} = ${actor.organisationId} and ${opened})`;',
      becomes: "return sql`(${opened} and ${actor.organisationId}::text <> '')`;",
      calls: ['GET /shared-survey'],
    },
    {
      line: ": sql`(${level} = 'org' or ",
      becomes: ": sql`(${level} <> 'me' or ",
      calls: ['GET /shared-survey'],
    },
  ],
  'src/identity/server/authentication.ts': [
    {
      line: "if (missing !== null && !(missing === 'profile-required' && gate === 'verified')) throw new Refusal(403, missing);",
      becomes: "if (missing === 'profile-required' && gate !== 'verified') throw new Refusal(403, missing);",
      calls: ['GET /profile'],
    },
    {
      line: 'publicMailDomain: isPublicMailDomain(signedIn.email, config),',
      becomes: 'sharedDomain: false,',
      calls: ['GET /profile'],
    },
  ],
  'src/identity/server/token-check.ts': [
    { line: 'audience: API_AUDIENCE,', becomes: '', calls: ['GET /profile'] },
    { line: "isIssuerOf(config, brand, iss ?? '') && ", becomes: '', calls: ['GET /profile'] },
    { line: 'currentDate: now,', becomes: 'currentDate: new Date(0),', calls: ['GET /profile'] },
  ],
  'src/identity/server/user-reading.ts': [
    {
      line: 'const publicMailDomain = isPublicMailDomain(signedIn.email, config);',
      becomes: 'const sharedDomain = false;',
      calls: ['GET /user'],
    },
  ],
  'src/platform/server/http/serve-call.ts': [
    {
      line: 'const permitted = endpoint.oneStatement ? undefined : await permit();',
      becomes: 'const permitted = undefined;',
      calls: ['GET /survey/{id}'],
    },
    {
      line: 'deps.authentication.admit(endpoint.call.gate, ',
      becomes: "deps.authentication.admit('token', ",
      calls: ['GET /profile'],
    },
  ],
  'src/surveys/rules/answer-access.ts': [
    {
      line: "return as === 'candidateSide' || status === 'finished';",
      becomes: 'return true;',
      calls: ['GET /shared-survey/{id}', 'GET /shared-survey/{id}/responses'],
    },
    {
      line: 'if (answer.anonymous && !seesAnonymous(reader.as, status)) return false;',
      becomes: '',
      calls: ['GET /shared-survey/{id}/responses'],
    },
    {
      line: 'return opensTo(answer.promise, reader.actor, reader.ownGroups);',
      becomes: 'return true;',
      calls: ['GET /shared-survey/{id}/responses'],
    },
  ],
  'src/surveys/server/survey-reading.ts': [
    { line: 'if (!isOnCandidateSide(row, actor)) throw new Refusal(403);', becomes: '', calls: ['GET /survey/{id}'] },
    {
      line: "endpoint('GET /survey/:id', {\n  permit: ownSurvey,",
      becomes: "endpoint('GET /survey/:id', {\n  permit: sharedSurvey,",
      calls: ['GET /survey/{id}'],
    },
  ],
  'src/surveys/server/response-reading.ts': [
    {
      line: "endpoint('GET /survey/:id/responses', {\n  permit: ownSurvey,",
      becomes: "endpoint('GET /survey/:id/responses', {\n  permit: sharedSurvey,",
      calls: ['GET /survey/{id}/responses'],
    },
    {
      line: '.filter((row) => mayReadAnswer(promisedBy(row), reader, status))',
      becomes: '',
      calls: ['GET /shared-survey/{id}/responses'],
    },
    { line: "duration: null, notes: '' }", becomes: 'duration: null }', calls: ['GET /shared-survey/{id}/responses'] },
    {
      line: 'presentResponse(row, survey.surveyType, false), duration: null,',
      becomes: 'presentResponse(row, survey.surveyType, false),',
      calls: ['GET /shared-survey/{id}/responses'],
    },
    {
      line: 'presentResponse(row, survey.surveyType, false)',
      becomes: 'presentResponse(row, survey.surveyType, true)',
      calls: ['GET /shared-survey/{id}/responses'],
    },
    {
      line: 'const isCandidate = survey.candidateId === actor.personId;',
      becomes: 'const isCandidate = true;',
      calls: ['GET /survey/{id}/responses'],
    },
  ],
  'src/surveys/server/inviting.ts': [
    {
      line: "import { ownSurvey, ownSurveyForUpdate } from './survey-reading.ts';",
      becomes: "import { sharedSurvey as ownSurvey, sharedSurvey as ownSurveyForUpdate } from './survey-reading.ts';",
      calls: [
        'GET /survey/{id}/responders',
        'POST /survey/{id}/responders',
        'POST /survey/{id}/responders/resend/{address}',
        'PUT /survey/{id}/responders/{responder}',
        'PATCH /survey/{id}/responders/notes',
      ],
    },
    {
      line: '> inviteCap(hasFullLimits(actor))',
      becomes: '> inviteCap(true)',
      calls: ['POST /survey/{id}/responders'],
    },
  ],
  'src/surveys/server/survey-writing.ts': [
    {
      line: "import { ownSurveyForUpdate } from './survey-reading.ts';",
      becomes: "import { sharedSurvey as ownSurveyForUpdate } from './survey-reading.ts';",
      calls: ['PUT /survey/{id}', 'PUT /survey/{id}/reflections'],
    },
    {
      line: "if (!mayCreate(actor)) throw new Refusal<SurveyCalls>(403, 'only-invited');",
      becomes: '',
      calls: ['POST /survey/{id}'],
    },
    {
      line: 'if (body.onBehalfOf !== null && !mayActOnBehalfOf(actor)) throw new Refusal(403);',
      becomes: '',
      calls: ['POST /survey/{id}'],
    },
    {
      line: "if (before.makerId !== actor.personId || before.madeFrom !== madeFrom)\n      throw new Refusal<SurveyCalls>(409, 'id-taken');",
      becomes: '',
      calls: ['POST /survey/{id}'],
    },
    {
      line: 'if (!hasFullLimits(actor) && (await',
      becomes: 'if (hasFullLimits(actor) && (await',
      calls: ['POST /survey'],
    },
    { line: "return allowed ? [] : ['onBehalfOf.notAllowed'];", becomes: 'return [];', calls: ['POST /survey/{id}'] },
  ],
  'src/surveys/server/survey-store.ts': [
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
    {
      line: 'select ${COLUMNS} from ${WITH_NAMES} where ${onCandidateSide(actor, SURVEY.row)} order by',
      becomes: 'select ${COLUMNS} from ${WITH_NAMES} order by',
      calls: ['GET /survey'],
    },
    {
      line: 'from ${WITH_NAMES} where ${sharedWith(actor, SURVEY)} and not',
      becomes: 'from ${WITH_NAMES} where not',
      calls: ['GET /shared-survey'],
    },
  ],
  'src/surveys/server/survey-presenter.ts': [
    {
      line: "const as = isOnCandidateSide(row, actor) ? 'candidateSide' : 'others';",
      becomes: "const as = 'candidateSide';",
      calls: ['GET /shared-survey/{id}'],
    },
  ],
  'src/invitations/server/responder-store.ts': [
    {
      line: "where ${ofSurvey('responders', survey)} and id = ${responder} returning id",
      becomes: 'where id = ${responder} returning id',
      calls: ['PATCH /survey/{id}/responders/notes'],
    },
    {
      line: "where ${ofSurvey('responder', survey)} and ${named}",
      becomes: 'where ${named}',
      calls: ['PUT /survey/{id}/responders/{responder}'],
    },
    {
      line: "and responder.responded_at is null and ${belongsTo('responder', 'survey')}",
      becomes: "and ${belongsTo('responder', 'survey')}",
      calls: ['POST /respond/{responderId}'],
    },
    {
      line: 'and survey.starts_at <= ${hole.now}::timestamptz and survey.ends_at > ${hole.now}::timestamptz',
      becomes: '',
      calls: ['POST /respond/{responderId}'],
    },
  ],
  'src/dashboards/server/recommendations.ts': [
    {
      line: 'where survey.candidate_id = ${actor.personId} and',
      becomes: "where ${actor.personId}::text <> '' and",
      calls: ['GET /recommendations'],
    },
  ],
  'src/organisations/server/own-organisation.ts': [
    {
      line: 'if (actor.organisationId !== organisationId.toLowerCase()) throw new Refusal(404);',
      becomes: '',
      calls: ['GET /organization/{orgId}/departments'],
    },
    { line: 'if (!isActive(actor)) throw new Refusal(403);', becomes: '', calls: ['GET /organization/{orgId}/groups'] },
    {
      line: "if (actor.role !== 'owner') throw new Refusal(403);",
      becomes: '',
      calls: ['GET /organization/{orgId}/user'],
    },
    { line: "if (role !== 'owner') throw new Refusal(403);", becomes: '', calls: ['PUT /organization/{id}'] },
  ],
  'src/organisations/server/members.ts': [
    {
      line: 'refuseUnlessOwner(params.orgId, actor);\n  const { domain }',
      becomes: 'const { domain }',
      calls: ['GET /organization/{orgId}/user'],
    },
    {
      line: 'const organisationId = await refuseUnlessOwnerStays(params.orgId, context);',
      becomes: 'const organisationId = params.orgId;',
      calls: ['PUT /organization/{orgId}/user/{userId}'],
    },
    {
      line: "if (body.role === 'owner') problems.push('role.owner');",
      becomes: '',
      calls: ['PUT /organization/{orgId}/user/{userId}'],
    },
    {
      line: "if (body.departmentId && !isIn(departments)(body.departmentId)) problems.push('departmentId.unknown');",
      becomes: '',
      calls: ['PUT /organization/{orgId}/user/{userId}'],
    },
    {
      line: "if (!body.addedGroups.every(isIn(groups))) problems.push('addedGroups.unknown');",
      becomes: '',
      calls: ['PUT /organization/{orgId}/user/{userId}'],
    },
    {
      line: "if (body.role !== undefined && member.role === 'owner') throw new Refusal<OrganisationCalls>(409, 'owner-role');",
      becomes: '',
      calls: ['PUT /organization/{orgId}/user/{userId}'],
    },
    {
      line: 'else refuseUnlessOwner(params.orgId, actor);',
      becomes: '',
      calls: ['GET /organization/{orgId}/user/{userId}/groups'],
    },
    {
      line: 'if (actor.organisationId === null || !mayActOnBehalfOf(actor)) throw new Refusal(403);',
      becomes: 'if (actor.organisationId === null) throw new Refusal(403);',
      calls: ['GET /users'],
    },
  ],
  'src/organisations/server/units.ts': [
    {
      line: 'const organisationId = await refuseUnlessOwnerStays(orgId, context);',
      becomes: 'const organisationId = orgId;',
      calls: ['DELETE /organization/{orgId}/departments/{id}', 'PUT /organization/{orgId}/groups/{id}'],
    },
    {
      line: 'if (foreign !== -1)',
      becomes: 'if (foreign === Infinity)',
      calls: ['POST /organization/{orgId}/departments'],
    },
  ],
  'src/organisations/server/unit-store.ts': [
    {
      line: 'where unit.organisation_id = ${organisationId} order by',
      becomes: "where ${organisationId}::text <> '' order by",
      calls: ['DELETE /organization/{orgId}/groups/{id}'],
    },
  ],
  'src/organisations/server/groups.ts': [
    {
      line: "endpoint('POST /organization/:orgId/groups', {\n  permit: ({ params }, context) => refuseUnlessOwnerStays(params.orgId, context),",
      becomes: "endpoint('POST /organization/:orgId/groups', {\n  permit: async ({ params }) => params.orgId,",
      calls: ['POST /organization/{orgId}/groups'],
    },
  ],
  'src/organisations/server/departments.ts': [
    {
      line: "endpoint('POST /organization/:orgId/departments', {\n  permit: ({ params }, context) => refuseUnlessOwnerStays(params.orgId, context),",
      becomes: "endpoint('POST /organization/:orgId/departments', {\n  permit: async ({ params }) => params.orgId,",
      calls: ['POST /organization/{orgId}/departments'],
    },
  ],
  'src/organisations/server/handing-over.ts': [
    {
      line: "endpoint('PUT /organization/:orgId/owner', {\n  permit: ({ params }, context) => refuseUnlessOwnerStays(params.orgId, context),",
      becomes: "endpoint('PUT /organization/:orgId/owner', {\n  permit: async ({ params }) => params.orgId,",
      calls: ['PUT /organization/{orgId}/owner'],
    },
    {
      line: "if (role !== 'supporter' && role !== 'member') refuseIfAny(['userId.notAllowed']);",
      becomes: '',
      calls: ['PUT /organization/{orgId}/owner'],
    },
  ],
  'src/organisations/server/closing.ts': [
    {
      line: "endpoint('POST /organization/:orgId/closing', {\n  permit: ({ params }, context) => refuseUnlessOwnerStays(params.orgId, context),",
      becomes: "endpoint('POST /organization/:orgId/closing', {\n  permit: async ({ params }) => params.orgId,",
      calls: ['POST /organization/{orgId}/closing'],
    },
    {
      line: "endpoint('DELETE /organization/:orgId/closing', {\n  permit: ({ params }, context) => refuseUnlessOwnerStays(params.orgId, context),",
      becomes: "endpoint('DELETE /organization/:orgId/closing', {\n  permit: async ({ params }) => params.orgId,",
      calls: ['DELETE /organization/{orgId}/closing'],
    },
    {
      line: "if (body.name.trim() !== organisation.name) refuseIfAny(['name.mismatch']);",
      becomes: '',
      calls: ['POST /organization/{orgId}/closing'],
    },
  ],
  'src/organisations/server/organisation-export.ts': [
    {
      line: "endpoint('POST /organization/:orgId/export', {\n    permit: ({ params }, context) => refuseUnlessOwnerStays(params.orgId, context),",
      becomes: "endpoint('POST /organization/:orgId/export', {\n    permit: async ({ params }) => params.orgId,",
      calls: ['POST /organization/{orgId}/export'],
    },
  ],
  'src/organisations/server/audit-reading.ts': [
    { line: 'refuseUnlessOwner(params.orgId, actor);', becomes: '', calls: ['GET /organization/{orgId}/audit'] },
  ],
  'src/organisations/server/organisation-writing.ts': [
    {
      line: 'permit: ({ params }, context) => refuseUnlessOwnerStays(params.id, context),',
      becomes: 'permit: async ({ params }) => params.id,',
      calls: ['PUT /organization/{id}'],
    },
    {
      line: "if (place !== null && place.role !== 'invited') throw new Refusal<OrganisationCalls>(409, 'already-in-organization');",
      becomes: '',
      calls: ['POST /organization'],
    },
  ],
  'src/organisations/server/organisation-reading.ts': [
    { line: "if (role === null || role === 'invited') return known;", becomes: '', calls: ['GET /organization'] },
    { line: "if (role !== 'owner') return shared;", becomes: '', calls: ['GET /organization'] },
  ],
  'src/organisations/server/joining.ts': [
    { line: "role: 'invited' as const", becomes: "role: 'member' as const", calls: ['POST /organization/{id}/users'] },
    {
      line: "if (place !== null && place.role !== 'invited') throw new Refusal<OrganisationCalls>(409, 'in-another-organization');",
      becomes: '',
      calls: ['POST /organization/{id}/users'],
    },
    {
      line: 'if (place === null || place.organisationId !== params.id.toLowerCase()) throw new Refusal(404);',
      becomes: 'if (place === null) throw new Refusal(404);',
      calls: ['DELETE /organization/{id}/users'],
    },
    {
      line: "if (place.role === 'owner') throw new Refusal<OrganisationCalls>(409, 'owner');",
      becomes: '',
      calls: ['DELETE /organization/{id}/users'],
    },
  ],
  'src/billing/server/subscriptions.ts': [
    {
      line: 'if (organisationId === null || !isActive(context.actor)) return [];',
      becomes: 'if (organisationId === null) return [];',
      calls: ['GET /subscriptions'],
    },
    {
      line: "const own = role === 'owner' ? { id: subscription.id } : {};",
      becomes: 'const own = role === null ? {} : { id: subscription.id };',
      calls: ['GET /subscriptions'],
    },
  ],
  'src/responding/server/form-store.ts': [
    {
      line: 'where survey.id = ${surveyId} and survey.allow_anonymous and survey.brand',
      becomes: 'where survey.id = ${surveyId} and survey.brand',
      calls: ['GET /respond/{responderId}'],
    },
  ],
  'src/responding/server/response-store.ts': [
    {
      line: 'where id = ${hole.surveyId} and allow_anonymous and',
      becomes: 'where id = ${hole.surveyId} and',
      calls: ['POST /respond/-/{rest of id}'],
    },
    {
      line: 'and starts_at <= ${hole.now}::timestamptz and ends_at > ${hole.now}::timestamptz',
      becomes: '',
      calls: ['POST /respond/-/{rest of id}'],
    },
    {
      line: 'where not rated and (home_id, id) in',
      becomes: 'where (home_id, id) in',
      calls: ['POST /respond/{responderId}/rating'],
    },
  ],
  'src/responding/server/submitting.ts': [
    {
      line: "if (link?.kind !== 'personal') throw new Refusal(404);",
      becomes: 'if (link === null) throw new Refusal(404);',
      calls: ['POST /respond/{responderId}'],
    },
  ],
  'src/identity/server/deleting.ts': [
    {
      line: "if (person.isOwner) throw new Refusal<IdentityCalls>(409, 'owner');",
      becomes: '',
      calls: ['POST /user/deletion'],
    },
    {
      line: "refuseIfAny(normalEmail(body.email) === normalEmail(person.email) ? [] : ['email.mismatch']);",
      becomes: '',
      calls: ['POST /user/deletion'],
    },
  ],
  'src/responding/server/withdrawing.ts': [
    {
      line: "const state = link?.kind === 'personal' ? await",
      becomes: 'const state = link !== null ? await',
      calls: ['POST /respond/{responderId}/withdrawal'],
    },
    {
      line: 'if (now >= state.endsAt) throw new Refusal(410);',
      becomes: '',
      calls: ['POST /respond/{responderId}/withdrawal'],
    },
  ],
  'src/responding/server/address-tickets.ts': [
    {
      line: 'select email from address_tickets where hash = ${hashOf(ticket)} and brand = ${brand} and expires_at > ${now}',
      becomes: 'select email from address_tickets where hash = ${hashOf(ticket)} and brand = ${brand}',
      calls: ['GET /address/{ticket}'],
    },
    {
      line: 'delete from address_tickets where hash = ${hashOf(ticket)} and brand = ${brand} and expires_at > ${now}',
      becomes: 'delete from address_tickets where hash = ${hashOf(ticket)} and brand = ${brand}',
      calls: ['POST /address/{ticket}/erasure'],
    },
  ],
  'src/responding/server/answers-given-store.ts': [
    {
      line: 'where ${isOfAddress(address)}',
      becomes: 'where responder.email is not null',
      calls: ['GET /address/{ticket}'],
    },
  ],
  'src/surveys/server/own-data.ts': [
    {
      line: "where ${onCandidateSide({ personId: id, organisationId }, 'survey')}",
      becomes: "where ${organisationId}::text is null or ${id}::text <> ''",
      calls: ['POST /user/export'],
    },
  ],
  'src/organisations/server/member-store.ts': [
    {
      line: 'where membership.organisation_id = ${organisationId}`;',
      becomes: "where ${organisationId}::text <> ''`;",
      calls: ['PUT /organization/{orgId}/user/{userId}', 'GET /organization/{orgId}/user'],
    },
    {
      line: "where membership.organisation_id = ${organisationId} and membership.role <> 'invited' and",
      becomes: "where ${organisationId}::text <> '' and membership.role <> 'invited' and",
      calls: ['GET /users'],
    },
    {
      line: "and membership.role <> 'invited' and person.id <> ${personId}",
      becomes: 'and person.id <> ${personId}',
      calls: ['GET /users'],
    },
  ],
  'src/audit/server/audit-store.ts': [
    {
      line: 'where entry.tenant_id = ${tenantId} order by',
      becomes: "where ${tenantId}::text <> '' order by",
      calls: ['GET /organization/{orgId}/audit'],
    },
  ],
};
