import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import '#platform/web/styles/layers.css';
import '#platform/web/styles/scales.css';
import '../styles/brand-a.css';
import '../styles/brand-b.css';
import '#platform/web/styles/base.css';
import { renderPage } from '../../../test/page.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { BRAND_SETTINGS } from '../rules/brand.ts';
import { LOGOS } from '../rules/logos.ts';
import { BrandProvider } from './BrandProvider.tsx';
import { Logo } from './Logo.tsx';

/** Returns the tokens of a brand in the light theme, and the fonts of its text and headings. */
function lookOf(brand: 'a' | 'b') {
  const page = document.createElement('div');
  Object.assign(page.dataset, { brand, theme: 'light' });
  document.body.append(page);
  const style = getComputedStyle(page);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const firstFont = (name: string) => token(name).split(',')[0]?.replaceAll("'", '').replaceAll('"', '');
  const look = {
    colours: ['--primary', '--cta', '--error'].map(token),
    fonts: ['--font-sans', '--font-head'].map(firstFont),
    widths: ['--menu-w', '--popup-w'].map(token),
  };
  page.remove();
  return look;
}

// Specification 9.9
test('brand a has the colours and the fonts of the specification', () => {
  expect(lookOf('a')).toEqual({
    colours: ['#070055', '#96c4ff', '#b20303'],
    fonts: ['Kantumruy Pro', 'Unna'],
    widths: ['300px', '340px'],
  });
});

// Specification 1.6, 9.9
test('brand b has fonts, colours, a name, a logo and a login of its own', () => {
  const [a, b] = [lookOf('a'), lookOf('b')];
  expect(b.fonts).toEqual(['PT Sans', 'Comfortaa']);
  expect(b.colours[0]).not.toBe(a.colours[0]);
  expect(b.colours[1]).not.toBe(a.colours[1]);
  expect(BRAND_SETTINGS.b.name).not.toBe(BRAND_SETTINGS.a.name);
  expect(BRAND_SETTINGS.b.authClientId).not.toBe(BRAND_SETTINGS.a.authClientId);
  expect(LOGOS.b).not.toEqual(LOGOS.a);
});

test.each([
  ['a', 'light'],
  ['a', 'dark'],
  ['b', 'light'],
  ['b', 'dark'],
] as const)('draws the whole logo of brand %s in the %s theme', async (brand, theme) => {
  const screen = await render(
    <BrandProvider face={{ ...BRAND_SETTINGS[brand], logo: LOGOS[brand] }}>
      <div data-brand={brand} data-theme={theme}>
        <Logo />
      </div>
    </BrandProvider>,
  );
  const drawn = [
    ...screen.getByRole('img', { name: BRAND_SETTINGS[brand].name }).element().querySelectorAll('[stroke]'),
  ];
  expect(drawn.length).toBe(LOGOS[brand].strokes.length);
  for (const stroke of drawn) expect(getComputedStyle(stroke).stroke).not.toBe('none');
});

// Specification 9.9
test.each([
  [390, 351],
  [1280, 1152],
  [1600, 1200],
])('in a window of %i pixels a dialog is %i wide, in the top layer, above a half-dark page', async (width, wide) => {
  await page.viewport(width, 800);
  const { screen } = await renderPage(() => (
    <Modal title="Leave without saving?" onClose={() => undefined}>
      <p>You have changes.</p>
    </Modal>
  ));
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const dialog = screen.getByRole('dialog').element();
  expect(dialog.getBoundingClientRect().width).toBe(wide);
  expect(dialog.matches(':modal')).toBe(true);
  expect(getComputedStyle(dialog).zIndex).toBe('9999');
  expect(getComputedStyle(dialog, '::backdrop').backgroundColor).toBe('rgba(0, 0, 0, 0.5)');
});
