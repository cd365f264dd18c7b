/** In characters (specification 5). */
export const SHORTEST_NAME = 2;

/** In characters (specification 5). An outside login may send a shorter address. */
export const SHORTEST_EMAIL = 5;
