import type { Lang } from '#languages/rules/language.ts';
import type { BrandId } from '#shared/brand-id.ts';

const LONG = process.env['OMSYN_LONG'] === '1';

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Most journeys of the short run ask for as little motion as there is; these are what people see. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

type Journey = { brand: BrandId; lang: Lang; window: typeof WIDE };

/** Each brand, each language and each size of a window once: the two looks that differ in everything. */
export const LOOKS = [
  { brand: 'a', lang: 'no', window: WIDE },
  { brand: 'b', lang: 'en', window: PHONE },
] as const satisfies readonly Journey[];

/** The two looks; all that there are in the long run. */
export const JOURNEYS: readonly Journey[] = LONG
  ? (['a', 'b'] as const).flatMap((brand) =>
      (['no', 'en'] as const).flatMap((lang) => [WIDE, PHONE].map((window) => ({ brand, lang, window }))),
    )
  : LOOKS;

/**
 * The looks of a journey about a rule, whose outcome is the same in each: all of them in the long run, the one at `place`
 * in the short run.
 */
export function oneLook<T>(place: number, looks: readonly T[]): readonly T[] {
  return LONG ? looks : looks.slice(place, place + 1);
}

/**
 * Each journey on both engines in the long run. In the short run the first one begins with nothing on the embedded engine, as
 * on somebody's own machine, and the others run on what all files run on.
 */
export const JOURNEYS_ON_ENGINES: readonly (Journey & { engine?: 'embedded' | 'PostgreSQL' })[] = LONG
  ? (['embedded', 'PostgreSQL'] as const).flatMap((engine) => JOURNEYS.map((journey) => ({ ...journey, engine })))
  : JOURNEYS.map((journey, place) => (place === 0 ? { ...journey, engine: 'embedded' } : journey));
