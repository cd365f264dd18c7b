/** Adds copying, sharing and printing to the public card. The page is complete without it. */
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

/** The same as CopyBox: if copying fails, the link is selected, so that it can be copied by hand. */
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

/** Rejects if the browser refuses, and in an insecure context, which has no clipboard. */
async function copied(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

function letShare(button: HTMLButtonElement): void {
  button.hidden = false;
  const { title, url } = button.dataset;
  button.addEventListener('click', () => {
    navigator.share({ title: title ?? '', url: url ?? '' }).catch(() => {
      // The promise also rejects if the user closes the system dialog, which is no failure.
    });
  });
}
