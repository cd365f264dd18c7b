/** The readers of a survey or goal, from narrow to broad (specification 5). */
export const ACCESS_LEVELS = ['me', 'supporters', 'selectedGroups', 'org'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** A chosen access level; groups count only with `selectedGroups`. */
export type ChosenAccess = { accessibleBy: AccessLevel; groupsWithAccess: readonly string[] };
