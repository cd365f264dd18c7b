import { Hourglass } from 'lucide-react';
import { use, useDeferredValue } from 'react';
import { dayAndMonth } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { useLanguage, useTexts, WithWords } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import { lastDayOfSeason } from '#brands/web/page.ts';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { PATHS } from '#shared/paths.ts';
import type { SubscriptionBannerTexts } from '../texts/subscription-banner.en.ts';
import type { Subscription } from './subscription-queries.ts';

type Words = Readonly<Record<keyof SubscriptionBannerTexts, string>>;

/** Fetched by those whose subscription does not run: the first screen of everybody else has no room for them. */
const WORDS = {
  en: () => import('../texts/subscription-banner.en.ts').then(({ en }): Words => en),
  no: () => import('../texts/subscription-banner.no.ts').then(({ no }): Words => no),
};
const fetched = new Map<Lang, Promise<Words | null>>();

/** Null when they cannot be had: a notice must not take the screen along. The next page tries again. */
function wordsIn(lang: Lang): Promise<Words | null> {
  const words = fetched.get(lang) ?? WORDS[lang]().catch(() => null);
  fetched.set(lang, words);
  return words;
}

/**
 * Says that the subscription has ended, or that there is none, what still works, and who can do something about it;
 * nothing while it runs (specification 4). Waits for its words as something lazy does.
 */
export function SubscriptionNotice({ subscription }: { subscription: Subscription | null }) {
  // A language picked later keeps what is there until its words have come.
  const lang = useDeferredValue(useLanguage().lang);
  const words = subscription?.status === 'active' ? null : use(wordsIn(lang));
  if (words === null) return null;
  return (
    <WithWords words={words}>
      <Notice subscription={subscription} />
    </WithWords>
  );
}

function Notice({ subscription }: { subscription: Subscription | null }) {
  const t = useTexts<SubscriptionBannerTexts>();
  const { organisation, role, owner } = useOwnOrganisation();
  const state = subscription?.status !== 'ended' ? 'none' : subscription.type === 'trial' ? 'trialEnded' : 'ended';
  const isOwner = role === 'owner';
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

/** What the first year costs less, for who has never paid, until the last day of the season. */
function Season() {
  const t = useTexts<SubscriptionBannerTexts>();
  const { lang } = useLanguage();
  const until = lastDayOfSeason();
  const today = useToday();
  if (until === null || today > until) return null;
  return <> {t('subscription.seasonal.text', { date: dayAndMonth(lang, until) })}</>;
}
