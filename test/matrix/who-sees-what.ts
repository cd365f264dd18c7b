import type { ActorName } from './actor-names.ts';
import type { OrganisationName, Scene } from './asking.ts';
import { expectNone } from './checks.ts';
import type { GoalName } from './fixture-goals.ts';
import { CANARY_OF_B, type SurveyName } from './fixtures.ts';
import type { Cell } from './tables.ts';

export const IN_A = ['member', 'groupMember', 'supporter', 'owner', 'creator', 'onBehalfOf', 'behalfCreator'] as const;

const ORGANISATION_OF: Partial<Record<ActorName, OrganisationName>> = {
  ...Object.fromEntries([...IN_A, 'invited'].map((name) => [name, 'orgA'])),
  otherOrg: 'orgB',
  lapsedOwner: 'orgC',
  lapsedMember: 'orgC',
};

const OWN: Partial<Record<ActorName, readonly SurveyName[]>> = {
  noOrg: ['noOrgOwn'],
  noOrg2: ['noOrgOtherAccessOrg'],
  invited: ['invitedOwn'],
  creator: ['me', 'supporters', 'selectedGroups', 'org'],
  onBehalfOf: ['behalfSupporters', 'behalfGroups'],
  behalfCreator: ['behalfSupporters', 'behalfGroups'],
  otherOrg: ['sharedInOrgB'],
  lapsedOwner: ['sharedInOrgC'],
  lapsedMember: ['ownInOrgC'],
};

/** The surveys that an actor made or is the candidate of; empty for actors without an entry. */
export function ownOf(actor: ActorName): readonly SurveyName[] {
  return OWN[actor] ?? [];
}

/** The surveys of `ownOf` whose candidate is the actor. */
export function aboutOf(actor: ActorName): readonly SurveyName[] {
  return actor === 'behalfCreator' ? [] : ownOf(actor);
}

/** Surveys that only their candidate side reads. */
const PRIVATE: readonly SurveyName[] = ['me', 'noOrgOwn', 'noOrgOtherAccessOrg', 'invitedOwn', 'ownInOrgC'];

const OWN_GOALS: Partial<Record<ActorName, readonly GoalName[]>> = {
  noOrg: ['noOrgOwn'],
  creator: ['me', 'supporters', 'selectedGroups', 'org'],
  onBehalfOf: ['madeOnBehalf', 'ofCandidate', 'privateOfCandidate'],
  behalfCreator: ['madeOnBehalf'],
  lapsedMember: ['inOrgC'],
};

/** The goals that an actor has created, and those about the actor (rules 4). */
export function ownGoalsOf(actor: ActorName): readonly GoalName[] {
  return OWN_GOALS[actor] ?? [];
}

/** Goals that only their makers read. */
const PRIVATE_GOALS: readonly GoalName[] = ['me', 'noOrgOwn', 'inOrgC', 'privateOfCandidate'];

export function idsOf({ surveys }: Scene, names: readonly SurveyName[]): string[] {
  return names.map((name) => surveys[name].id).sort();
}

export function secretsOf({ surveys }: Pick<Scene, 'surveys'>): string[] {
  return Object.values(surveys).flatMap(({ link, answered }) => [link, answered.link]);
}

/** Ids of the other organisations and their things, and of private things in this one. */
export function foreignTo({ orgA, orgB, orgC, surveys, people }: Scene, org: 'orgA' | 'orgC'): string[] {
  const alone = [surveys.noOrgOwn, surveys.noOrgOtherAccessOrg, surveys.me].flatMap(({ id, name }) => [id, name]);
  const ofA = [orgA.id, orgA.group, orgA.department, surveys.org.name, people.member.id];
  const ofB = [orgB.id, orgB.group, orgB.department, surveys.sharedInOrgB.name, people.memberB.id, people.otherOrg.id];
  const ofC = [orgC.id, orgC.group, orgC.department, surveys.ownInOrgC.name, people.lapsedMember.id];
  return [...alone, ...ofB, ...(org === 'orgA' ? ofC : ofA)];
}

/**
 * Asserts that a response contains neither the secret of a link nor anything of an organisation that the actor is not
 * in.
 */
export function expectNothingForeign(cell: Cell, body: unknown, { surveys, goals, ...scene }: Scene): void {
  const { call, actor } = cell;
  // These calls name the organisation on purpose: invitations to join or to answer, the data stored about an address, and
  // the goal that a mail to its owner asks about.
  if (/ \/(respond|org|invitation|address|check-in)\//.test(call)) return;
  const own = ORGANISATION_OF[actor];
  const others = (['orgA', 'orgB', 'orgC'] as const).filter((org) => org !== own);
  const foreign = others.flatMap((org) => [scene[org].id, scene[org].group, scene[org].department, scene[org].name]);
  const closed = PRIVATE.filter((name) => !ownOf(actor).includes(name));
  const closedGoals = PRIVATE_GOALS.filter((name) => !ownGoalsOf(actor).includes(name)).map((name) => goals[name]);
  const names = [...closed.map((name) => surveys[name]), ...closedGoals].flatMap(({ id, name }) => [id, name]);
  expectNone([...foreign, ...(own === 'orgB' ? [] : [CANARY_OF_B]), ...names, ...secretsOf({ surveys })], body, cell);
}
