import { useBrand } from '#brands/web/BrandProvider.tsx';
import { longDay, money } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { PageDone, PageError } from '#platform/web/ui/PageBanner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import type { PaidReceipt, RunningSubscription, SandboxPages } from '../rules/sandbox-pages.ts';
import type { PaymentSandboxTexts } from '../texts/payment-sandbox.en.ts';
import type { SubscriptionTexts } from '../texts/subscription.en.ts';
import { KeyRow } from './SandboxCheckout.tsx';
import { SandboxFrame, SandboxHead } from './SandboxFrame.tsx';
import { PORTAL_CARDS, TestCards } from './TestCards.tsx';

type Props = SandboxPages['portal'];

/** The customer portal: what renews, with which card, and what has been paid. */
export function SandboxPortal({ id, organisation, backTo, said, running, receipts }: Props) {
  const t = useTexts<PaymentSandboxTexts & SubscriptionTexts>();
  const { name: brand } = useBrand();
  const back = { href: backTo, words: t('subscription.sandbox.portal.back', { brand }) };
  const action = `/sandbox/portal/${id}`;
  const renews = running.some(({ ends }) => !ends);
  return (
    <SandboxFrame back={back} organisation={organisation}>
      <div className="panel stack stack--l">
        <SandboxHead title={t('subscription.sandbox.portal.title')} text={t('subscription.sandbox.portal.text')} />
        {said !== null && 'trouble' in said && <PageError>{t(`subscription.payment.${said.trouble}`)}</PageError>}
        {said !== null && 'done' in said && <PageDone>{t(`subscription.sandbox.portal.done.${said.done}`)}</PageDone>}
        <section className="stack stack--s">
          <h2 className="h3">{t('subscription.sandbox.portal.subscription')}</h2>
          {running.length === 0 && <p className="muted">{t('subscription.sandbox.portal.none')}</p>}
          {running.map((one) => (
            <Subscription {...one} key={one.periodEnd} />
          ))}
          {running.length > 0 && (
            <form method="post" action={action}>
              <Button type="submit" name="do" value={renews ? 'cancel' : 'keep'}>
                {t(renews ? 'subscription.sandbox.portal.cancel' : 'subscription.sandbox.portal.keep')}
              </Button>
            </form>
          )}
        </section>
        {running.length > 0 && (
          <form className="stack stack--s" method="post" action={action}>
            <TestCards legend={t('subscription.sandbox.portal.cardNew')} choices={PORTAL_CARDS} />
            <Button type="submit" name="do" value="card">
              {t('subscription.sandbox.portal.change')}
            </Button>
          </form>
        )}
        <section className="stack stack--s">
          <h2 className="h3">{t('subscription.sandbox.portal.receipts')}</h2>
          {receipts.length === 0 ? (
            <p className="muted">{t('subscription.sandbox.portal.noReceipts')}</p>
          ) : (
            <ul className="kv">
              {receipts.map((receipt) => (
                <ReceiptLine {...receipt} key={receipt.number} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </SandboxFrame>
  );
}

function Subscription({ price, currency, periodEnd, ends, card, nextTry }: RunningSubscription) {
  const t = useTexts<PaymentSandboxTexts>();
  const { lang } = useLanguage();
  const dayOf = useDay();
  const until = t(ends ? 'subscription.sandbox.portal.ends' : 'subscription.sandbox.portal.renews');
  return (
    <>
      <dl className="kv">
        <KeyRow label={t('subscription.sandbox.portal.price')}>{money(lang, price, currency)}</KeyRow>
        <KeyRow label={until}>{dayOf(periodEnd)}</KeyRow>
        {card && (
          <KeyRow label={t('subscription.sandbox.portal.card')}>
            {t('subscription.sandbox.portal.cardNow', {
              last4: card.last4,
              month: String(card.month).padStart(2, '0'),
              year: String(card.year).slice(-2),
            })}
          </KeyRow>
        )}
      </dl>
      {nextTry !== null && <p className="err">{t('subscription.sandbox.portal.overdue', { date: dayOf(nextTry) })}</p>}
    </>
  );
}

function ReceiptLine({ number, paid, amount, currency, givenBack }: PaidReceipt) {
  const t = useTexts<PaymentSandboxTexts>();
  const { lang } = useLanguage();
  const dayOf = useDay();
  return (
    <li className="receipt">
      <span>
        {dayOf(paid)}
        <small className="muted">
          {' '}
          {number}
          {givenBack && ` · ${t('subscription.sandbox.portal.refunded')}`}
        </small>
      </span>
      <b className="num">{money(lang, amount, currency)}</b>
    </li>
  );
}

function useDay(): (seconds: number) => string {
  const { zone } = useBrand();
  const { lang } = useLanguage();
  return (seconds) => longDay(lang, dayAt(new Date(seconds * 1_000), zone));
}
