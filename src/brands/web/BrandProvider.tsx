import { createContext, use, type ReactNode } from 'react';
import type { BrandSettings } from '../rules/brand.ts';
import type { LogoShape } from '../rules/logo-shape.ts';

/** A brand's settings and the drawing of its logo; a page that no server has filled in has none. */
export type BrandFace = BrandSettings & { logo: LogoShape | null };

const BrandContext = createContext<BrandFace | null>(null);

export function BrandProvider({ face, children }: { face: BrandFace; children: ReactNode }) {
  return <BrandContext value={face}>{children}</BrandContext>;
}

/** The brand of the page: its name, addresses and logo. */
export function useBrand(): BrandFace {
  const face = use(BrandContext);
  if (face === null) throw new Error('useBrand stands outside BrandProvider');
  return face;
}
