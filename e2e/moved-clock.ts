import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RunningProduct, startProduct } from './product.ts';

/** A product whose clock a journey moves on. Who is logged in then is not any more: sessions and tokens have run out. */
export type ProductInTime = RunningProduct & { moveClock: (daysAhead: number) => Promise<void> };

const PRELOADED = pathToFileURL(path.join(import.meta.dirname, 'clock-ahead.ts')).href;

export async function startProductInTime(): Promise<ProductInTime> {
  const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-clock-'));
  const file = path.join(folder, 'days');
  writeFileSync(file, '0');
  const product = await startProduct({ CLOCK_FILE: file, NODE_OPTIONS: `--import ${PRELOADED}` });
  const today = async () => (await fetch(product.at('a'))).headers.get('date') ?? '';
  const stop = async () => {
    await product.stop();
    rmSync(folder, { recursive: true });
  };
  const moveClock = async (daysAhead: number) => {
    const before = Date.parse(await today());
    writeFileSync(file, String(daysAhead));
    for (let looks = 0; Date.parse(await today()) - before < 43_200_000; looks += 1) {
      if (looks > 200) throw new Error('the clock of the server stands still');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return { ...product, moveClock, stop };
}
