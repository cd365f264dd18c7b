import { Hourglass } from 'lucide-react';
import { dayAndMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import { lastDayOfSeason } from '#brands/web/page.ts';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { PATHS } from '#shared/paths.ts';
import type { SubscriptionBannerTexts } from '../texts/subscription-banner.en.ts';
import type { Subscription } from './subscription-queries.ts';

/**
 * Says that the subscription has ended, or that there is none, what still works, and who can do something about it;
 * renders nothing while it runs (specification 4).
 */
export function SubscriptionNotice({ subscription }: { subscription: Subscription | null }) {
  const t = useTexts<SubscriptionBannerTexts>();
  const { organisation, role, owner } = useOwnOrganisation();
  const state = subscription?.status !== 'ended' ? 'none' : subscription.type === 'trial' ? 'trialEnded' : 'ended';
  const isOwner = role === 'owner';
  if (subscription?.status === 'active') return null;
  return (
    <Banner
      {...(state === 'none' ? {} : { kind: 'warn', icon: Hourglass })}
      title={t(`subscription.banner.${state}.title`)}
      action={
        isOwner && (
          <ButtonLink kind="1" href={PATHS.activate}>
            {t(`subscription.banner.${state}.button`)}
          </ButtonLink>
        )
      }
    >
      {isOwner
        ? t(`subscription.banner.${state}.ownerText`, { organisation: organisation?.name ?? '' })
        : t(`subscription.banner.${state}.memberText`, { owner: owner ?? '' })}{' '}
      {t('subscription.banner.readableText')}
      {isOwner && state !== 'ended' && <Season />}
    </Banner>
  );
}

/** The first-year discount, for organisations that have never paid, until the last day of the season. */
function Season() {
  const t = useTexts<SubscriptionBannerTexts>();
  const { lang } = useLanguage();
  const until = lastDayOfSeason();
  const today = useToday();
  if (until === null || today > until) return null;
  return <> {t('subscription.seasonal.text', { date: dayAndMonth(lang, until) })}</>;
}
