import { LOCALE, type Lang } from '#languages/rules/language.ts';
import type { Supplier } from '#shared/suppliers.ts';

/** The European Economic Area: the European Union, Iceland, Liechtenstein and Norway. */
const EEA = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

export function outsideEea({ country }: Pick<Supplier, 'country'>): boolean {
  return !EEA.has(country);
}

/** Returns the name of a country; its code where the language has no name for it. */
export function countryName(lang: Lang, country: string): string {
  return new Intl.DisplayNames(LOCALE[lang], { type: 'region' }).of(country) ?? country;
}
