/** What a test number makes happen, as the provider documents its own. */
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

/** All that is remembered of a payment card. */
export type TestCard = { behaviour: CardBehaviour; last4: string; month: number; year: number };

export type CardProblem =
  | 'declined'
  | 'insufficientFunds'
  | 'expiredCard'
  | 'incorrectNumber'
  | 'incorrectExpiry'
  | 'incorrectCode';

export type EnteredCard = { number: string; expires: string; code: string };

/**
 * The card that was entered, or what is wrong with it before a bank is asked. A number that is none of the test numbers
 * is declined, so that nobody gets anywhere with a real one.
 */
export function readCard(entered: EnteredCard, now: Date): TestCard | CardProblem {
  const number = entered.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(number) || !hasItsCheckDigit(number)) return 'incorrectNumber';
  const expires = readExpiry(entered.expires, now);
  if (typeof expires === 'string') return expires;
  if (!/^\d{3,4}$/.test(entered.code.trim())) return 'incorrectCode';
  const behaviour = (BEHAVIOURS as Readonly<Record<string, CardBehaviour>>)[number];
  if (behaviour === undefined) return 'declined';
  return { behaviour, last4: number.slice(-4), ...expires };
}

/** What the bank says to a charge; null when it takes it. `confirms` asks the person first, and only while there is one. */
export function bankSays({ behaviour }: TestCard): CardProblem | null {
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

function readExpiry(text: string, now: Date): { month: number; year: number } | CardProblem {
  const [, monthText, yearText] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  const month = Number(monthText);
  const year = yearText?.length === 2 ? 2_000 + Number(yearText) : Number(yearText);
  if (!(month >= 1 && month <= 12)) return 'incorrectExpiry';
  if (year > now.getUTCFullYear() + LATEST_YEARS_AHEAD) return 'incorrectExpiry';
  // Good until the end of its month.
  return Date.UTC(year, month, 1) <= now.getTime() ? 'expiredCard' : { month, year };
}

/** The last digit follows from the others (ISO/IEC 7812-1), so that most slips of a finger are noticed. */
function hasItsCheckDigit(number: string): boolean {
  const sum = [...number]
    .reverse()
    .map((digit, at) => (at % 2 === 0 ? Number(digit) : Number(digit) * 2))
    .reduce((all, value) => all + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
