import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RunningProduct, startProduct } from './product.ts';

/** A product whose clock a journey moves on. Who is logged in then is not any more: sessions and tokens have run out. */
export type ProductInTime = RunningProduct & { moveClock: (daysAhead: number) => Promise<void> };

const PRELOADED = pathToFileURL(path.join(import.meta.dirname, 'clock-ahead.ts')).href;

const HALF_A_DAY_MS = 43_200_000;
const LOOK_EVERY_MS = 50;
const MOST_LOOKS = 200;

export async function startProductInTime(): Promise<ProductInTime> {
  const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-clock-'));
  const file = path.join(folder, 'days');
  writeFileSync(file, '0');
  const product = await startProduct({ CLOCK_FILE: file, NODE_OPTIONS: `--import ${PRELOADED}` });
  // The pages say what time it is; the header of an answer is written by a clock that nobody moves.
  const instant = async () => {
    const page = await (await fetch(product.at('a'))).text();
    return Date.parse(/"now":"([^"]+)"/.exec(page)?.[1] ?? '');
  };
  const stop = async () => {
    await product.stop();
    rmSync(folder, { recursive: true });
  };
  const moveClock = async (daysAhead: number) => {
    const before = await instant();
    writeFileSync(file, String(daysAhead));
    for (let looks = 0; (await instant()) - before < HALF_A_DAY_MS; looks += 1) {
      if (looks > MOST_LOOKS) throw new Error('the clock of the server stands still');
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  };
  return { ...product, moveClock, stop };
}
