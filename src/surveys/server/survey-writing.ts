import type { ChosenAccess } from '#access/rules/access-level.ts';
import type { Actor } from '#access/rules/actor.ts';
import { hidesFromOrganisation } from '#access/rules/narrowing.ts';
import { hasFullLimits, mayActOnBehalfOf, type OrganisationPolicy } from '#access/rules/roles.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { insertAudit } from '#audit/server/audit-store.ts';
import { lockPerson } from '#organisations/server/membership-store.ts';
import { isActiveMember, organisationPolicy, type OwnPolicy } from '#organisations/server/policy-store.ts';
import { mayCreateAnything, refuseUnlessMayActOnBehalf } from '#organisations/server/permits.ts';
import { postponeInvitations } from '#invitations/server/responder-store.ts';
import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { isLinkId, newLinkId } from '#platform/server/ids.ts';
import { type Created, idempotentCreate } from '#platform/server/idempotent-create.ts';
import type { Query } from '#platform/server/database.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { type CalendarDay, endOfDay, startOfDay } from '#shared/calendar-day.ts';
import { insertTallies } from '#tallies/server/survey-tallies.ts';
import type { z } from 'zod';
import { type SurveyCalls, surveyCalls } from '../calls.ts';
import { anonymousCap } from '#invitations/rules/invite-caps.ts';
import {
  type DraftProblem,
  groupsThatCount,
  isSameAccess,
  problemsInDraft,
  problemsInEdit,
  problemsInNewAccess,
} from '../rules/survey-draft.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import { inviteAll } from './inviting.ts';
import { ownSurveyForUpdate, refuseUnlessMayHaveAnother } from './permits.ts';
import {
  countAudiences,
  insertSurvey,
  selectSurvey,
  selectSurveyCreation,
  selectSurveyForUpdate,
  type SurveyRow,
  updateReflections,
  updateSurvey,
} from './survey-store.ts';

const endpoint = endpointsOf(surveyCalls);

type NewBody = z.output<(typeof surveyCalls)['POST /survey']['body']>;
type EditBody = z.output<(typeof surveyCalls)['PUT /survey/:id']['body']>;

export const createSurvey = endpoint('POST /survey/:id', {
  permit: mayCreateAnything,
  run: async ({ params, body }, context) => {
    if (!isLinkId(params.id)) refuseIfAny(['id.invalid']);
    return create(params.id, body, context);
  },
});

export const createSurveyWithoutId = endpoint('POST /survey', {
  permit: mayCreateAnything,
  run: async ({ body }, context) => create(newLinkId(), body, context),
});

async function create(id: string, body: NewBody, context: Context<'profile'>) {
  if (body.onBehalfOf !== null) refuseUnlessMayActOnBehalf(context.actor);
  const store = (created: Created) => storeSurvey(created, body, context);
  await idempotentCreate({ id, body, lockPerson, read: selectSurveyCreation, store }, context);
  return { id };
}

async function storeSurvey(created: Created, body: NewBody, context: Context<'profile'>): Promise<boolean> {
  const { tx, actor, now, today, brand } = context;
  await refuseUnlessMayHaveAnother(context);
  const startDate = body.startDate ?? today;
  const policy = await organisationPolicy(tx, actor);
  refuseIfAny([
    ...problemsInDraft({ ...body, startDate }, policy, today),
    ...(await problemsInCandidate(tx, body.onBehalfOf, policy, actor)),
    ...(await problemsInRepeat(body, context)),
  ]);

  const survey = {
    ...body,
    ...instantsOf({ startDate, endDate: body.endDate }, brand),
    startDate,
    ...created,
    tenantId: policy?.organisationId ?? actor.personId,
    groupsWithAccess: groupsThatCount(body),
    brand,
    repeatOf: body.repeatOf ?? null,
    createdAt: now,
  };
  if (!(await insertSurvey(tx, survey))) return false;
  await insertTallies(tx, { homeId: survey.tenantId, id: survey.id }, anonymousCap(hasFullLimits(actor)));
  const stored = await selectSurveyForUpdate(tx, survey.id, actor);
  if (stored !== null && body.responders.length > 0) await inviteAll(stored, body.responders, context);
  return true;
}

/** A survey can be about any other active member of the organisation (specification 6). */
async function problemsInCandidate(
  tx: Query,
  onBehalfOf: string | null,
  policy: OwnPolicy | null,
  { personId }: Actor,
): Promise<string[]> {
  if (onBehalfOf === null) return [];
  const allowed =
    policy !== null &&
    mayActOnBehalfOf(policy) &&
    onBehalfOf !== personId &&
    (await isActiveMember(tx, policy.organisationId, onBehalfOf));
  return allowed ? [] : ['onBehalfOf.notAllowed'];
}

/** Only a finished survey about the same person with the same questions that the maker may read can be repeated. */
async function problemsInRepeat(
  { repeatOf, surveyType, onBehalfOf }: NewBody,
  { tx, actor, today }: Context<'profile'>,
): Promise<string[]> {
  if (repeatOf === null || repeatOf === undefined) return [];
  const before = await selectSurvey(tx, repeatOf, actor);
  const allowed =
    before?.surveyType === surveyType &&
    before.candidateId === (onBehalfOf ?? actor.personId) &&
    surveyStatus(before, today) === 'finished';
  return allowed ? [] : ['repeatOf.notAllowed'];
}

export const changeSurvey = endpoint('PUT /survey/:id', {
  permit: ownSurveyForUpdate,
  run: async ({ params, body, permitted: stored }, context) => {
    const { tx, now, today, brand, wake } = context;
    if (surveyStatus(stored, today) === 'finished')
      return { id: params.id, version: await changeAccess(stored, body, context) };

    const startDate = body.startDate ?? stored.startDate;
    const policy = await policyFor(stored, context);
    refuseIfAny([
      ...problemsInEdit({ ...body, startDate }, stored, policy, today),
      ...problemsInHiding(stored, body, policy),
    ]);
    refuseStale(stored, context);
    await refuseOneAudienceTooMany(stored, body, context);
    const instants = instantsOf({ startDate, endDate: body.endDate }, brand);
    const groupsWithAccess = groupsThatCount(body);
    const version = await updateSurvey(tx, stored, { ...body, ...instants, startDate, groupsWithAccess }, now);
    await noteAccess(stored, body, context);
    if (startDate !== stored.startDate) {
      await postponeInvitations(tx, stored, instants.startsAt > now ? instants.startsAt : now);
      wake('mail');
    }
    return { id: params.id, version };
  },
});

/** Only the access of a finished survey can be changed (rules 2). */
async function changeAccess(stored: SurveyRow, body: EditBody, context: Context<'profile'>): Promise<number> {
  const { tx, now, brand } = context;
  const access = { accessibleBy: body.accessibleBy, groupsWithAccess: groupsThatCount(body) };
  const same =
    FIXED_WHEN_FINISHED.every((field) => body[field] === stored[field]) &&
    (body.startDate ?? stored.startDate) === stored.startDate;
  if (!same) throw new Refusal<SurveyCalls>(409, 'survey-finished');
  const policy = await policyFor(stored, context);
  refuseIfAny([...problemsInNewAccess(body, stored, policy), ...problemsInHiding(stored, body, policy)]);
  refuseStale(stored, context);
  await refuseOneAudienceTooMany(stored, body, context);
  const version = await updateSurvey(tx, stored, { ...stored, ...instantsOf(stored, brand), ...access }, now);
  await noteAccess(stored, body, context);
  return version;
}

/**
 * The number of sets of groups that one survey may be opened to in turn. Each adds a class to every figure of the
 * survey.
 */
const MOST_AUDIENCES = 100;

/** Throws 422 `accessibleBy.tooOften` beyond the maximum. The levels without groups can always be chosen. */
async function refuseOneAudienceTooMany(stored: SurveyRow, access: ChosenAccess, { tx }: Context<'profile'>) {
  if (access.accessibleBy !== 'selectedGroups' || isSameAccess(stored, access)) return;
  if ((await countAudiences(tx, stored)) >= MOST_AUDIENCES)
    refuseIfAny(['accessibleBy.tooOften'] satisfies DraftProblem[]);
}

/** Returns the policy of the survey's organisation if the actor is active there; otherwise nothing can be shared. */
async function policyFor(
  { tenantId }: SurveyRow,
  { tx, actor }: Context<'profile'>,
): Promise<OrganisationPolicy | null> {
  const policy = await organisationPolicy(tx, actor);
  return policy?.organisationId === tenantId ? policy : null;
}

function problemsInHiding(stored: SurveyRow, chosen: ChosenAccess, policy: OrganisationPolicy | null): DraftProblem[] {
  return policy === null && hidesFromOrganisation(stored, chosen) ? ['accessibleBy.notAllowed'] : [];
}

/**
 * Adds an audit entry in the organisation about a change of access, without the name of the survey, which may be
 * private.
 */
async function noteAccess(stored: SurveyRow, access: ChosenAccess, { tx, actor, now }: Context<'profile'>) {
  if (stored.tenantId !== actor.organisationId || isSameAccess(stored, access)) return;
  const details = { from: stored.accessibleBy, to: access.accessibleBy };
  const entry = { tenantId: stored.tenantId, actorId: actor.personId, kind: 'surveyAccessChanged' as const, details };
  await insertAudit(tx, [entry], now);
}

/** Throws 412 if an edit was not made from the newest version (rules 6). It is the last check of an edit. */
function refuseStale({ version }: SurveyRow, { ifMatch }: Context): void {
  if (ifMatch !== null && ifMatch !== version) throw new Refusal(412);
}

const FIXED_WHEN_FINISHED = [
  'surveyName',
  'surveyType',
  'endDate',
  'defaultLang',
  'invitationText',
  'allowAnonymous',
] as const;

export const writeReflections = endpoint('PUT /survey/:id/reflections', {
  permit: ownSurveyForUpdate,
  run: async ({ body: { reflections, before }, permitted: survey }, { tx, today }) => {
    if (surveyStatus(survey, today) !== 'finished') throw new Refusal<SurveyCalls>(409, 'survey-not-finished');
    // A repeat, whose reply was lost, finds its own text.
    if (before !== undefined && ![before, reflections].includes(survey.reflections)) throw new Refusal(412);
    await updateReflections(tx, survey, reflections);
    return {};
  },
});

/** Returns the first instant of the start day and the first instant after the end day, in the brand's time zone. */
function instantsOf({ startDate, endDate }: { startDate: CalendarDay; endDate: CalendarDay }, brand: BrandId) {
  const { zone } = BRAND_SETTINGS[brand];
  return { startsAt: startOfDay(startDate, zone), endsAt: endOfDay(endDate, zone) };
}
