/** Which terms a person has accepted, kept with the time in the consent record. Change it together with the text. */
export const TERMS_VERSION = '2026-11';
