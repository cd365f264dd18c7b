/** How many characters the texts of an answer take (rules 6); the form stops there, the server refuses beyond. */
export const LENGTH = { message: 5_000, recommendation: 2_000, name: 200 } as const;
