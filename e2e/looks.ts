/** Each brand, each language and each size of a window once. */
export const LOOKS = [
  { brand: 'a', lang: 'no', viewport: { width: 1440, height: 900 } },
  { brand: 'b', lang: 'en', viewport: { width: 390, height: 844 } },
] as const;
