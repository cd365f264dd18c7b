import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './test/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepared-stores.ts',
  // Journeys mostly wait, so two cores carry three of them. Each file starts a product of its own, so files do not meet.
  workers: 3,
  // Long enough for a machine that is busy: nothing passes or fails by being quick.
  expect: { timeout: 20_000 },
  timeout: 240_000,
  forbidOnly: true,
  use: { launchOptions: CHROMIUM, locale: 'nb-NO', timezoneId: 'Europe/Oslo', actionTimeout: 30_000 },
});
