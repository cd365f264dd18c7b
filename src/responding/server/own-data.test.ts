import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { invite } from '../../../test/answering.ts';
import { useWorld } from '../../../test/world.ts';
import { readConfig } from '#platform/server/config.ts';
import { eraseAddressEverywhere, knownAddress } from './own-data.ts';

const world = useWorld();

test('erasing an address takes as many statements for six running surveys as for one', async () => {
  const keeping = { config: readConfig({}), now: world.now() };
  const erased = async (address: string, surveys: number) => {
    for (let made = 0; made < surveys; made += 1) await invite(world, await world.person(), [address]);
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    await world.database.transaction(async (tx) => {
      const known = await knownAddress(tx, { brand: 'a', email: address }, keeping);
      expect(await eraseAddressEverywhere(tx.withPlugin(counting), known, keeping)).toBe(surveys);
    });
    return statements;
  };
  expect(await erased('marte@sundvag.example', 6)).toBe(await erased('jonas@sundvag.example', 1));
  expect((await world.rows('asked_addresses')).map((row) => row['opted_out_at'])).toEqual(
    Array.from({ length: 7 }, () => world.now()),
  );
});
