import { Check, Hourglass, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useToday } from '#brands/web/clock.ts';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Flow } from '#platform/web/ui/Flow.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { paidUntil } from '../../rules/paid-until.ts';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';

/** Shown above the form: the payment failed or was cancelled, and nothing has been charged. */
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

/** What a payment in the trial does when, so that nobody waits for the last day of it. */
export function NoDaysLost({ endsOn }: { endsOn: CalendarDay }) {
  const t = useTexts<SubscriptionTexts>();
  const { lang } = useLanguage();
  const today = useToday();
  const id = useId();
  const paidTo = paidUntil(endsOn, [today]) ?? endsOn;
  return (
    <section className="panel panel--tint nodayslost" aria-labelledby={id}>
      <div>
        <h2 className="h3" id={id}>
          {t('subscription.activate.trial.title')}
        </h2>
        <p className="small">{t('subscription.activate.trial.text', { date: longDay(lang, endsOn) })}</p>
      </div>
      <Flow
        upright
        label={t('subscription.activate.lineAria')}
        points={[
          {
            date: t('subscription.activate.line.today'),
            words: t('subscription.activate.line.todayText'),
            is: 'done',
          },
          { date: longDay(lang, endsOn), words: t('subscription.activate.line.startsText'), is: 'now' },
          { date: longDay(lang, paidTo), words: t('subscription.activate.line.endsText') },
        ]}
      />
    </section>
  );
}

export function Goods() {
  const t = useTexts<SubscriptionTexts>();
  return (
    <section className="panel">
      <ul className="goods">
        {(['everyone', 'receipt', 'leave'] as const).map((good) => (
          <li key={good}>
            <Icon of={Check} />
            <span>{t(`subscription.activate.good.${good}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown above the form: the address claims a payment, and no row confirms it. */
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
