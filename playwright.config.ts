import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './test/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  // The machine that checks has two cores: one for the server, one for the browser.
  workers: 1,
  timeout: 120_000,
  forbidOnly: true,
  use: { launchOptions: CHROMIUM, locale: 'nb-NO', timezoneId: 'Europe/Oslo', actionTimeout: 15_000 },
});
