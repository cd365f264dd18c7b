const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2] as const;

/** A Norwegian number has nine digits, the last of which follows from the others; any other country's is free text. */
export function isOrgNo(orgNo: string, country: string): boolean {
  if (country !== 'NO') return true;
  const digits = orgNo.replaceAll(/^NO|MVA$|[\s.]/gi, '');
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total: number, weight, place) => total + weight * Number(digits[place]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
}
