import type { Page } from '@playwright/test';
import type { BrandId } from '#shared/brand-id.ts';
import { expectAccessible, expectNoViolation, expectNoWider } from './axe.ts';
import { PHONE, WIDE } from './every-journey.ts';
import { type Onlooker, picture } from './pictures.ts';

const LONG = process.env['OMSYN_LONG'] === '1';
const THEMES = ['light', 'dark'] as const;
const NARROW = { width: 320, height: 700 };
/** From wide to narrow: what a walk does between its screens, it does where there is the least room. */
const WINDOWS = [WIDE, PHONE, NARROW];

type Theme = (typeof THEMES)[number];

/** One walk through screens, under a brand; in the short run 'light' is only where it begins. */
export type Walk = { brand: BrandId; theme: Theme };

/** In the long run each brand in each theme; in the short one the first brand once, and themes and windows take turns. */
export function walksUnder(...brands: readonly [BrandId, ...BrandId[]]): readonly Walk[] {
  if (!LONG) return [{ brand: brands[0], theme: 'light' }];
  return brands.flatMap((brand) => THEMES.map((theme) => ({ brand, theme })));
}

export type Look = (page: Page, screen: string) => Promise<void>;

/** Looks at one state of a screen after the other: axe, room for everything in each window, and pictures. */
export function looker({ brand, theme }: Walk): Look {
  const onlooker = { brand, lang: 'no' } as const;
  if (LONG) return (page, screen) => everyWindow(page, screen, { onlooker, theme });
  let turn = 0;
  return async (page, screen) => {
    await inTurn(page, screen, { onlooker, turn, pictured: [WIDE, PHONE][turn % 2] });
    turn += 1;
  };
}

/**
 * Looks at the states that a journey comes by, as `looker` does, and leaves the page in its window and in the light. The
 * picture is of that window; in the long run there is one of each window and theme.
 */
export function passerBy(onlooker: Onlooker): Look {
  let turn = 0;
  return async (page, screen) => {
    const own = page.viewportSize() ?? WIDE;
    await standStill(page);
    if (LONG) await onceInABrand(page, screen, onlooker);
    else await inTurn(page, screen, { onlooker, turn, pictured: own });
    await page.setViewportSize(own);
    turn += 1;
  };
}

const seen = new Set<string>();

/** A journey comes by in every language and window; what is looked at in one of them is pictured in the others. */
async function onceInABrand(page: Page, screen: string, onlooker: Onlooker): Promise<void> {
  const state = `${screen} in ${onlooker.brand}`;
  if (seen.has(state)) return picture(page, screen, onlooker);
  seen.add(state);
  for (const theme of THEMES) await inTheme(page, theme, () => everyWindow(page, screen, { onlooker, theme }));
}

type Seen = { onlooker: Onlooker; theme: Theme };

async function everyWindow(page: Page, screen: string, { onlooker, theme }: Seen): Promise<void> {
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await expectAccessible(page, `${screen} at ${window.width}`);
    await picture(page, named(screen, theme), onlooker);
  }
}

type Turn = { onlooker: Onlooker; turn: number; pictured: typeof WIDE | undefined };

/**
 * Every window for its room, and one of them for axe: all its rules in one theme, those about colours in the other. One window
 * is pictured.
 */
async function inTurn(page: Page, screen: string, { onlooker, turn, pictured }: Turn): Promise<void> {
  const [theme, other] = turn % 2 === 0 ? THEMES : ([...THEMES].reverse() as [Theme, Theme]);
  for (const [place, window] of WINDOWS.entries()) {
    await page.setViewportSize(window);
    await expectNoWider(page, `${screen} at ${window.width}`);
    if (window.width === pictured?.width) await picture(page, screen, onlooker);
    if (place !== turn % WINDOWS.length) continue;
    const at = `${screen} at ${window.width}`;
    await inTheme(page, theme, () => expectNoViolation(page, `${at}, ${theme}`));
    await inTheme(page, other, () => expectNoViolation(page, `${at}, ${other}`, 'colours'));
  }
}

async function inTheme(page: Page, theme: Theme, work: () => Promise<void>): Promise<void> {
  if (theme === 'light') return work();
  await turnsTo(page, theme);
  await work();
  await turnsTo(page, 'light');
}

/** A journey in motion is looked at where it arrives: halfway there, no contrast is right. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    for (const one of ending) one.finish();
  });
}

/** Colours fade from one theme to the other; halfway there, no contrast is right. */
async function turnsTo(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(async () => {
    const fading = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    // What inherits a colour begins to fade when what it inherits from has ended, one level after the other.
    for (let left = fading(); left.length > 0; left = fading()) {
      for (const one of left) one.finish();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

function named(screen: string, theme: Theme): string {
  return theme === 'light' ? screen : `${screen}-${theme}`;
}
