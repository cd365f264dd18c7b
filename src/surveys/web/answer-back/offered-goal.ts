/** A goal that was made from the survey, which the text can name. */
export type OfferedGoal = { id: string; name: string };
