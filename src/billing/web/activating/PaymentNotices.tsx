import { Hourglass, TriangleAlert } from 'lucide-react';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';

/** Shown beside the form: the payment failed or was cancelled, and nothing has been charged. */
export function DidNotHappen({ what }: { what: 'failed' | 'cancelled' }) {
  const t = useTexts<SubscriptionTexts>();
  if (what === 'cancelled')
    return (
      <Banner title={t('subscription.activate.cancelled.title')}>{t('subscription.activate.cancelled.text')}</Banner>
    );
  return (
    <Banner kind="error" icon={TriangleAlert} title={t('subscription.activate.error.title')}>
      {t('subscription.activate.error.text')}
    </Banner>
  );
}

/**
 * Shown beside the form: the running subscription, and what a payment adds. A trial is named as such, so that nobody
 * takes it for paid.
 */
export function ActiveAlready({ endsOn, isTrial }: { endsOn: CalendarDay; isTrial: boolean }) {
  const t = useTexts<SubscriptionTexts>();
  const { lang } = useLanguage();
  const date = longDay(lang, endsOn);
  if (!isTrial) return <Banner kind="ok" title={t('subscription.activate.alreadyActive', { date })} />;
  return (
    <Banner title={t('subscription.activate.trial.title')}>{t('subscription.activate.trial.text', { date })}</Banner>
  );
}

/** Shown beside the form: the address claims a payment, and no row confirms it. */
export function Unseen({ again }: { again: () => void }) {
  const t = useTexts<SubscriptionTexts>();
  return (
    <Banner
      icon={Hourglass}
      title={t('subscription.activate.unseen.title')}
      action={<Button onClick={again}>{t('subscription.activate.unseen.button')}</Button>}
    >
      {t('subscription.activate.unseen.text')}
    </Banner>
  );
}
