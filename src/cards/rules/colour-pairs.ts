import type { Brand } from '#brands/rules/brand.ts';

/** The two colours of a card, each as '#rrggbb'. */
export type CardColours = { background: string; foreground: string };

/** The default colours of a card for each brand (specification 9, design 2). */
export const OWN_PAIR: Record<Brand, CardColours> = {
  a: { background: '#ddddff', foreground: '#070055' },
  b: { background: '#cfe8dd', foreground: '#0a3b3c' },
};

type Name = 'dusk' | 'night' | 'lamplight' | 'fjord' | 'forest' | 'amber';

/** Preset pairs with readable contrast (design 6). */
export const READY_PAIRS: readonly (CardColours & { name: Name })[] = [
  { name: 'dusk', background: '#ddddff', foreground: '#070055' },
  { name: 'night', background: '#070055', foreground: '#c9d8ff' },
  { name: 'lamplight', background: '#fff1e6', foreground: '#70300f' },
  { name: 'fjord', background: '#e2f3f5', foreground: '#0b4550' },
  { name: 'forest', background: '#12343b', foreground: '#bfe3d8' },
  { name: 'amber', background: '#fdf2dd', foreground: '#4a2f00' },
];

export type ReadyPair = CardColours & { name: Name | null };

/** Returns the offered pairs: the brand's own pair first, without a name if it is not a preset. */
export function offeredPairs(own: CardColours): readonly ReadyPair[] {
  const others = READY_PAIRS.filter((pair) => !isPair(pair, own));
  const named = READY_PAIRS.find((pair) => isPair(pair, own));
  return [named ?? { ...own, name: null }, ...others];
}

export function isPair(one: CardColours, other: CardColours): boolean {
  return one.background === other.background && one.foreground === other.foreground;
}
