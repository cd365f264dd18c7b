import { Hourglass } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import type { SubscriptionBannerTexts } from '../texts/subscription-banner.en.ts';
import type { Subscription } from './subscription-queries.ts';

/** Says that the subscription has ended, or that there is none, and what still works; nothing while it runs (specification 4). */
export function SubscriptionNotice({ subscription }: { subscription: Subscription | null }) {
  const t = useTexts<SubscriptionBannerTexts>();
  if (subscription?.status === 'active') return null;
  const state = subscription?.status !== 'ended' ? 'none' : subscription.type === 'trial' ? 'trialEnded' : 'ended';
  const title = t(`subscription.banner.${state}.title`);
  return (
    <Banner {...(state === 'none' ? {} : { kind: 'warn', icon: Hourglass })} title={title}>
      {t('subscription.banner.readableText')}
    </Banner>
  );
}
