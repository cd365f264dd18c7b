import { draw } from '#platform/rules/element-tree.ts';
import { qrCode } from '#platform/rules/qr-code.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import type { CardWords } from './card-words.ts';
import type { PageWriter } from './drawn-html.ts';
import { cardUrl, type Seen } from './seen-card.ts';

/**
 * Returns the link to copy, the larger QR code, and the controls that need scripts, which are shown only with scripts.
 */
export function shareOf(t: CardWords, seen: Seen, write: PageWriter['write']): Html {
  const address = cardUrl(seen);
  const actions = [
    html`<button class="btn btn--2 btn--sm" type="button" popovertarget="qr">${t('cards.view.share.qr')}</button>`,
    html`<button class="btn btn--2 btn--sm with-script" type="button" data-print>${t('common.button.print')}</button>`,
    html`<button
      class="btn btn--2 btn--sm with-script"
      type="button"
      data-share
      data-title="${seen.card.cardTitle}"
      data-url="${address}"
      hidden
    >
      ${t('cards.list.shareButton')}
    </button>`,
  ];
  return html`<section class="panel panel--tint pubshare">
    <h2 class="h3">${t('cards.view.share.title')}</h2>
    <div class="field">
      <div
        class="copy"
        data-copy
        data-copied="${t('common.copy.copiedToClipboard')}"
        data-failed="${t('common.copy.errorCopying')}"
      >
        <input class="copy__val" readonly value="${address}" aria-label="${t('cards.view.share.linkAria')}" />
        <button class="copy__btn with-script" type="button">${COPY}<span>${t('common.copy.copy')}</span></button>
      </div>
      <span role="status" class="vh"></span>
    </div>
    <div class="row">${actions}</div>
    ${qrOf(t, seen, write)}
  </section>`;
}

const COPY = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">
  <rect width="14" height="14" x="8" y="8" rx="2" ry="2"></rect>
  <path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"></path>
</svg>`;

/** Black on white, whatever the card's colours; it opens over the page without a script. */
function qrOf(t: CardWords, seen: Seen, write: PageWriter['write']): Html {
  const { size, path } = qrCode(cardUrl(seen));
  const date = dayAt(new Date(seen.card.registered), seen.zone);
  const code = draw(
    'svg',
    {
      viewBox: `0 0 ${size} ${size}`,
      role: 'img',
      'aria-label': t('cards.face.qrAlt'),
      'shape-rendering': 'crispEdges',
    },
    draw('path', { d: path, fill: '#000' }),
  );
  return html`<div class="pubqr" id="qr" popover role="dialog" aria-label="${t('cards.face.qrAlt')}">
    ${write(code)}
    <div class="row">
      <a
        class="btn btn--2 btn--sm"
        href="${fileOf(size, path)}"
        download="${t('cards.download.fileName', { date })}-qr.svg"
        >${t('cards.view.share.qrButton')}</a
      >
      <button class="btn btn--2 btn--sm" type="button" popovertarget="qr" popovertargetaction="hide">
        ${t('common.button.close')}
      </button>
    </div>
  </div>`;
}

/** Returns the code as an SVG file, which is sharp at any size on a poster. */
function fileOf(size: number, path: string): string {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(file)}`;
}
