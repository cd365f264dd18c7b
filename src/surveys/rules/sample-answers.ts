/** Values for the four questions of a delivery. */
type Row = readonly [number, number, number, number];

type SampleAnswer = {
  email: string;
  values: Row;
  /** The last part of the key of the message. */
  said?: '1' | '2' | '3' | '4' | '5' | '6';
  recommends?: true;
};

/** The named answers, oldest first. The addresses belong to nobody and occur nowhere else in the product. */
export const NAMED_ANSWERS: readonly SampleAnswer[] = [
  { email: 'arne.moldestad@strandheim.example', values: [7, 7, 9, 7] },
  { email: 'nina.ravn@strandheim.example', values: [9, 8, 4, 7], said: '6' },
  { email: 'odd.kvalheim@fjordby.example', values: [9, 10, 8, 7] },
  { email: 'julie.krogh@strandheim.example', values: [9, 9, 8, 9], said: '5' },
  { email: 'bente.sletten@fjordby.example', values: [8, 7, 6, 9] },
  { email: 'ivar.holm@granly.example', values: [9, 8, 8, 8], said: '4' },
  { email: 'rolf.ness@granly.example', values: [8, 6, 5, 5], said: '3' },
  { email: 'espen.vang@fjordby.example', values: [8, 8, 7, 8], said: '2' },
  { email: 'hanne.solli@fjordby.example', values: [10, 9, 7, 9], said: '1', recommends: true },
];

export const ANONYMOUS_ANSWERS: readonly Row[] = [
  [9, 5, 7, 8],
  [8, 9, 6, 7],
  [8, 8, 7, 10],
  [10, 10, 6, 7],
  [9, 8, 5, 7],
  [9, 9, 6, 6],
  [6, 10, 4, 8],
  [10, 7, 6, 9],
  [9, 5, 8, 10],
  [6, 6, 7, 7],
  [6, 5, 8, 8],
  [7, 9, 7, 10],
];
