import { type Html, html } from './safe-html.ts';

const WARNING = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">
  <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"></path>
  <path d="M12 9v4"></path>
  <path d="M12 17h.01"></path>
</svg>`;

export const TICK = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M20 6 9 17l-5-5"></path></svg>`;

/** The error above the form; it receives the focus when the page opens. */
export function errorBanner(message: string | null): Html | null {
  if (message === null) return null;
  return html`<div class="banner banner--error" role="alert" tabindex="-1" autofocus>
    <span class="banner__ic">${WARNING}</span>
    <div class="banner__txt"><p>${message}</p></div>
  </div>`;
}

export function okBanner(message: string): Html {
  return html`<div class="banner banner--ok" role="status">
    <span class="banner__ic">${TICK}</span>
    <div class="banner__txt"><p>${message}</p></div>
  </div>`;
}

/** The error of one field, which names it by `aria-describedby`. */
export function fieldError(id: string, message: string | null): Html | null {
  return message === null ? null : html`<p class="err" id="${id}">${WARNING}${message}</p>`;
}
