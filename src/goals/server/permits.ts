import type { Actor } from '#access/rules/actor.ts';
import { isOnCandidateSide } from '#access/rules/readable-by.ts';
import { hasFullLimits, isActive, mayActOnBehalfOf } from '#access/rules/roles.ts';
import type { CommentedStep } from '#comments/server/permits.ts';
import { organisationPolicy, type OwnPolicy } from '#organisations/server/policy-store.ts';
import type { Context } from '#platform/server/endpoint.ts';
import { isLinkId, isUuid } from '#platform/server/ids.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { selectSurvey, type SurveyRow } from '#surveys/server/survey-store.ts';
import type { GoalCalls } from '../calls.ts';
import { selectTicketed } from './check-in-store.ts';
import { type GoalRow, selectBoundsForShare, selectGoal, selectGoalForUpdate } from './goal-store.ts';
import {
  type OrganisationGoalRow,
  selectOrganisationGoal,
  selectOrganisationGoalForUpdate,
} from './organisation/organisation-goal-store.ts';

type Asked = { params: { id: string } };
type Asking = Context<'profile'>;

/** The survey that a new goal starts from; 403 for its other readers, 404 for everybody else. */
export async function ownOriginal(id: string, { tx, actor }: Asking): Promise<SurveyRow> {
  const survey = found(isLinkId(id) ? await selectSurvey(tx, id, actor) : null);
  if (!isOnCandidateSide(survey, actor)) throw new Refusal(403);
  return survey;
}

/**
 * The same survey, locked until the transaction ends, with the bounds of its goals' readers and the policy of its
 * organisation, which is null where nothing is shared. Refuses with 404 when the actor has left meanwhile.
 */
export async function ownOriginalForShare(original: SurveyRow, context: Asking) {
  const { tx, actor } = context;
  const bounds = await selectBoundsForShare(tx, original);
  const survey = await ownOriginal(original.id, context);
  const { tenantId, access } = found(bounds);
  const policy = await organisationPolicy(tx, actor);
  if (policy?.organisationId === tenantId) return { survey, tenantId, access, policy };
  if (tenantId !== actor.personId) throw new Refusal(404);
  return { survey, tenantId, access, policy: null };
}

/** A goal that the actor may read; 404 for everybody else. */
export async function readableGoal({ params }: Asked, { tx, actor }: Asking): Promise<GoalRow> {
  return found(isUuid(params.id) ? await selectGoal(tx, params.id, actor) : null);
}

/**
 * A goal of the actor, locked until the transaction ends; 403 for its other readers, 404 for everybody else. The survey
 * is locked before the goal, in the order of narrowing.
 */
export async function ownGoalForUpdate(asked: Asked, context: Asking) {
  const { tx, actor } = context;
  const { homeId, surveyId } = onlyOwn(await readableGoal(asked, context), actor);
  const bounds = await selectBoundsForShare(tx, { homeId, id: surveyId });
  const goal = onlyOwn(found(await selectGoalForUpdate(tx, asked.params.id, actor)), actor);
  return { goal, bounds: found(bounds) };
}

/** The same, with the actor's policy. The membership is locked before the survey, in the order of a member who leaves. */
export async function ownGoalWithPolicyForUpdate(asked: Asked, context: Asking) {
  const policy = await organisationPolicy(context.tx, context.actor);
  return { policy, ...(await ownGoalForUpdate(asked, context)) };
}

/** Whether a person owns a goal and may still change it. */
export function isOwnGoal(goal: GoalRow, actor: Actor): boolean {
  return goal.ownerId === actor.personId && isOnCandidateSide(goal, actor);
}

/**
 * The check-in of a mailed ticket. The ticket is enough, like the other links in mails: it opens the plan that stands in
 * its mail, as long as the goal is still that of the person who was asked.
 */
export async function ticketedCheckIn({ params }: { params: { ticket: string } }, context: Context) {
  const found = await selectTicketed(context.tx, { ...params, brand: context.brand }, context.now);
  if (found === null || !isOnCandidateSide(found, found)) throw new Refusal(404);
  return found;
}

function onlyOwn(row: GoalRow, actor: Actor): GoalRow {
  if (!isOwnGoal(row, actor)) throw new Refusal(403);
  return row;
}

/** The readers of a goal may read and write its comments. */
export const commentedGoal: CommentedStep = async (asked, context) => {
  const { homeId, id } = await readableGoal(asked, context);
  return { kind: 'goal', homeId, id };
};

/** Owner and supporters create goals for all, which is new content, while the organisation has a subscription (rules 5). */
export async function mayCreateOrganisationGoal(_: object, { actor }: Asking): Promise<void> {
  if (!mayActOnBehalfOf(actor)) throw new Refusal(403);
  if (!hasFullLimits(actor)) throw new Refusal<GoalCalls>(403, 'subscription-required');
}

/** Locks the membership: who is removed or lowered at this moment creates a goal for all before that or not at all. */
export async function refuseUnlessStillActing({ tx, actor }: Asking): Promise<OwnPolicy> {
  const policy = await organisationPolicy(tx, actor);
  if (policy === null || !mayActOnBehalfOf(policy)) throw new Refusal(403);
  return policy;
}

/** The organisation in which the actor is active; 403 without one. */
export async function ownOrganisationId(_: object, { actor }: Asking): Promise<string> {
  if (!isActive(actor) || actor.organisationId === null) throw new Refusal(403);
  return actor.organisationId;
}

/** A goal of the actor's organisation; 403 when the actor is only invited, 404 outside the organisation. */
export async function readableOrganisationGoal({ params }: Asked, { tx, actor }: Asking): Promise<OrganisationGoalRow> {
  const { role, organisationId } = actor;
  if (role === 'invited') throw new Refusal(403);
  const visible = organisationId !== null && isUuid(params.id);
  return found(visible ? await selectOrganisationGoal(tx, { id: params.id, organisationId }) : null);
}

/** A goal that the actor may change, locked until the transaction ends; 403 for other members, 404 for everybody else. */
export async function ownOrganisationGoalForUpdate(
  { params }: Asked,
  { tx, actor }: Asking,
): Promise<OrganisationGoalRow> {
  const { organisationId } = actor;
  const visible = isActive(actor) && organisationId !== null && isUuid(params.id);
  const goal = found(visible ? await selectOrganisationGoalForUpdate(tx, { id: params.id, organisationId }) : null);
  if (!mayEditOrganisationGoal(goal, actor)) throw new Refusal(403);
  return goal;
}

/** The owner of the organisation may change its goals, and the maker while owner or supporter there (rules 4). */
export function mayEditOrganisationGoal({ ownerId, homeId }: OrganisationGoalRow, actor: Actor): boolean {
  if (actor.organisationId !== homeId) return false;
  return actor.role === 'owner' || (ownerId === actor.personId && mayActOnBehalfOf(actor));
}

/** The readers of a goal of an organisation may read and write its comments. */
export const commentedOrganisationGoal: CommentedStep = async (asked, context) => {
  const { homeId, id } = await readableOrganisationGoal(asked, context);
  return { kind: 'organisationGoal', homeId, id };
};

function found<Row>(row: Row | null): Row {
  if (row === null) throw new Refusal(404);
  return row;
}
