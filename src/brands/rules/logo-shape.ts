/** A logo as data. Its colours are the custom properties `--logo-…`, which adapt to the sky and the dark theme. */
export type LogoShape = {
  width: number;
  strokes: readonly { d: string; width: number; colour: LogoColour; opacity?: number }[];
  dot: { cx: number; cy: number; r: number } | null;
  word: string;
};

export type LogoColour = 'mark' | 'warm' | 'sun';
