import { useEffect, useState } from 'react';
import { pageNow } from '#brands/web/clock.ts';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import { CARD_PICTURE } from '../../rules/picture-size.ts';
import { unbaked } from '../../rules/proof/baked-picture.ts';
import { cardInCode } from './code-in-picture.ts';
import { checkPicture, type FileVerdict } from './check-picture.ts';

/** In bytes: a card has some hundred thousand. A larger file is not read. */
const LARGEST = 8_000_000;

type Checked = { name: string; verdict: FileVerdict; picture: string | null; tries: number };
type Problem = 'many' | 'tooLarge' | 'notPng';

/** Checks files in the browser, one at a time. The back button leads from a verdict to the form. */
export function useFileCheck(origin: string) {
  const [file, setFile] = useState<Checked | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [error, setError] = useState<Problem | null>(null);
  const { busy, once } = useOneAtATime();
  useEffect(() => {
    // Without this, a picture that misses the field would open in place of the page.
    const refuse = (event: Event) => event.preventDefault();
    const back = () => setFile(null);
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    addEventListener('popstate', back);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
      removeEventListener('popstate', back);
    };
  }, []);
  const picture = file?.picture ?? null;
  useEffect(() => () => void (picture !== null && URL.revokeObjectURL(picture)), [picture]);

  const check = (one: File, tries: number) =>
    once(async () => {
      const bytes = new Uint8Array(await one.arrayBuffer());
      const read = unbaked(bytes);
      if (read === null) return setError('notPng');
      const means = {
        origin,
        now: pageNow(),
        read: (path: string) => fetch(path, { credentials: 'omit' }),
        cardInCode: () => cardInCode(one, read, origin),
      };
      const verdict = await checkPicture(bytes, means);
      const isCard = read.width === CARD_PICTURE.width && read.height === CARD_PICTURE.height;
      if (tries === 0) history.pushState(null, '');
      setFile({ name: one.name, verdict, picture: isCard ? URL.createObjectURL(one) : null, tries });
      scrollTo(0, 0);
    }).catch(() => setFile({ name: one.name, verdict: { kind: 'failed' }, picture: null, tries }));

  return {
    file,
    busy,
    error,
    take: (files: readonly File[]) => {
      const [one] = files;
      if (one === undefined) return;
      setChosen(one);
      setError(files.length > 1 ? 'many' : one.size > LARGEST ? 'tooLarge' : null);
      if (files.length === 1 && one.size <= LARGEST) void check(one, 0);
    },
    again: () => void (chosen !== null && check(chosen, (file?.tries ?? 0) + 1)),
    another: () => history.back(),
  };
}
