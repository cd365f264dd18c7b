import type { ComponentProps } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { LOCALE, type Lang } from '#languages/rules/language.ts';
import { SelectField } from '#platform/web/ui/TextField.tsx';
import { NORDIC_COUNTRIES, NORWAY, OTHER_COUNTRIES } from '../../rules/countries.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';

export function CountryField(rest: ComponentProps<'select'>) {
  const t = useTexts<OrganisationTexts>();
  const { lang } = useLanguage();
  const { nameOf, nordic, others } = countriesIn(lang);
  return (
    <SelectField {...rest} label={t('organisation.form.country.label')} optional autoComplete="country">
      <option value="">{t('organisation.form.country.none')}</option>
      <option value={NORWAY}>{nameOf(NORWAY)}</option>
      <optgroup label={t('organisation.form.country.nordic')}>{nordic.map(option)}</optgroup>
      <optgroup label={t('organisation.form.country.all')}>{others.map(option)}</optgroup>
    </SelectField>
  );
}

type Country = { code: string; name: string };

function option({ code, name }: Country) {
  return (
    <option value={code} key={code}>
      {name}
    </option>
  );
}

const named = new Map<Lang, { nameOf: (code: string) => string; nordic: Country[]; others: Country[] }>();

/** Memoised by language, because sorting 240 names at every key press would be slow. */
function countriesIn(lang: Lang) {
  const known = named.get(lang);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames(LOCALE[lang], { type: 'region' });
  const collator = new Intl.Collator(LOCALE[lang]);
  const nameOf = (code: string) => names.of(code) ?? code;
  const sorted = (codes: readonly string[]) =>
    codes.map((code) => ({ code, name: nameOf(code) })).sort((a, b) => collator.compare(a.name, b.name));
  const countries = { nameOf, nordic: sorted(NORDIC_COUNTRIES), others: sorted(OTHER_COUNTRIES) };
  named.set(lang, countries);
  return countries;
}
