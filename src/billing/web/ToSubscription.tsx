import { useTexts } from '#languages/web/language.tsx';
import { useSession } from '#identity/web/session.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PATHS } from '#shared/paths.ts';
import type { SubscriptionWayTexts } from '../texts/subscription-way.en.ts';

/** The owner's link to a new subscription where something has ended with the old one; nothing for others. */
export function ToSubscription() {
  const t = useTexts<SubscriptionWayTexts>();
  const { user } = useSession();
  if (user?.role !== 'owner') return null;
  return (
    <ButtonLink kind="1" href={PATHS.activate}>
      {t('subscription.way.button')}
    </ButtonLink>
  );
}

/** Replaces a screen that needs a subscription, for people who could use it with one. */
export function SubscriptionNeeded({ title }: { title: string }) {
  const t = useTexts<SubscriptionWayTexts>();
  const { user } = useSession();
  return (
    <div className="wrap page">
      <PageHead title={title} />
      <Banner kind="warn" title={t('subscription.way.needed')} action={<ToSubscription />}>
        {user?.role === 'owner'
          ? t('subscription.way.ownerText')
          : t('subscription.way.memberText', { owner: user?.owner ?? '' })}
      </Banner>
    </div>
  );
}
