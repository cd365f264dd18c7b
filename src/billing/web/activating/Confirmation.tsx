import { useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';
import { paymentQuery } from '../payment-queries.ts';
import { subscriptionQuery } from '../subscription-queries.ts';

/** The subscription is paid and runs. Reads the person's permissions again, because they may do more now. */
export function Confirmed({ endsOn }: { endsOn: CalendarDay }) {
  const t = useTexts<SubscriptionTexts>();
  const { lang } = useLanguage();
  const { reload } = useOwnOrganisation();
  useEffect(() => void reload(), [reload]);
  return (
    <div className="stack" role="status">
      <Banner
        kind="ok"
        title={t('subscription.activate.success.title')}
        action={
          <span className="row">
            <ButtonLink href={PATHS.activated}>{t('subscription.activate.receiptButton')}</ButtonLink>
            <ButtonLink kind="cta" href={PATHS.overview}>
              {t('subscription.activate.toOverviewButton')}
            </ButtonLink>
          </span>
        }
      >
        {t('subscription.activate.success.text', { date: longDay(lang, endsOn) })}
      </Banner>
    </div>
  );
}

const LOOK_EVERY_MS = 2_000;
/** About a minute; after that the page says that it takes longer. */
const MOST_LOOKS = 30;

/**
 * Shown when the address claims a payment that the server does not know yet: reads again, a limited number of times.
 */
export function Pending() {
  const t = useTexts<SubscriptionTexts>();
  const queries = useQueryClient();
  const [looks, setLooks] = useState(0);
  const slow = looks >= MOST_LOOKS;
  useEffect(() => {
    if (slow) return;
    const look = async () => {
      // The subscription last: once the payment is visible, the new day is visible too.
      await queries.refetchQueries(paymentQuery);
      await queries.refetchQueries(subscriptionQuery);
      setLooks(looks + 1);
    };
    const timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [looks, slow, queries]);
  return (
    <div className="stack" role="status">
      <Banner
        icon={Hourglass}
        title={t('subscription.activate.pending.title')}
        action={<ButtonLink href={PATHS.overview}>{t('subscription.activate.toOverviewButton')}</ButtonLink>}
      >
        {t(`subscription.activate.pending.${slow ? 'slowText' : 'text'}`)}
      </Banner>
    </div>
  );
}
