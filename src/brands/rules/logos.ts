import type { Brand } from './brand.ts';
import { logoA } from './logo-a.ts';
import { logoB } from './logo-b.ts';
import type { LogoShape } from './logo-shape.ts';

/** The logos by brand. The server writes the one that is needed into the page, so that no script contains both. */
export const LOGOS: Record<Brand, LogoShape> = { a: logoA, b: logoB };
