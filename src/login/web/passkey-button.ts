// Login with a passkey.

/** Slightly less than the lifetime of a challenge on the server, after which a new one is requested. */
const ANEW_MS = 270_000;

type Parts = { form: HTMLFormElement; says: HTMLElement; button: HTMLButtonElement };

/** Shows the passkey login if the browser supports it, and hides it otherwise. */
export function offerPasskeys(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-passkey-form]');
  const says = document.querySelector<HTMLElement>('[data-passkey-says]');
  const button = document.querySelector<HTMLButtonElement>('button[data-passkey]');
  if (form === null || says === null || button === null) return;
  const isKnown = 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
  for (const part of document.querySelectorAll<HTMLElement>('[data-passkey-part]')) part.hidden = !isKnown;
  if (!isKnown) return;
  const parts = { form, says, button };
  let waiting = new AbortController();
  const offer = () => {
    waiting = new AbortController();
    if ('asOneTypes' in form.dataset) void offerAsOneTypes(parts, waiting.signal);
  };
  button.addEventListener('click', () => {
    waiting.abort();
    void logIn(parts).then((isOver) => isOver || offer());
  });
  offer();
}

/** Returns true once the answer is being sent to the server. */
async function logIn(parts: Parts): Promise<boolean> {
  const { button, says } = parts;
  if (button.getAttribute('aria-busy') === 'true') return true;
  const before = [...button.childNodes];
  becomeBusy(button, button.dataset['passkeyBusy']);
  says.hidden = true;
  const begun = performance.now();
  try {
    await answer(parts, {});
    return true;
  } catch (error) {
    button.removeAttribute('aria-busy');
    button.classList.remove('is-busy');
    button.replaceChildren(...before);
    say(parts, whatWentWrong(error, performance.now() - begun));
    return false;
  }
}

/** Lets the browser offer passkeys in the address field; silent when none is chosen. */
async function offerAsOneTypes(parts: Parts, signal: AbortSignal): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  while (!signal.aborted) {
    const tooLong = AbortSignal.any([signal, AbortSignal.timeout(ANEW_MS)]);
    try {
      await answer(parts, { mediation: 'conditional', signal: tooLong });
      return;
    } catch (error) {
      // Asks again after the challenge has expired; other errors are left to the button to report.
      if (!(error instanceof DOMException && error.name === 'TimeoutError')) return;
    }
  }
}

/** Fetches a challenge, has the browser answer it, and submits the answer as a form. */
async function answer({ form }: Parts, how: CredentialRequestOptions): Promise<void> {
  const lang = form.querySelector<HTMLInputElement>('input[name=lang]')?.value ?? '';
  const asked = await fetch(`${form.action}/options`, {
    method: 'POST',
    body: new URLSearchParams({ lang }),
    signal: how.signal ?? null,
  });
  if (!asked.ok) throw new Error(`no challenge: ${asked.status}`);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    (await asked.json()) as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await navigator.credentials.get({ ...how, publicKey });
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey');
  // The button has been pressed meanwhile and requests another challenge.
  how.signal?.throwIfAborted();
  const field = form.querySelector<HTMLInputElement>('input[name=credential]');
  if (field !== null) field.value = JSON.stringify(credential.toJSON());
  form.submit();
}

/** Browsers report cancelling and timeouts under one error name; only the elapsed time tells them apart. */
function whatWentWrong(error: unknown, tookMs: number): 'cancelled' | 'timedOut' | 'notHere' | 'failed' {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'SecurityError') return 'notHere';
  if (name !== 'NotAllowedError' && name !== 'AbortError') return 'failed';
  return tookMs >= ANEW_MS ? 'timedOut' : 'cancelled';
}

function say({ form, says }: Parts, what: ReturnType<typeof whatWentWrong>): void {
  const words = says.querySelector('p');
  if (words !== null) words.textContent = form.dataset[what] ?? '';
  says.hidden = false;
  says.focus();
}

/** Shows a spinner and the busy text on the button. */
export function becomeBusy(button: HTMLButtonElement, words = ''): void {
  const spin = document.createElement('span');
  spin.className = 'spin';
  spin.setAttribute('aria-hidden', 'true');
  button.classList.add('is-busy');
  button.setAttribute('aria-busy', 'true');
  button.replaceChildren(spin, words);
}
