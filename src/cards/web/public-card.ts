/** What a script adds to the public card: copying, sharing and printing. The page is whole without it. */
export function enliven(page: Document): void {
  const box = page.querySelector<HTMLElement>('[data-copy]');
  const link = box?.querySelector('input');
  const button = box?.querySelector('button');
  if (box && link && button) letCopy(box, link, button);
  const share = page.querySelector<HTMLButtonElement>('[data-share]');
  if (share && 'share' in navigator) letShare(share);
  page.querySelector('[data-print]')?.addEventListener('click', () => print());
}

const SHOWN_FOR_MS = 4_000;

/** As CopyBox: after a failure the link is selected, so that it can still be copied by hand. */
function letCopy(box: HTMLElement, link: HTMLInputElement, button: HTMLButtonElement): void {
  const label = button.querySelector('span');
  const told = box.nextElementSibling;
  const words = label?.textContent ?? '';
  let timer = 0;
  const say = (spoken: string, isDone: 'done' | 'not') => {
    box.classList.toggle('is-done', isDone === 'done');
    if (label) label.textContent = isDone === 'done' ? spoken : words;
    if (told) told.textContent = spoken;
    told?.classList.toggle('vh', isDone === 'done' || spoken === '');
  };
  button.addEventListener('click', () => {
    clearTimeout(timer);
    copied(link.value).then(
      () => {
        say(box.dataset['copied'] ?? '', 'done');
        timer = window.setTimeout(() => say('', 'not'), SHOWN_FOR_MS);
      },
      () => {
        link.select();
        say(box.dataset['failed'] ?? '', 'not');
      },
    );
  });
}

/** Rejects where the browser refuses, and on an insecure page, which has no clipboard. */
async function copied(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

function letShare(button: HTMLButtonElement): void {
  button.hidden = false;
  const { title, url } = button.dataset;
  button.addEventListener('click', () => {
    navigator.share({ title: title ?? '', url: url ?? '' }).catch(() => {
      // Whoever closes the window of the system has thought better of it.
    });
  });
}
