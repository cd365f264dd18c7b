import type { QuotesTexts } from './quotes.en.ts';

export const no: Record<keyof QuotesTexts, string> = {
  'quotes.one': 'Det er vanskelig å se seg selv bakfra.',
  'quotes.two': 'Et spørsmål koster lite. Å la være kan koste mer.',
  'quotes.three': 'Svaret du ikke ventet, er ofte det som er verdt å få.',
  'quotes.four': 'Lytt først. Bestem deg etterpå.',
  'quotes.five': 'Ærlig er ikke det motsatte av snill.',
  'quotes.six': 'Én ting om gangen er også framgang.',
  'quotes.seven': 'Et lavt tall er et sted å begynne.',
  'quotes.eight': 'Spør før du er sikker. Det er vanskeligere etterpå.',
  'quotes.nine': 'Tallet starter samtalen. Folk fullfører den.',
  'quotes.ten': 'Takk den som sa det som var vanskelig å si.',
};
