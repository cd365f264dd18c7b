import { existsSync } from 'node:fs';

/**
 * Chromium without windows, profiles and extensions: a fresh page costs it 0.65 s of processor time and the full
 * browser 2.3 s, and the end-to-end tests open some 300.
 */
export const LIGHT_CHROMIUM = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'] as const;

/** Returns the full browser: the one named by CHROMIUM, or the system's. */
export function wholeChromium(): string {
  return process.env['CHROMIUM'] ?? WHOLE.find((place) => existsSync(place)) ?? WHOLE[0];
}

const isLightThere = process.env['CHROMIUM'] === undefined && existsSync(LIGHT_CHROMIUM);

/**
 * The launch options of every browser test; the browser then has no traffic of its own. Uses the light one if
 * installed.
 */
export const CHROMIUM = {
  executablePath: isLightThere ? LIGHT_CHROMIUM : wholeChromium(),
  args: [
    '--no-sandbox',
    // The full browser's font hinting; without it the light one draws wider words and wraps lines elsewhere.
    '--font-render-hinting=slight',
    '--disable-gpu',
    // Pages of one visitor share a process; the next visitor starts a new one anyway. Saves a sixth of the end-to-end
    // tests' time.
    '--renderer-process-limit=1',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  // Without a locale the browser cannot name a file with letters beyond ASCII, and calls it "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
};
