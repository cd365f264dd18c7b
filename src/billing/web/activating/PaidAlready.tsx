import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useToday } from '#brands/web/clock.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { longDay, money } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/receipt.css';
import '#platform/web/styles/surfaces.css';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import { paidUntil } from '../../rules/paid-until.ts';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';
import { offerQuery } from '../payment-queries.ts';

type Props = {
  endsOn: CalendarDay;
  renews: boolean;
  /** The payment form, shown only to people who want another year. */
  form: ReactNode;
};

/** Instead of the form while a paid subscription runs: until when, and a question before anybody pays again. */
export function PaidAlready({ endsOn, renews, form }: Props) {
  const t = useTexts<SubscriptionTexts>();
  const { lang } = useLanguage();
  const today = useToday();
  const id = useId();
  const [extending, setExtending] = useState(false);
  const query = useQuery(offerQuery);
  const title = t('subscription.activate.paid.title', { date: longDay(lang, endsOn) });
  usePageTitle(title);
  const date = longDay(lang, paidUntil(endsOn, [today]) ?? endsOn);
  return (
    <div className="wrap wrap--narrow page">
      <div className="receiptpage">
        <span className="paidmark">
          <Icon of={Check} />
        </span>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{t(`subscription.activate.paid.${renews ? 'renews' : 'ends'}`)}</p>
        <div className="row">
          <ButtonLink kind={extending ? '2' : 'cta'} href={PATHS.subscription}>
            {t('subscription.activated.seeButton')}
          </ButtonLink>
        </div>
        <section className="panel stack stack--s" aria-labelledby={id}>
          <h2 className="h3" id={id}>
            {t('subscription.activate.paid.extend.title')}
          </h2>
          <Loaded query={query} skeleton={<SkeletonLine height="1.25rem" />}>
            {({ toPay, currency, includesTax }) => (
              <p className="small muted">
                {t('subscription.activate.paid.extend.text', { date, price: money(lang, toPay, currency) })}
                {includesTax && ` ${t('subscription.activate.vatHint')}.`}
              </p>
            )}
          </Loaded>
          {!extending && (
            <div className="row">
              <Button onClick={() => setExtending(true)}>{t('subscription.activate.paid.extend.button')}</Button>
            </div>
          )}
        </section>
        {extending && <Opened>{form}</Opened>}
      </div>
    </div>
  );
}

/** Takes the focus, because the button that opened the form is gone. */
function Opened({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="paidmore" tabIndex={-1} ref={box}>
      {children}
    </div>
  );
}
