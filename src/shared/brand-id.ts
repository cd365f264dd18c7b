/** The product's two brands (specification 1); src/brands has their settings. */
export type BrandId = 'a' | 'b';
