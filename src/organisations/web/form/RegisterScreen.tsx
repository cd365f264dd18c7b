import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { settledDays, takesPayment } from '#brands/web/page.ts';
import type { NavigationTexts } from '#platform/texts/navigation.en.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { domainOf } from '#shared/email-address.ts';
import { PATHS } from '#shared/paths.ts';
import { NORWAY } from '../../rules/countries.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { attemptOrganisations } from '../organisation-queries.ts';
import { sentFields } from './organisation-fields.ts';
import { type OrganisationFields, OrganisationForm } from './OrganisationForm.tsx';
import { useOwnOrganisation } from '../own-organisation.tsx';

/** Founds an organisation. A person in another one must leave it first (specification 2, rules 5). */
export function RegisterScreen() {
  const t = useTexts<OrganisationTexts & NavigationTexts>();
  const title = t('organisation.register.title');
  usePageTitle(title);
  const { organisation, role } = useOwnOrganisation();
  const trial = takesPayment() ? [t('organisation.register.trialHint', { days: settledDays().trial })] : [];
  const inTheWay = role === 'invited' ? null : organisation;
  return (
    <div className="wrap page">
      <PageHead title={title} lead={inTheWay === null && [t('organisation.register.text'), ...trial].join(' ')} />
      {inTheWay === null ? (
        <Registering />
      ) : (
        <Banner
          title={t('organisation.register.alreadyMember', { organisation: inTheWay.name })}
          action={
            <ButtonLink size="sm" href={PATHS.settings}>
              {t('navigation.userMenu.settings.label')}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

function Registering() {
  const t = useTexts<OrganisationTexts>();
  const { lang } = useLanguage();
  const { email, reload } = useOwnOrganisation();
  const navigate = useNavigate();
  const toast = useToast();
  // Made once, so that a repeated request founds one organisation (rules 1).
  const [id] = useState(() => crypto.randomUUID());
  const [start] = useState(() => emptyFields(domainOf(email), lang === 'no' ? NORWAY : ''));

  const save = async (fields: OrganisationFields): Promise<SaveProblem | null> => {
    const founded = await attemptOrganisations('POST /organization/:id', {
      params: { id },
      body: sentFields(fields),
    });
    if (!founded.ok) {
      // Another tab, or an invitation accepted meanwhile: the reloaded screen shows the user's organisation.
      if (founded.problem.status === 409) await reload();
      return saveProblemOf(founded.problem);
    }
    await navigate({ href: PATHS.members });
    await reload();
    toast(t('organisation.register.done', { organisation: founded.result.name }));
    return null;
  };
  return <OrganisationForm kind="create" start={start} save={save} />;
}

function emptyFields(domain: string, country: string): OrganisationFields {
  return {
    name: '',
    orgNo: '',
    country,
    domain,
    logo: '',
    consentToTerms: false,
    consentToAgreement: false,
    allowPrivateSurveys: true,
  };
}
