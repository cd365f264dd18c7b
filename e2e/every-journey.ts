import type { Lang } from '#languages/rules/language.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { LONG, SHORT } from '../test/run-size.ts';
import type { Engine } from './store-fixtures.ts';

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Most journeys of the short run use reduced motion; these run with the animations that people see. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

type Journey = { brand: BrandId; lang: Lang; window: typeof WIDE };

/** Two combinations that cover each brand, language and window size once. */
export const LOOKS = [
  { brand: 'a', lang: 'no', window: WIDE },
  { brand: 'b', lang: 'en', window: PHONE },
] as const satisfies readonly Journey[];

/** Four combinations in which every two of brand, language and window size meet. */
const EVERY_TWO: readonly Journey[] = [
  { brand: 'a', lang: 'no', window: WIDE },
  { brand: 'a', lang: 'en', window: PHONE },
  { brand: 'b', lang: 'no', window: PHONE },
  { brand: 'b', lang: 'en', window: WIDE },
];

/** The looks of a journey: two, and four in the long run. */
export const JOURNEYS: readonly Journey[] = LONG ? EVERY_TWO : LOOKS;

/**
 * The variants of a journey whose outcome is the same in each: all of them in the long run, the one at `place` in the
 * short run.
 */
export function oneLook<T>(place: number, looks: readonly T[]): readonly T[] {
  return LONG ? looks : looks.slice(place, place + 1);
}

type JourneyOnEngine = Journey & { engine?: Engine };

/**
 * The looks of a journey on both engines. The long run adds two that start from nothing on the embedded engine, like a
 * first start on a developer's machine; continuous integration has one of them. All others use the engine that the files
 * share.
 */
export const JOURNEYS_ON_ENGINES: readonly JourneyOnEngine[] = LONG
  ? [...JOURNEYS, ...LOOKS.map((journey) => ({ ...journey, engine: 'embedded' as const }))]
  : JOURNEYS.map((journey, place) => (place === 0 && !SHORT ? { ...journey, engine: 'embedded' } : journey));
