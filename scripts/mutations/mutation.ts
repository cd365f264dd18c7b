/** A line that authorises something, its replacement (by default nothing), and the calls that must then fail. */
export type Mutation = { line: string; becomes?: string; calls: readonly string[] };

/**
 * The authorisation lines of a noun, by path within the noun. Each is in its file exactly once
 * (scripts/mutations.test.ts).
 */
export type Mutations = Readonly<Record<string, readonly Mutation[]>>;
