/** The version of the accepted terms, stored with the time in the consent record. Change it together with the text. */
export const TERMS_VERSION = '2026-11';

/** The version of the data processing agreement, which founders accept for their organisation. */
export const AGREEMENT_VERSION = '2026-11';
