/** One line that decides what somebody may do, what it becomes, and the calls of the matrix that must notice. */
export type Mutation = { line: string; becomes: string; calls: readonly string[] };

/** The authorisation lines of a noun, by file under its room. Each stands in its file exactly once (scripts/mutations.test.ts). */
export type Mutations = Readonly<Record<string, readonly Mutation[]>>;
