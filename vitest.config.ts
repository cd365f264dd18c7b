import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM } from './test/chromium.ts';

const server = ['src/*/server/**/*.test.ts', 'test/**/*.test.ts'];

/** Tests of what only PostgreSQL has: connections, several processes, a standby. */
const onlyOnPostgres = process.env['TEST_DATABASE_URL'] === undefined ? ['test/postgres/**'] : [];

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
          exclude: onlyOnPostgres,
          globalSetup: './test/front-end.ts',
          // The sources are read once a worker, and its files share a database (test/database.ts); no module keeps a state.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'vitest-browser-react'] },
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
