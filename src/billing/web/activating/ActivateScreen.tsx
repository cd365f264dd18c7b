import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { organisationQuery } from '#organisations/web/organisation-queries.ts';
import { OutsideOrganisation } from '#organisations/web/OutsideOrganisation.tsx';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';
import { ActivatePage } from './ActivatePage.tsx';
import { Activation } from './Activation.tsx';

/** The page where the owner pays for twelve months and sees the outcome; others read whom to ask (specification 2). */
export function ActivateScreen() {
  const t = useTexts<SubscriptionTexts>();
  const { organisation, role, owner } = useOwnOrganisation();
  if (organisation === null || owner === null) return <OutsideOrganisation title={t('subscription.activate.title')} />;
  if (role === 'owner') return <OwnersPart />;
  return (
    <ActivatePage>
      <Banner title={t('subscription.activate.ownerOnly', { owner })} />
    </ActivatePage>
  );
}

/** A closing organisation cannot be paid for. */
function OwnersPart() {
  const t = useTexts<SubscriptionTexts>();
  const query = useQuery(organisationQuery);
  if (query.data !== undefined && query.data?.closingDate == null) return <Activation />;
  return (
    <ActivatePage>
      <Loaded query={query} skeleton={<PanelSkeleton lines={6} />} later="quiet">
        {() => (
          <Banner
            kind="warn"
            title={t('subscription.activate.closingTitle')}
            action={<ButtonLink href="/settings#1">{t('subscription.activate.closingButton')}</ButtonLink>}
          >
            {t('subscription.activate.closingText')}
          </Banner>
        )}
      </Loaded>
    </ActivatePage>
  );
}
