/** A name has at least two characters (specification 5). */
export const SHORTEST_NAME = 2;

/** An address has at least five characters (specification 5). A login from outside may bring a shorter one. */
export const SHORTEST_EMAIL = 5;
