/** Everybody with a profile; the last two are in no cell, but others act on them. */
export const PEOPLE = [
  'noOrg',
  'noOrg2',
  'invited',
  'member',
  'groupMember',
  'supporter',
  'owner',
  'creator',
  'onBehalfOf',
  'behalfCreator',
  'otherOrg',
  'lapsedOwner',
  'lapsedMember',
  'memberB',
  'somebodyAlone',
] as const;
export type PersonName = (typeof PEOPLE)[number];

/** The matrix's actors without a profile; all others are people of the world, by name. */
const WITHOUT_PROFILE = [
  'noToken',
  'badToken',
  'unverified',
  'sharedDomain',
  'noProfile',
  'responderLink',
  'anonLink',
] as const;
export const ACTORS = [...WITHOUT_PROFILE, ...PEOPLE] as const;
export type ActorName = (typeof ACTORS)[number];
