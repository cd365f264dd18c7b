import type { Page } from '@playwright/test';
import type { BrandId } from '#shared/brand-id.ts';
import { expectAccessible, expectNoViolation, expectNoWider } from './axe.ts';
import { PHONE, WIDE } from './every-journey.ts';
import { type Onlooker, picture } from './pictures.ts';
import { LONG, SHORT } from '../test/run-size.ts';

const THEMES = ['light', 'dark'] as const;
const NARROW = { width: 320, height: 700 };
/** Ordered from wide to narrow, so a journey's steps between screens run in the narrowest window. */
const WINDOWS = [WIDE, PHONE, NARROW];

type Theme = (typeof THEMES)[number];

/** One walk through the screens of a brand; in the short run 'light' is only its first theme. */
export type Walk = { brand: BrandId; theme: Theme };

/** In the long run, each brand in each theme; in the short run the first brand once, alternating themes and windows. */
export function walksUnder(...brands: readonly [BrandId, ...BrandId[]]): readonly Walk[] {
  if (!LONG) return [{ brand: brands[0], theme: 'light' }];
  return brands.flatMap((brand) => THEMES.map((theme) => ({ brand, theme })));
}

export type Look = (page: Page, screen: string) => Promise<void>;

/** Checks states of a screen: axe, room in each window, and pictures; in `npm test` alone as in passing. */
export function looker({ brand, theme }: Walk): Look {
  const onlooker = { brand, lang: 'no' } as const;
  if (LONG) return (page, screen) => everyWindow(page, screen, { onlooker, theme });
  if (SHORT) return passerBy(onlooker);
  let turn = 0;
  return async (page, screen) => {
    await inTurn(page, screen, { onlooker, turn, pictured: [WIDE, PHONE][turn % 2] });
    turn += 1;
  };
}

/**
 * Checks a state that a journey passes, and restores the page's window and the light theme. In the short run axe looks
 * once, in one window and theme, each in turn, and the narrowest window must have room: the walk over the screens has
 * held their frames in every window and both themes. The long run looks in each, and takes pictures.
 */
export function passerBy(onlooker: Onlooker): Look {
  let turn = 0;
  return async (page, screen) => {
    const own = page.viewportSize() ?? WIDE;
    await standStill(page);
    if (LONG) await onceInABrand(page, screen, onlooker);
    else await inPassing(page, screen, { onlooker, turn });
    await page.setViewportSize(own);
    turn += 1;
  };
}

const seen = new Set<string>();

/** A journey runs in several languages and windows; a state that one run has checked is only pictured in the others. */
async function onceInABrand(page: Page, screen: string, onlooker: Onlooker): Promise<void> {
  const state = `${screen} in ${onlooker.brand}`;
  if (seen.has(state)) return picture(page, screen, onlooker);
  seen.add(state);
  for (const theme of THEMES) await inTheme(page, theme, () => everyWindow(page, screen, { onlooker, theme }));
}

type Seen = { onlooker: Onlooker; theme: Theme };

/** The dark theme changes nothing but colours, so axe runs only its rules about them. */
async function everyWindow(page: Page, screen: string, { onlooker, theme }: Seen): Promise<void> {
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await expectAccessible(page, `${screen} at ${window.width}, ${theme}`, theme === 'light' ? 'all' : 'colours');
    await picture(page, named(screen, theme), onlooker);
  }
}

type Passing = { onlooker: Onlooker; turn: number };

async function inPassing(page: Page, screen: string, { onlooker, turn }: Passing): Promise<void> {
  await picture(page, screen, onlooker);
  const window = WINDOWS[turn % WINDOWS.length] ?? NARROW;
  const theme = THEMES[turn % THEMES.length] ?? 'light';
  await page.setViewportSize(window);
  await inTheme(page, theme, () => expectNoViolation(page, `${screen} at ${window.width}, ${theme}`));
  await hasRoom(page, screen);
}

/** Expects room for a screen in the narrowest window. */
export async function hasRoom(page: Page, screen: string): Promise<void> {
  await page.setViewportSize(NARROW);
  await expectNoWider(page, `${screen} at ${NARROW.width}`);
}

type Turn = { onlooker: Onlooker; turn: number; pictured: typeof WIDE | undefined };

/**
 * Checks room in every window, and axe in one of them: all rules in one theme and the colour rules in the other. Takes a
 * picture of one window.
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
  await turnsTo(page, { colorScheme: theme });
  await work();
  await turnsTo(page, { colorScheme: 'light' });
}

/** Ends running animations: contrast is not measurable halfway. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    for (const one of ending) one.finish();
  });
}

type Colours = { colorScheme: Theme } | { forcedColors: 'active' | 'none' };

/** Switches the colours at once, without transitions: contrast is not measurable halfway. */
export async function turnsTo(page: Page, colours: Colours): Promise<void> {
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition-property: none !important }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  await page.emulateMedia(colours);
  await still.evaluate(async (sheet) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
}

function named(screen: string, theme: Theme): string {
  return theme === 'light' ? screen : `${screen}-${theme}`;
}
