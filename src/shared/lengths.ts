/** Lengths of what people write, in characters (rules 6): a field stops there, the server refuses beyond. */
export const LENGTH = { name: 200, text: 5_000, recommendation: 2_000, long: 10_000, email: 254 } as const;
