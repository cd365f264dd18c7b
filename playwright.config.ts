import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './test/chromium.ts';

const LONG = process.env['OMSYN_LONG'] === '1';
// What moves is drawn again and again, an open overview all the time: a sixth of what the journeys cost the processor.
// People have motion, so the whole jobs and the whole long run have it, too.
const reducedMotion = LONG ? 'no-preference' : 'reduce';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepared-stores.ts',
  // Journeys mostly wait, so two cores carry four of them. The files of a worker share a product (`shared` in e2e/watched.ts);
  // a file that changes what others read, needs other settings or moves the clock starts one of its own.
  workers: 4,
  // Long enough for a machine that is busy: nothing passes or fails by being quick.
  expect: { timeout: 20_000 },
  timeout: LONG ? 3_600_000 : 600_000,
  forbidOnly: true,
  use: {
    launchOptions: CHROMIUM,
    contextOptions: { reducedMotion },
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    actionTimeout: 30_000,
  },
});
