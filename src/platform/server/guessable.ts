const FEWEST_DIFFERENT = 8;

/** Whether a secret looks chosen and not random: few different characters, a repeated piece, the alphabet. */
export function isGuessable(secret: string): boolean {
  const letters = [...secret.toLowerCase()];
  if (new Set(letters).size < FEWEST_DIFFERENT) return true;
  const half = Math.floor(letters.length / 2);
  for (let period = 1; period <= half; period += 1)
    if (letters.every((letter, place) => place < period || letter === letters[place - period])) return true;
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const inOrder = codes.filter((code, place) => place > 0 && Math.abs(code - (codes[place - 1] ?? 0)) === 1);
  return inOrder.length >= half;
}
