import { BRANDS, isBrand } from '#brands/rules/brand.ts';
import { rotateProofKey } from '#cards/server/proof/proof-keys.ts';
import { createKeyring } from '#login/server/keyring.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database.ts';
import { awaitDatabase } from '#platform/server/database-waiting.ts';
import { sealAnew } from '#platform/server/secrets.ts';
import { requireMigrated } from '#platform/server/migrations.ts';

/** `npm run rotate-keys -- [a|b]` signs logins and proofs of cards with new keys from now on; without a brand, for both. */
try {
  const wished = process.argv.slice(2);
  if (!wished.every(isBrand)) throw new RangeError('The brands are a and b: name one, or none for both.');
  const config = readConfig(process.env);
  const { dataDir, databaseUrl, production } = config;
  const database = await openDatabase({ dataDir, databaseUrl, production });
  await awaitDatabase(database);
  await requireMigrated(database.query);
  const sealed = await sealAnew(database.query, config);
  if (sealed > 0)
    console.log(`${sealed} keys in the database are encrypted with the current SECRET; you can remove SECRET_BEFORE.`);
  const keyring = createKeyring(database.query, config, () => new Date());
  for (const brand of new Set(wished.length === 0 ? BRANDS : wished)) {
    await keyring.rotate(brand);
    const [newest] = await keyring.keysOf(brand);
    console.log(`Brand ${brand} signs with the key ${newest?.kid}; every process uses it within a minute.`);
    const kid = await rotateProofKey(database.query, brand, { config, now: new Date() });
    console.log(`Brand ${brand} signs proofs of cards with the key ${kid}; earlier proofs stay valid.`);
  }
  await database.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
