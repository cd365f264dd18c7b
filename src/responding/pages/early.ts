/**
 * Keeps what is filled in before the page's script has loaded. Runs as an inline script, so it may use nothing from
 * outside. An answered question gets its name, so that the browser sends it, and its look; an unanswered one has
 * neither.
 */
export function keepEarlyAnswers(): void {
  let finger: { rail: HTMLInputElement; value: string } | null = null;
  const railOf = ({ target }: Event) => (target instanceof HTMLInputElement && target.type === 'range' ? target : null);
  const answer = (rail: HTMLInputElement | null) => {
    const slider = rail?.closest<HTMLElement>('.slider');
    if (!rail || !slider) return;
    rail.name = rail.dataset['name'] ?? '';
    slider.className = rail.value === '0' ? 'slider is-dk' : 'slider';
    slider.dataset['value'] = rail.value;
  };
  // A finger that only scrolls the page moves the thumb until the browser cancels its gesture.
  const down = (event: PointerEvent) => {
    const rail = railOf(event);
    finger = rail !== null && event.pointerType !== 'mouse' ? { rail, value: rail.value } : null;
  };
  const cancel = () => {
    if (finger !== null) finger.rail.value = finger.value;
    finger = null;
  };
  const up = (event: Event) => {
    finger = null;
    answer(railOf(event));
  };
  const input = (event: Event) => void (finger === null && answer(railOf(event)));
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('pointerdown', down, { signal });
  addEventListener('pointercancel', cancel, { signal });
  addEventListener('pointerup', up, { signal });
  addEventListener('click', up, { signal });
  addEventListener('input', input, { signal });
  addEventListener('hydrating', () => stop.abort(), { signal });
  // The first question shows what the numbers mean, unless that would push its slider out of sight. It is opened while the
  // page is read, before anything is painted, so that nothing moves.
  const opens = (): boolean => {
    const first = document.querySelector<HTMLDetailsElement>('.q__more');
    if (first !== null) first.open = matchMedia('(min-width: 48rem)').matches;
    return first !== null;
  };
  const reading = new MutationObserver(() => {
    if (opens()) reading.disconnect();
  });
  if (!opens()) reading.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => reading.disconnect(), { signal });
}
