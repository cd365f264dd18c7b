import type { Config } from '#platform/server/config.ts';
import { SETTINGS } from '#platform/server/settings.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { Operator } from '../rules/operator.ts';

/**
 * Returns the brand's operator. The postal address is appended to the number, because the sentences have room for it
 * there.
 */
export function operatorOf(config: Config, brand: BrandId): Operator {
  const [companyName, orgNo, address, contactEmail] =
    brand === 'a'
      ? [config.companyNameA, config.companyOrgNoA, config.companyAddressA, config.contactEmailA]
      : [config.companyNameB, config.companyOrgNoB, config.companyAddressB, config.contactEmailB];
  return { companyName, companyOrgNo: address === undefined ? orgNo : `${orgNo}, ${address}`, contactEmail };
}

const FACTS = [
  ['a', 'companyNameA', 'COMPANY_NAME_A'],
  ['a', 'companyOrgNoA', 'COMPANY_ORG_NO_A'],
  ['a', 'contactEmailA', 'CONTACT_EMAIL_A'],
  ['b', 'companyNameB', 'COMPANY_NAME_B'],
  ['b', 'companyOrgNoB', 'COMPANY_ORG_NO_B'],
  ['b', 'contactEmailB', 'CONTACT_EMAIL_B'],
] as const;

/** Returns the settings of the served brands that still name the sample company. */
export function sampleFacts(config: Config): string[] {
  const served = new Set<BrandId>([config.brand, ...Object.values(config.brandHosts)]);
  return FACTS.filter(([brand, key, name]) => served.has(brand) && config[key] === SETTINGS[name].default).map(
    ([, , name]) => name,
  );
}
