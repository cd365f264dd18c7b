import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { TriangleAlert } from 'lucide-react';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';

/** Beside the form: the payment did not go well, or was thought better of. Nothing has been charged. */
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

/** Beside the form: it runs, and what a payment would add. */
export function ActiveAlready({ endsOn }: { endsOn: CalendarDay }) {
  const t = useTexts<SubscriptionTexts>();
  const { lang } = useLanguage();
  return <Banner kind="ok" title={t('subscription.activate.alreadyActive', { date: longDay(lang, endsOn) })} />;
}
