/** Who may read a survey or goal, from narrow to broad (specification 5). */
export const ACCESS_LEVELS = ['me', 'supporters', 'selectedGroups', 'org'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** Who may see a thing, as somebody chooses it; groups count only where they are what opens it. */
export type ChosenAccess = { accessibleBy: AccessLevel; groupsWithAccess: readonly string[] };
