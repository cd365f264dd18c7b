type Scored = { score: number };

/** The question with the lowest score of all types, and its type; null while there is none. Of equals the first. */
export function mostToGain<Type extends { questions: readonly Scored[] }>(
  types: readonly Type[],
): { type: Type; question: Type['questions'][number] } | null {
  const known = types.flatMap((type) =>
    type.questions.filter(({ score }) => score > 0).map((question) => ({ type, question })),
  );
  return known.toSorted((one, other) => one.question.score - other.question.score)[0] ?? null;
}
