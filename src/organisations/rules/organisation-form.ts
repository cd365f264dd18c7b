import { type DomainSettings, isPublicMailDomain } from '#access/rules/public-mail-domains.ts';
import { isEmailAddress } from '#shared/email-address.ts';
import { isOrgNo } from './org-no.ts';

export type OrganisationProblem = 'orgNo.invalid' | 'domain.invalid' | 'domain.shared';

/** Returns the problems of an organisation's details other than missing fields; empty if they may be stored. */
export function problemsInOrganisation(
  { orgNo, country, domain }: { orgNo: string; country: string; domain: string },
  settings: DomainSettings,
): OrganisationProblem[] {
  const problems: OrganisationProblem[] = [];
  if (orgNo !== '' && !isOrgNo(orgNo, country)) problems.push('orgNo.invalid');
  if (!isEmailAddress(`somebody@${domain}`)) problems.push('domain.invalid');
  else if (isPublicMailDomain(`somebody@${domain}`, settings)) problems.push('domain.shared');
  return problems;
}
