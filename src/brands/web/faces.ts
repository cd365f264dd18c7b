import { type Brand, BRAND_SETTINGS } from '../rules/brand.ts';
import type { BrandFace } from './BrandProvider.tsx';
import { logo as logoA } from './logo-a.ts';
import { logo as logoB } from './logo-b.ts';

/** Both brands' settings and logos. Together they are smaller than one more request. */
export const BRAND_FACES: Record<Brand, BrandFace> = {
  a: { ...BRAND_SETTINGS.a, logo: logoA },
  b: { ...BRAND_SETTINGS.b, logo: logoB },
};
