/**
 * The server's tests that the short run gives to the embedded engine as well: what an engine can do otherwise than
 * PostgreSQL does. All others run on PostgreSQL alone there, and on both engines in the long run.
 *
 * A new test belongs here when it is about a transaction or a lock (several callers at once), a migration, a
 * backup, a restart, a kill, or a store's own statement. Its name puts it here (`*-store`, `at-once`, `migration`),
 * or a line of its own does. A new call and a new job need no line: `every-call` asks all of them.
 */
export const ABOUT_ENGINES = [
  'test/embedded/**/*.test.ts',
  'test/every-call.test.ts',
  '{src/*/server,test}/**/*-store.test.ts',
  '{src/*/server,test}/**/*at-once.test.ts',
  '{src/*/server,test}/**/*migration*.test.ts',
  'src/platform/server/backup/restoring.test.ts',
  'src/app/server/mail-lease.test.ts',
  'src/platform/server/prepared-statement.test.ts',
  'src/platform/server/secrets.test.ts',
  'src/responding/server/simultaneous.test.ts',
  'src/surveys/server/figures/quarters.test.ts',
  'test/backup.test.ts',
  'test/backup-while-running.test.ts',
  'test/kill.test.ts',
  'test/races.test.ts',
  'test/row-keys.test.ts',
];
