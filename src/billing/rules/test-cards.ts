const BEHAVIOURS = {
  '4242424242424242': 'succeeds',
  '4000002500003155': 'confirms',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficientFunds',
  '4000000000000077': 'slow',
  '4000000000000069': 'expiredCard',
  '4000000000000127': 'incorrectCode',
  '4000000000000341': 'declinesLater',
} as const;

export type CardBehaviour = (typeof BEHAVIOURS)[keyof typeof BEHAVIOURS];

export type TestCard = { behaviour: CardBehaviour; last4: string; month: number; year: number };

export type TestCardProblem =
  | 'declined'
  | 'insufficientFunds'
  | 'expiredCard'
  | 'incorrectNumber'
  | 'incorrectExpiry'
  | 'incorrectCode';

export type EnteredCard = { number: string; expires: string; code: string };

/**
 * Returns the card, or the problem found before a bank is asked. A number that is not a test number is declined, so
 * that nobody can use a real card.
 */
export function testCardOf(entered: EnteredCard, now: Date): TestCard | TestCardProblem {
  const number = entered.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(number) || !hasItsCheckDigit(number)) return 'incorrectNumber';
  const expires = readExpiry(entered.expires, now);
  if (typeof expires === 'string') return expires;
  if (!/^\d{3,4}$/.test(entered.code.trim())) return 'incorrectCode';
  const behaviour = (BEHAVIOURS as Readonly<Record<string, CardBehaviour>>)[number];
  if (behaviour === undefined) return 'declined';
  return { behaviour, last4: number.slice(-4), ...expires };
}

/**
 * Returns the bank's refusal of a charge; null when it accepts. `confirms` asks the person first, and only while they
 * are present.
 */
export function bankSays({ behaviour }: TestCard): TestCardProblem | null {
  switch (behaviour) {
    case 'declined':
    case 'insufficientFunds':
    case 'expiredCard':
    case 'incorrectCode':
      return behaviour;
    case 'declinesLater':
      return 'declined';
    case 'succeeds':
    case 'confirms':
    case 'slow':
      return null;
  }
}

const LATEST_YEARS_AHEAD = 50;

function readExpiry(text: string, now: Date): { month: number; year: number } | TestCardProblem {
  const [, monthText, yearText] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  const month = Number(monthText);
  const year = yearText?.length === 2 ? 2_000 + Number(yearText) : Number(yearText);
  if (!(month >= 1 && month <= 12)) return 'incorrectExpiry';
  if (year > now.getUTCFullYear() + LATEST_YEARS_AHEAD) return 'incorrectExpiry';
  // A card is valid until the end of its month.
  return Date.UTC(year, month, 1) <= now.getTime() ? 'expiredCard' : { month, year };
}

/** Checks the last digit against the others (ISO/IEC 7812-1), which detects most typos. */
function hasItsCheckDigit(number: string): boolean {
  const sum = [...number]
    .reverse()
    .map((digit, at) => (at % 2 === 0 ? Number(digit) : Number(digit) * 2))
    .reduce((all, value) => all + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
