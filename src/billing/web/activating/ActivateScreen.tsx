import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { organisationQuery } from '#organisations/web/organisation-queries.ts';
import { OutsideOrganisation } from '#organisations/web/OutsideOrganisation.tsx';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import '#platform/web/styles/layout.css';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';
import '../subscription.css';
import { Activation } from './Activation.tsx';

/** The page where the owner pays for twelve months and sees the outcome; others read whom to ask (specification 2). */
export function ActivateScreen() {
  const t = useTexts<SubscriptionTexts>();
  usePageTitle(t('subscription.activate.title'));
  const { organisation, role, owner } = useOwnOrganisation();
  if (organisation === null || owner === null) return <OutsideOrganisation title={t('subscription.activate.title')} />;
  return (
    <div className="wrap page activate">
      <PageHead
        title={t('subscription.activate.title')}
        lead={t('subscription.activate.text', { organisation: organisation.name })}
      />
      {role === 'owner' ? <OwnersPart /> : <Banner title={t('subscription.activate.ownerOnly', { owner })} />}
    </div>
  );
}

/** A closing organisation cannot be paid for. */
function OwnersPart() {
  const t = useTexts<SubscriptionTexts>();
  const query = useQuery(organisationQuery);
  return (
    <Loaded query={query} skeleton={<PanelSkeleton lines={6} />} later="quiet">
      {(organisation) =>
        organisation?.closingDate == null ? (
          <Activation />
        ) : (
          <Banner
            kind="warn"
            title={t('subscription.activate.closingTitle')}
            action={<ButtonLink href="/settings#1">{t('subscription.activate.closingButton')}</ButtonLink>}
          >
            {t('subscription.activate.closingText')}
          </Banner>
        )
      }
    </Loaded>
  );
}
