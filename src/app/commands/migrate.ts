import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database.ts';
import { awaitDatabase } from '#platform/server/database-waiting.ts';
import { migrateStore } from '#platform/server/schema.ts';

/** `npm run migrate` migrates the schema as a separate step, before the processes of a new version start. */
try {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl, production } = config;
  const database = await openDatabase({ dataDir, databaseUrl, production });
  await awaitDatabase(database);
  const ran = await migrateStore(config, database);
  await database.close();
  console.log(ran.length === 0 ? 'The schema is up to date.' : `Ran ${ran.join(', ')}. The schema is up to date.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
