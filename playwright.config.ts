import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './test/chromium.ts';
import { LONG, SHORT } from './test/run-size.ts';

/** `npm test` alone leaves out the journeys whose title ends in @ci; docs/testing.md says which those are. */
const leftOut = SHORT ? { grepInvert: /@ci$/ } : {};
// Animations repaint continuously, on an open overview all the time: a sixth of the journeys' CPU time. People see
// them, so whole jobs and the whole long run have them on.
const reducedMotion = LONG ? 'no-preference' : 'reduce';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/store-fixtures.ts',
  // Journeys mostly wait, so two cores carry four of them. The files of a worker share a product (`shared` in
  // e2e/fixtures.ts); a file that changes what others read, needs other settings or moves the clock starts a product of
  // its own.
  workers: 4,
  // Long enough for a busy machine: no test depends on speed.
  expect: { timeout: 60_000 },
  timeout: LONG ? 3_600_000 : 600_000,
  forbidOnly: true,
  ...leftOut,
  use: {
    launchOptions: CHROMIUM,
    contextOptions: { reducedMotion },
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    actionTimeout: 120_000,
  },
});
