import type { Lang } from '#languages/rules/language.ts';

/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;

const COLOUR = /^#[0-9a-f]{6}$/;
const FULL = 255;

type Channels = readonly [red: number, green: number, blue: number];

/** Parses a colour as people write it, into '#rrggbb'; null if it is invalid. `DDF` and `#ddddff` are the same. */
export function colourIn(text: string): string | null {
  const bare = text.trim().toLowerCase().replace(/^#/, '');
  const colour = `#${bare.length === 3 ? Array.from(bare, (digit) => digit + digit).join('') : bare}`;
  return COLOUR.test(colour) ? colour : null;
}

/** Returns the contrast of two colours, '#rrggbb', from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [brightnessOf(channelsOf(one)), brightnessOf(channelsOf(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function isReadable(foreground: string, background: string): boolean {
  return contrastOf(foreground, background) >= READABLE;
}

/**
 * Returns the colour nearest to `foreground` that is readable on `background`: itself, or one towards black or white.
 */
export function nearestReadable(foreground: string, background: string): string {
  if (isReadable(foreground, background)) return foreground;
  const from = channelsOf(foreground);
  const found = [0, FULL].flatMap((end) => firstReadable(from, end, background) ?? []);
  const [nearest] = found.toSorted((a, b) => distance(from, channelsOf(a)) - distance(from, channelsOf(b)));
  // Either black or white is readable on any colour, so one direction succeeds.
  return nearest ?? foreground;
}

/** Returns '13,9' in Norwegian, '13.9' in English. Rounds down, so that 4.49 does not read as enough. */
export function ratioText(lang: Lang, ratio: number): string {
  const text = (Math.floor(ratio * 10) / 10).toFixed(1);
  return lang === 'no' ? text.replace('.', ',') : text;
}

function firstReadable(from: Channels, end: number, background: string): string | null {
  for (let step = 1; step <= FULL; step += 1) {
    const colour = written(from.map((channel) => Math.round(channel + ((end - channel) * step) / FULL)));
    if (isReadable(colour, background)) return colour;
  }
  return null;
}

function distance(one: Channels, other: Channels): number {
  return Math.hypot(...one.map((channel, place) => channel - (other[place] ?? 0)));
}

function channelsOf(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & FULL, (value >> 8) & FULL, value & FULL];
}

function written(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 to 1. */
function brightnessOf(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / FULL;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
