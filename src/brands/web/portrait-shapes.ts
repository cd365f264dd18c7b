/** The drawn people of the illustrations; they depict nobody. */
export type DrawnPerson = 'ingrid' | 'magnus' | 'sara' | 'jonas' | 'amina' | 'per' | 'nora' | 'kris' | 'live';

type Hair = 'bob' | 'short' | 'long' | 'hijab' | 'bald' | 'bun';

export const PEOPLE: Record<DrawnPerson, { ground: string; skin: string; hair: string; top: string; cut: Hair }> = {
  ingrid: { ground: '#ffd9c2', skin: '#f2b991', hair: '#6a3a1f', top: '#2a1f8f', cut: 'bob' },
  magnus: { ground: '#cfe1ff', skin: '#eeb68f', hair: '#b06a2c', top: '#0b5f6b', cut: 'short' },
  sara: { ground: '#e6dcff', skin: '#c98b62', hair: '#23150f', top: '#a8343c', cut: 'long' },
  jonas: { ground: '#d7efe6', skin: '#f0c09a', hair: '#d8a44b', top: '#28306e', cut: 'short' },
  amina: { ground: '#fbe3b8', skin: '#9a5f3d', hair: '#3d2f86', top: '#3d2f86', cut: 'hijab' },
  per: { ground: '#dfe3ea', skin: '#f0bd9c', hair: '#9aa0aa', top: '#4b3a2a', cut: 'bald' },
  nora: { ground: '#ffdfe0', skin: '#f5c6a4', hair: '#e0b15c', top: '#0a3b3c', cut: 'bun' },
  kris: { ground: '#d9e9d2', skin: '#b9794f', hair: '#1b1210', top: '#c2571a', cut: 'short' },
  live: { ground: '#d8ecf7', skin: '#f3c19d', hair: '#8c2f1d', top: '#14788a', cut: 'long' },
};

/** The hair behind and in front of the face, in a box of 100 by 100. */
export const CUTS: Record<Hair, { back: string; front: string }> = {
  bob: {
    back: 'M28 44c0-18 9-27 22-27s22 9 22 27c0 10-1 18-3 23H31c-2-5-3-13-3-23z',
    front: 'M32 44c1-14 8-20 20-20 10 0 16 7 16 19-8-2-15-6-19-12-3 6-9 11-17 13z',
  },
  long: {
    back: 'M26 46c0-20 10-30 24-30s24 10 24 30c0 14 1 26 4 36H22c3-10 4-22 4-36z',
    front: 'M32 45c0-14 7-22 18-22s18 8 18 22c-3-8-8-13-15-16-6 7-13 12-21 16z',
  },
  bun: {
    back: 'M50 5.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17zM30 42c0-16 8-24 20-24s20 8 20 24l-3 8H33z',
    front: 'M32 42c0-13 7-19 18-19s18 6 18 19c-5-7-11-10-18-10s-13 3-18 10z',
  },
  short: {
    back: '',
    front: 'M31 42c-2-15 7-22 19-22 13 0 21 7 19 22-2-5-4-9-6-10-8 2-17 2-25 0-3 2-5 5-7 10z',
  },
  bald: {
    back: '',
    front:
      'M31 46c-1-5-1-9 1-12 1 2 2 4 2 7zM69 46c1-5 1-9-1-12-1 2-2 4-2 7zM38 60c3 8 21 8 24 0 1 8-4 13-12 13s-13-5-12-13z',
  },
  hijab: { back: 'M25 48c0-20 10-31 25-31s25 11 25 31c0 16 4 26 8 34H17c4-8 8-18 8-34z', front: '' },
};
