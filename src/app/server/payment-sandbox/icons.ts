import { type Html, html } from '#platform/server/pages/safe-html.ts';

/** The icons of the sandbox's pages, all of one size and stroke. */
export const FLASK = icon(
  html`<path
      d="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2"
    ></path
    ><path d="M6.453 15h11.094"></path><path d="M8.5 2h7"></path>`,
);
export const BACK = icon(html`<path d="m12 19-7-7 7-7"></path><path d="M19 12H5"></path>`);
export const SUCCEEDS = icon(html`<circle cx="12" cy="12" r="10"></circle><path d="m16 9-5.5 5.5L8 12"></path>`);
export const CONFIRMS = icon(
  html`<path
      d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"
    ></path
    ><path d="m9 12 2 2 4-4"></path>`,
);
export const DECLINED = icon(html`<circle cx="12" cy="12" r="10"></circle><line x1="9" x2="15" y1="15" y2="9"></line>`);
export const FUNDS = icon(
  html`<path
      d="M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1"
    ></path
    ><path d="M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4"></path>`,
);
export const SLOW = icon(
  html`<path d="M5 22h14"></path><path d="M5 2h14"></path
    ><path d="M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22"></path
    ><path d="M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2"></path>`,
);

function icon(lines: Html): Html {
  return html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${lines}</svg>`;
}
