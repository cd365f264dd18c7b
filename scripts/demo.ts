import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/people.ts';
import { fillDemoWorld } from '../demo/world.ts';
import { readConfig, UnusableSettings } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database.ts';
import { awaitDatabase } from '#platform/server/database-waiting.ts';
import { migrateStore } from '#platform/server/schema.ts';

/** `npm run demo` fills the database with demo people and surveys. It leaves existing ones unchanged. */
try {
  const config = readConfig(process.env);
  if (config.production)
    throw new UnusableSettings('The demo has well-known passwords, so it does not run in production.');
  const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl });
  await awaitDatabase(database);
  await migrateStore(config, database);
  const { surveys, answers } = await fillDemoWorld(database, { now: new Date(), config });
  await database.close();

  console.log(surveys === 0 ? 'The demo exists already.' : `Made ${surveys} surveys with ${answers} answers.`);
  console.log(`Start the product with npm start, and log in with the password ${DEMO_PASSWORD} as`);
  for (const { email, candidate, about } of DEMO_PEOPLE) console.log(`  ${email}  ${candidate}: ${about}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
