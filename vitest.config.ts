import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { ABOUT_ENGINES } from './test/about-engines.ts';
import { CHROMIUM } from './test/chromium.ts';

/** Tests of how the product is installed and tested. They start programs, so they run when those scripts have changed. */
const OF_THE_RUNNER = ['run', 'failed-tests', 'last-line', 'kept-results', 'toolchain'].map(
  (name) => `scripts/${name}.test.ts`,
);

const server = ['src/*/server/**/*.test.ts', 'test/**/*.test.ts'];

/** Where both engines have a run of their own, the short form gives the embedded one what is about engines. */
const onThisEngine = process.env['POSTGRES_RUNS_TOO'] === '1' ? ABOUT_ENGINES : server;

/** Tests of what only the other engine has: connections and several processes, or a folder. */
const ofOtherEngine = process.env['TEST_DATABASE_URL'] === undefined ? 'test/postgres/**' : 'test/embedded/**';

const LONG = process.env['OMSYN_LONG'] === '1';

/** Tests that open files in an office program: the long run alone has one. */
const onlyInLongRun = LONG ? [] : ['test/office/**'];

/** How long a test of the server may hang. Nothing passes or fails by being quick, and single tests of the long run take minutes. */
const PATIENCE_MS = LONG ? 3_600_000 : 600_000;

/** The pure tests, the server's tests on each engine, and components in a real browser. */
export default defineConfig({
  test: {
    // Every core: nothing here passes or fails by being quick.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...server, ...OF_THE_RUNNER],
          // No module keeps a state.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scripts',
          include: OF_THE_RUNNER,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: onThisEngine,
          exclude: [ofOtherEngine, ...onlyInLongRun],
          globalSetup: ['./test/front-end.ts', './test/property-seed.ts'],
          // The sources are read once a worker, and its files share a database (test/database.ts); no module keeps a state.
          isolate: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        plugins: [react()],
        optimizeDeps: {
          include: ['react', 'react-dom', 'react-dom/client', 'vitest-browser-react', '@auth0/auth0-spa-js'],
        },
        test: {
          name: 'browser',
          // Long enough for a machine that is busy, as for the journeys: nothing passes or fails by being quick.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          include: ['src/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: CHROMIUM }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
