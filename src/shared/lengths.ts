/** Maximum lengths of user text, in characters (rules 6): fields stop there, and the server refuses more. */
export const LENGTH = { name: 200, text: 5_000, recommendation: 2_000, long: 10_000, email: 254 } as const;
