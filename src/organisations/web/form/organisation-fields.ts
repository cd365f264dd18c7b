import type { Given } from '#platform/contract.ts';
import type { OrganisationCalls } from '../../calls.ts';
import type { Organisation } from '../organisation-queries.ts';
import type { OrganisationFields } from './OrganisationForm.tsx';

type Form = Given<OrganisationCalls['POST /organization'], 'POST /organization'>['body'];

export function sentFields(fields: OrganisationFields): Form {
  return {
    ...fields,
    name: fields.name.trim(),
    orgNo: fields.orgNo.trim(),
    domain: fields.domain.trim(),
    consentToTerms: flag(fields.consentToTerms),
    consentToAgreement: flag(fields.consentToAgreement),
    allowPrivateSurveys: flag(fields.allowPrivateSurveys),
  };
}

export function organisationFieldsOf(organisation: Organisation): OrganisationFields {
  const { name, logo, orgNo = '', country = '', domain = '' } = organisation;
  return {
    name,
    logo,
    orgNo,
    country,
    domain,
    consentToTerms: organisation.consentToTerms === 1,
    consentToAgreement: organisation.consentToAgreement === 1,
    allowPrivateSurveys: organisation.allowPrivateSurveys !== 0,
  };
}

function flag(given: boolean): 0 | 1 {
  return given ? 1 : 0;
}
