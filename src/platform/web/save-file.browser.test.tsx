import { expect, test, vi } from 'vitest';
import { saveBlob } from './save-file.ts';

test('a file can still be read after the press, for a browser that begins its download late', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const created = vi.spyOn(URL, 'createObjectURL');
  saveBlob('mine.json', new Blob(['{"answer":42}']));
  expect(clicked).toHaveBeenCalledOnce();
  await new Promise((later) => setTimeout(later));
  const read = await fetch(String(created.mock.results[0]?.value));
  expect(await read.json()).toEqual({ answer: 42 });
});
