import { Resvg } from '@resvg/resvg-js';
import { CUTS, type DrawnPerson, PEOPLE } from '#brands/web/portrait-shapes.ts';

/** The largest side of a stored profile picture, in pixels (specification 9). */
const PORTRAIT_SIDE = 300;
const LOGO_SIDE = 240;

/** Returns the drawn portrait as a PNG in a data URL. */
export function portraitOf(person: DrawnPerson): string {
  const { ground, skin, hair, top, cut } = PEOPLE[person];
  const { back, front } = CUTS[cut];
  const face =
    cut === 'hijab'
      ? `<ellipse cx="50" cy="46" rx="16" ry="20" fill="${skin}"/>`
      : `<path d="M42 60h16v14c0 5-16 5-16 0z" fill="${skin}"/>
         <path d="M42 64c3 4 13 4 16 0v5c-4 4-12 4-16 0z" opacity=".12"/>
         <ellipse cx="50" cy="46" rx="18" ry="21.5" fill="${skin}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="${ground}"/>
    <path d="${back}" fill="${hair}"/>
    <path d="M12 104c2-22 16-32 38-32s36 10 38 32z" fill="${top}"/>
    ${face}
    <path d="${front}" fill="${hair}"/>
    <g fill="#3a2418" opacity=".8"><circle cx="43" cy="46" r="1.5"/><circle cx="57" cy="46" r="1.5"/></g>
    <path d="M44.6 55.5c3 3.4 7.8 3.4 10.8 0" fill="none" stroke="#5b2a1a" stroke-opacity=".55" stroke-width="1.7" stroke-linecap="round"/>
  </svg>`;
  return pictureOf(svg, PORTRAIT_SIDE);
}

/** Returns the logo of the demo's organisation: a bay with its north star, as a PNG in a data URL. */
export function demoLogo(): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
    <clipPath id="tile"><rect width="96" height="96" rx="22"/></clipPath>
    <g clip-path="url(#tile)">
      <rect width="96" height="96" fill="#14505c"/>
      <path d="M0 66 26 34l15 18 11-13 44 36v21H0z" fill="#8fd0c8"/>
      <path d="M0 74c14-7 26-7 38 0s24 7 36 0c8-5 15-6 22-4v26H0z" fill="#f4efe4"/>
      <path d="m68 12 3.4 9.6L81 25l-9.6 3.4L68 38l-3.4-9.6L55 25l9.6-3.4z" fill="#ffc27a"/>
    </g>
  </svg>`;
  return pictureOf(svg, LOGO_SIDE);
}

function pictureOf(svg: string, side: number): string {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: side }, font: { loadSystemFonts: false } });
  return `data:image/png;base64,${png.render().asPng().toString('base64')}`;
}
