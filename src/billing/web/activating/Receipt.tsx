import { useQuery } from '@tanstack/react-query';
import { longDay, money, shortDate } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import { mailChoicesQuery } from '#mails/web/mail-choice-queries.ts';
import { useMemberCount } from '#organisations/web/members/member-count.ts';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import '#platform/web/styles/facts.css';
import '#platform/web/styles/receipt.css';
import '#platform/web/styles/surfaces.css';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { DoneArt } from '#platform/web/ui/DoneArt.tsx';
import { Flow, type FlowPoint } from '#platform/web/ui/Flow.tsx';
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx';
import { addDays, type CalendarDay, receivedDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import type { SubscriptionBannerTexts } from '../../texts/subscription-banner.en.ts';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';
import type { PaymentOverview } from '../payment-queries.ts';

type Props = {
  payment: PaymentOverview & { paid: NonNullable<PaymentOverview['paid']> };
  isActive: boolean;
  /** Paid a moment ago: shows thanks, and that a receipt is on its way. */
  justPaid: boolean;
  endsOn: CalendarDay;
};

/** The first mail before the end (rules 7). */
const REMINDED_DAYS_BEFORE = 30;

export function Receipt({ payment, isActive, justPaid, endsOn }: Props) {
  const t = useTexts<SubscriptionTexts & SubscriptionBannerTexts>();
  const { lang } = useLanguage();
  const { organisation } = useOwnOrganisation();
  const date = longDay(lang, endsOn);
  return (
    <div className="wrap receiptpage">
      {isActive && <DoneArt />}
      <h1 tabIndex={-1}>{t(isActive ? 'subscription.activate.success.title' : 'subscription.banner.ended.title')}</h1>
      {isActive && (
        <p className="lead">
          {t(justPaid ? 'subscription.activate.success.text' : 'subscription.activated.text', { date })}
        </p>
      )}
      <div className="row receiptpage__ways">
        <ButtonLink kind="cta" size="lg" href={PATHS.overview}>
          {t('subscription.activate.toOverviewButton')}
        </ButtonLink>
        <ButtonLink size="lg" href={PATHS.subscription}>
          {t('subscription.activated.seeButton')}
        </ButtonLink>
      </div>
      <section className="panel stack">
        <h2 className="h3">{t('subscription.activated.title', { organisation: organisation?.name ?? '' })}</h2>
        {isActive && <TimeAhead payment={payment} endsOn={endsOn} />}
        <Facts payment={payment} />
      </section>
    </div>
  );
}

/** The time from the payment to the end, with the day of the reminder, unless it is turned off. */
function TimeAhead({ payment: { paid, renews }, endsOn }: Pick<Props, 'payment' | 'endsOn'>) {
  const t = useTexts<SubscriptionTexts>();
  const { lang } = useLanguage();
  const today = useToday();
  const from = receivedDay(paid.day);
  const reminded = addDays(endsOn, -REMINDED_DAYS_BEFORE);
  const mails = useQuery(mailChoicesQuery);
  const isReminded = mails.isPending || mails.data?.subscription === true;
  const points: (FlowPoint | false)[] = [
    {
      date: shortDate(lang, from),
      words: t(from === today ? 'subscription.activated.fromToday' : 'subscription.activated.from'),
      is: 'done',
    },
    isReminded && {
      date: shortDate(lang, reminded),
      words: t(renews ? 'subscription.activated.notice' : 'subscription.activated.noticeEnd'),
      ...(reminded <= today ? { is: 'done' } : {}),
      dashed: true,
    },
    {
      date: shortDate(lang, endsOn),
      words: t(renews ? 'subscription.activated.renews' : 'subscription.details.endDate.label'),
      is: 'end',
    },
  ];
  return (
    <>
      <Flow label={t('subscription.activated.lineAria')} points={points.filter((point) => point !== false)} />
      <LoadedPart query={mails} title={t('subscription.activated.mailsFailed')} />
    </>
  );
}

function Facts({ payment: { paid, renews, receiptTo } }: Pick<Props, 'payment'>) {
  const t = useTexts<SubscriptionTexts>();
  const { lang } = useLanguage();
  const { organisation } = useOwnOrganisation();
  const members = useMemberCount(organisation?.id ?? null);
  const facts = [
    [t('subscription.activated.paid'), money(lang, paid.amount, paid.currency)],
    [t('subscription.details.type.label'), t(`subscription.type.${renews ? 'recurring' : 'once'}`)],
    [
      t('subscription.details.members.label'),
      members === undefined ? '–' : t('subscription.activated.members', { count: members }),
    ],
    [t('subscription.activated.receiptTo'), receiptTo],
  ];
  return (
    <dl className="kv">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
