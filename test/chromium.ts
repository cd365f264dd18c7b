import { existsSync } from 'node:fs';

/**
 * The same Chromium without windows, profiles and extensions, if it is there: a fresh page costs it 0.65 s of the processor
 * and the whole browser 2.3 s, and the journeys open some three hundred.
 */
export const LIGHT_CHROMIUM = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'] as const;

/** The one that CHROMIUM names, or the first that is there. */
export function chromiumPath(): string {
  return process.env['CHROMIUM'] ?? [LIGHT_CHROMIUM, ...WHOLE].find((place) => existsSync(place)) ?? LIGHT_CHROMIUM;
}

/** How every test starts the browser: the system's own, without any traffic of its own. */
export const CHROMIUM = {
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  // Without a language the browser cannot name a file with letters beyond ASCII, and calls it "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
};
