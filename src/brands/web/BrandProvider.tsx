import { createContext, type ReactNode, useContext } from 'react';
import type { BrandSettings } from '../rules/brand.ts';
import type { LogoShape } from '../rules/logo-shape.ts';

/** A brand's settings and its logo; null on a page without server data. */
export type BrandFace = BrandSettings & { logo: LogoShape | null };

const BrandContext = createContext<BrandFace | null>(null);

export function BrandProvider({ face, children }: { face: BrandFace; children: ReactNode }) {
  return <BrandContext value={face}>{children}</BrandContext>;
}

export function useBrand(): BrandFace {
  const face = useContext(BrandContext);
  if (face === null) throw new Error('useBrand must be used inside BrandProvider');
  return face;
}
