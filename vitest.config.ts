import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM } from './test/chromium.ts';

const server = ['src/*/server/**/*.test.ts', 'test/**/*.test.ts'];

/** Tests of what only PostgreSQL has: connections, several processes, a standby. */
const onlyOnPostgres = process.env['TEST_DATABASE_URL'] === undefined ? ['test/postgres/**'] : [];

/** Tests that open files in an office program: the long run alone has one. */
const onlyInLongRun = process.env['OMSYN_LONG'] === '1' ? [] : ['test/office/**'];

/**
 * What is about pages, words and settings, and asks the tables only in passing. Where both engines have a run, the short
 * form leaves it to PostgreSQL, which costs half.
 */
const NOT_ABOUT_ENGINES = [
  'src/login/server/**',
  'src/brands/server/**',
  'src/app/server/mailing.test.ts',
  'src/app/server/organisation-mailing.test.ts',
  'src/app/server/answered-elsewhere.test.ts',
  'src/platform/server/config.test.ts',
  'src/platform/server/log.test.ts',
  'test/api-description.test.ts',
  'test/new-call.test.ts',
];
const leftToPostgres = process.env['POSTGRES_RUNS_TOO'] === '1' ? NOT_ABOUT_ENGINES : [];

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
          exclude: server,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: server,
          exclude: [...onlyOnPostgres, ...onlyInLongRun, ...leftToPostgres],
          globalSetup: ['./test/front-end.ts', './test/property-seed.ts'],
          // The sources are read once a worker, and its files share a database (test/database.ts); no module keeps a state.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        optimizeDeps: {
          include: ['react', 'react-dom', 'react-dom/client', 'vitest-browser-react', '@auth0/auth0-spa-js'],
        },
        test: {
          name: 'browser',
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
