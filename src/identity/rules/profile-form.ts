/** A name has at least two characters (specification 5). */
export const SHORTEST_NAME = 2;
