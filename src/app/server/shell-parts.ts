import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { LOGOS } from '#brands/rules/logos.ts';
import { HOT_RING, RING_CENTRE, RING_LIGHTS, RING_RADII, RINGS_BOX } from '#platform/rules/rings.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';

/*
 * The first view of a page, rendered by the server until the scripts have loaded. It uses the classes of the screens,
 * which replace it without a layout shift. Only its link to the login works.
 */

/** The bar with the logo, matching PublicBar and TopBar. */
export function barOf(brand: Brand): Html {
  return BARS[brand];
}

export function logoOf(brand: Brand): Html {
  return DRAWINGS[brand];
}

function drawnBar(brand: Brand): Html {
  return html`<header class="nav on-hero">
    <div class="nav__in"><span class="nav__logo">${logoOf(brand)}</span></div>
  </header>`;
}

function drawnLogo(brand: Brand): Html {
  const { width, strokes, dot, word } = LOGOS[brand];
  const lines = strokes.map(
    ({ d, width: stroke, colour, opacity = 1 }) =>
      html`<path d="${d}" stroke="var(--logo-${colour})" stroke-width="${stroke}" opacity="${opacity}"></path>`,
  );
  const light = dot && html`<circle cx="${dot.cx}" cy="${dot.cy}" r="${dot.r}" fill="var(--logo-warm)"></circle>`;
  return html`<svg
    class="logo"
    viewBox="0 0 ${width} 40"
    width="${width}"
    height="40"
    role="img"
    aria-label="${BRAND_SETTINGS[brand].name}"
  >
    <g fill="none" stroke-linecap="round">${lines}</g>
    ${light ?? null}
    <path d="${word}" fill="var(--logo-word)"></path>
  </svg>`;
}

export function skyOf(inside: Html): Html {
  return html`<div class="hero on-hero">${RINGS}${inside}</div>`;
}

function rings(): Html {
  const circles = RING_RADII.map(
    (r, place) =>
      html`<circle
        cx="${RING_CENTRE.x}"
        cy="${RING_CENTRE.y}"
        r="${r}"
        ${place === HOT_RING.place ? HOT : THIN}
      ></circle>`,
  );
  const lights = RING_LIGHTS.map(
    ({ className, cx, cy, r }) => html`<circle class="${className}" cx="${cx}" cy="${cy}" r="${r}"></circle>`,
  );
  return html`<svg class="rings" viewBox="${RINGS_BOX}" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    <g fill="none" stroke="currentColor">${circles}</g>
    ${lights}
  </svg>`;
}

const THIN = html`stroke-width="1"`;
const HOT = html`class="rings__hot" stroke-width="${HOT_RING.width}" stroke-dasharray="${HOT_RING.dashes}"
stroke-linecap="round" transform="${HOT_RING.transform}"`;

// The same on every page, so they are rendered once.
const RINGS = rings();
const DRAWINGS: Record<Brand, Html> = { a: drawnLogo('a'), b: drawnLogo('b') };
const BARS: Record<Brand, Html> = { a: drawnBar('a'), b: drawnBar('b') };

/** The head of a screen (PageHead). */
export function headOf(heading: Html): Html {
  return html`<div class="phead">
    <div class="phead__row"><div>${heading}</div></div>
  </div>`;
}

/** A heading that is not known yet: a grey line, and words for screen readers. */
export function headingToCome(words: string): Html {
  return html`<h1 class="vh">${words}</h1>
    <div class="shell__h1" aria-hidden="true">${skeletonLine('shell__wide shell__h1')}</div>`;
}

/** The skeleton of a panel (PanelSkeleton). */
export function outline(): Html {
  const lines = ['shell__half', 'shell__wide', 'shell__wide', 'shell__half'].map(skeletonLine);
  return html`<div class="panel stack stack--s" aria-hidden="true">${lines}</div>`;
}

export function skeletonLine(width: string): Html {
  return html`<span class="skel ${width}"></span>`;
}
