/**
 * The server tests that the short run also runs on the embedded engine: those that depend on differences between it and
 * PostgreSQL. The short run executes all others on PostgreSQL only; the long run executes everything on both engines.
 *
 * A new test belongs here if it is about a transaction or a lock (concurrent callers), a migration, a backup, a
 * restart, a kill, or a store's own statement. It is selected by its name (`*-store`, `at-once`, `migration`) or by a
 * line of its own. A new call or job needs no line: `every-call` covers them all.
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
