const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2] as const;

/** Returns whether the number is valid: nine digits with a check digit in Norway; in other countries any text. */
export function isOrgNo(orgNo: string, country: string): boolean {
  if (country !== 'NO') return true;
  const digits = orgNo.replaceAll(/^NO|MVA$|[\s.]/gi, '');
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total: number, weight, place) => total + weight * Number(digits[place]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
}
