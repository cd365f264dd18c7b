import { existsSync } from 'node:fs';

/**
 * The same Chromium without windows, profiles and extensions: a fresh page costs it 0.65 s of the processor and the whole
 * browser 2.3 s, and the journeys open some three hundred.
 */
export const LIGHT_CHROMIUM = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'] as const;

/** The browser that people have: the one that CHROMIUM names, or the system's own. */
export function wholeChromium(): string {
  return process.env['CHROMIUM'] ?? WHOLE.find((place) => existsSync(place)) ?? WHOLE[0];
}

const isLightThere = process.env['CHROMIUM'] === undefined && existsSync(LIGHT_CHROMIUM);

/** How every test starts the browser, which then has no traffic of its own; the light one where it is there. */
export const CHROMIUM = {
  executablePath: isLightThere ? LIGHT_CHROMIUM : wholeChromium(),
  args: [
    '--no-sandbox',
    // As the whole browser draws letters by itself; otherwise the light one makes words wider, and lines end elsewhere.
    '--font-render-hinting=slight',
    '--disable-gpu',
    // Pages of one visitor share a process; the next visitor begins a new one in any case. A sixth of what the journeys cost.
    '--renderer-process-limit=1',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  // Without a language the browser cannot name a file with letters beyond ASCII, and calls it "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
};
