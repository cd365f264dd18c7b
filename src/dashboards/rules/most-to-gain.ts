type Scored = { score: number };

/**
 * Returns the question with the lowest score of all types, and its type; null if there is none. The first of equals
 * wins.
 */
export function mostToGain<Type extends { questions: readonly Scored[] }>(
  types: readonly Type[],
): { type: Type; question: Type['questions'][number] } | null {
  const known = types.flatMap((type) =>
    type.questions.filter(({ score }) => score > 0).map((question) => ({ type, question })),
  );
  return known.toSorted((one, other) => one.question.score - other.question.score)[0] ?? null;
}
