import { type Brand, BRAND_SETTINGS } from '../rules/brand.ts';
import type { BrandFace } from './BrandProvider.tsx';

const LOGOS = {
  a: () => import('./logo-a.ts'),
  b: () => import('./logo-b.ts'),
};

/** The settings of a brand with its logo; the other brand's drawing is never fetched. */
export async function loadBrand(brand: Brand): Promise<BrandFace> {
  const { logo } = await LOGOS[brand]();
  return { ...BRAND_SETTINGS[brand], logo };
}
