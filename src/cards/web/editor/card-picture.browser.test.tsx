import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { madeUpCard } from '../../../../test/made-up-cards.ts';
import { WORDS } from '../../../../test/words.ts';
import { translator } from '#languages/rules/text.ts';
import type { FaceTexts } from '../../rules/card-face.ts';
import { useCardPicture } from './use-card-picture.ts';

const t = translator<FaceTexts>('en', WORDS);

afterEach(() => {
  vi.useRealTimers();
});

function Picture() {
  const [cardTitle, setTitle] = useState('First');
  const card = madeUpCard({ cardTitle });
  const { failed } = useCardPicture({ lang: 'en', t, card, address: 'https://omsyn.example/c/x' });
  return (
    <button type="button" onClick={() => setTitle('Second')}>
      {failed ? 'failed' : 'drawing'}
    </button>
  );
}

// Specification 9.6, 9.11
test('a card is drawn a second after its last change, and given up when its pictures have not loaded after 15 s', async () => {
  const drawings: string[] = [];
  class NeverLoaded {
    set src(page: string) {
      drawings.push(decodeURIComponent(page));
    }
    addEventListener = () => undefined;
  }
  vi.stubGlobal('Image', NeverLoaded);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { screen } = await renderPage(Picture);
  await expect.element(screen.getByText('drawing')).toBeVisible();
  await vi.advanceTimersByTimeAsync(900);
  (screen.getByRole('button').element() as HTMLElement).click();
  await vi.advanceTimersByTimeAsync(999);
  expect(drawings).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => drawings).toEqual([expect.stringContaining('Second')]);
  const wordsAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    // The screen has changed two frames later.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return screen.getByRole('button').element().textContent;
  };
  expect(await wordsAfter(14_998)).toBe('drawing');
  expect(await wordsAfter(2)).toBe('failed');
});
