import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'] as const;

/** How every test starts the browser: the system's own, without any traffic of its own. CHROMIUM names another one. */
export const CHROMIUM = {
  executablePath: process.env['CHROMIUM'] ?? PLACES.find((place) => existsSync(place)) ?? PLACES[0],
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
