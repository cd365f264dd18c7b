import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { BRANDS } from '#brands/rules/brand.ts';
import { mailLook } from '#brands/rules/mail-look.ts';
import { HOT_RING, RING_CENTRE, RING_LIGHTS, RING_RADII, RINGS_BOX } from '#platform/rules/rings.ts';
import { CHROMIUM } from '../test/chromium.ts';

/*
 * Draws the brands' raster pictures from the logos: link previews, and icons for phones and old browsers. Run it again
 * when a logo or a colour of the sky changes: node scripts/draw-brand-pictures.ts
 */

const LOGOS = path.join(import.meta.dirname, '../src/brands/logos');
const NOBODY = { companyName: '', companyOrgNo: '', contactEmail: '' };
const ICO_SIDE = 48;
const ICONS = [
  { name: 'touch', side: 180 },
  { name: 'icon', side: 512 },
  { name: 'ico', side: ICO_SIDE },
] as const;

const browser = await chromium.launch(CHROMIUM);
const page = await browser.newPage();
for (const brand of BRANDS) {
  const { sky, accent } = mailLook(brand, NOBODY);
  const logo = await readFile(path.join(LOGOS, `brand-${brand}-inverse.svg`), 'utf8');
  const icon = await readFile(path.join(LOGOS, `brand-${brand}-app.svg`), 'utf8');
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(preview(logo, sky, accent));
  await writeFile(path.join(LOGOS, `preview-${brand}.png`), await page.screenshot());
  for (const { name, side } of ICONS) {
    await page.setViewportSize({ width: side, height: side });
    // Square, because phones round the corners themselves.
    await page.setContent(
      `<style>body{margin:0;background:${sky}}svg{display:block;width:${side}px;height:${side}px}</style>${icon}`,
    );
    const picture = await page.screenshot();
    if (name === 'ico') await writeFile(path.join(LOGOS, `favicon-${brand}.ico`), inIco(picture));
    else await writeFile(path.join(LOGOS, `${name}-${brand}.png`), picture);
  }
}
await browser.close();

/** The brand's sky with its rings, and the logo in the middle. */
function preview(logo: string, sky: string, accent: string): string {
  const { x, y } = RING_CENTRE;
  const { place: hot, dashes, transform } = HOT_RING;
  const ring = (radius: number, rest: string) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" ${rest}/>`;
  const rings = RING_RADII.map((radius) => ring(radius, 'stroke="#fff" stroke-opacity=".16"'));
  const warm = ring(
    RING_RADII[hot],
    `stroke="${accent}" stroke-width="1.6" stroke-linecap="round" stroke-dasharray="${dashes}" transform="${transform}"`,
  );
  const lights = RING_LIGHTS.map(({ cx, cy, r }) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${accent}"/>`);
  return `<style>body{margin:0;background:${sky};display:grid;place-items:center;height:630px;position:relative}
    .rings{position:absolute;inset:0;width:1200px;height:630px}.logo svg{height:150px;width:auto;display:block;position:relative}</style>
    <svg class="rings" viewBox="${RINGS_BOX}" preserveAspectRatio="xMaxYMax slice">${rings.join('')}${warm}${lights.join('')}</svg>
    <div class="logo">${logo}</div>`;
}

/** Wraps one PNG in an ICO file, which every current browser reads. */
function inIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(ICO_SIDE, 6);
  head.writeUInt8(ICO_SIDE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
