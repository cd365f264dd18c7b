/** The two brands of the product (specification 1). What belongs to each stands in brands. */
export type BrandId = 'a' | 'b';
