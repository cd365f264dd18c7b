import { buildWebIfChanged } from '../scripts/build-web.ts';

/** The real server delivers pages, so they are built before the first test that starts one. */
export default async function buildPages(): Promise<void> {
  await buildWebIfChanged();
}
