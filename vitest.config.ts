import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { legalTexts } from './scripts/vite/legal-texts.ts';
import { textBundles } from './scripts/vite/text-bundles.ts';
import { defineConfig } from 'vitest/config';
import { ABOUT_ENGINES } from './test/embedded-tests.ts';
import { CHROMIUM } from './test/chromium.ts';
import { LONG, SHORT } from './test/run-size.ts';

/**
 * Tests of the installation and of the test runner. They start programs, so they run only when those scripts have
 * changed.
 */
const OF_THE_RUNNER = ['run', 'dev', 'failed-tests', 'last-line', 'kept-results', 'mutation-check', 'toolchain'].map(
  (name) => `scripts/${name}.test.ts`,
);

const server = ['src/*/server/**/*.test.ts', 'test/**/*.test.ts'];

/** When both engines have a run of their own, the short run tests only engine-specific files on the embedded one. */
const onThisEngine = process.env['POSTGRES_RUNS_TOO'] === '1' ? ABOUT_ENGINES : server;

/** Tests that need the other engine: connections and several processes, or a data folder. */
const ofOtherEngine = process.env['TEST_DATABASE_URL'] === undefined ? 'test/postgres/**' : 'test/embedded/**';

/** Tests that break the parts of an installation; only `npm run drill` runs them. */
const drill = 'test/drill/**/*.test.ts';

/** Tests with programs that only the long run installs, or with the large inspector of assistants' doors. */
const onlyInLongRun = LONG ? [] : ['test/{office,inspector,proxies}/**', 'test/postgres/pooler-at-start.test.ts'];

/**
 * Tests of an operator's commands and of a server in trouble: they start, stop and restart whole servers and wait for
 * them. `npm test` alone leaves them out, as it leaves out the journeys marked @ci.
 */
const ofTrouble = SHORT
  ? [
      'test/postgres/{changing-over,database-away,lost-connections,mail-handed-on,shared-limits,shared-logins,standby,starting-together,unreachable-database}.test.ts',
      'test/{backup-commands,backup-while-running,production-log,shutdown-on-signal,webhook-kill,worked-example}.test.ts',
      'test/embedded/{backup-socket,damaged-folder}.test.ts',
      'src/app/server/{alarms,full-disk}.test.ts',
      'src/login/server/many-log-ins.test.ts',
      'scripts/mutation-check.test.ts',
    ]
  : [];

/** Timeout of a test in milliseconds. No test depends on speed, and single tests of the long run take minutes. */
const PATIENCE_MS = LONG ? 3_600_000 : 600_000;

/** How long a test waits for a condition. The runner's own limit is a second, too short for a busy machine. */
const POLLING = { poll: { timeout: 20_000 } };

/** Defines the projects: pure tests, server tests on each engine, and components in a real browser. */
export default defineConfig({
  test: {
    // Every core: no test depends on speed.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...server, ...OF_THE_RUNNER],
          // No module keeps state.
          isolate: false,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'scripts',
          include: OF_THE_RUNNER,
          exclude: ofTrouble,
          expect: POLLING,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'server',
          include: onThisEngine,
          exclude: [drill, ofOtherEngine, ...onlyInLongRun, ...ofTrouble],
          globalSetup: ['./test/front-end.ts', './test/property-seed.ts'],
          // Modules load once per worker, and its files share a database (test/database.ts); no module keeps state.
          isolate: false,
          expect: POLLING,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'drill',
          include: [drill],
          expect: POLLING,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        plugins: [legalTexts(), textBundles(), react()],
        optimizeDeps: {
          include: ['react', 'react-dom', 'react-dom/client', 'vitest-browser-react', '@auth0/auth0-spa-js'],
        },
        test: {
          name: 'browser',
          expect: POLLING,
          testTimeout: 60_000,
          unstubGlobals: true,
          restoreMocks: true,
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
