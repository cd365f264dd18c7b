import { buildWebIfChanged } from '../scripts/build-web.ts';

/** Builds the pages before the first test that starts a real server, which delivers them. */
export default async function buildPages(): Promise<void> {
  await buildWebIfChanged();
}
