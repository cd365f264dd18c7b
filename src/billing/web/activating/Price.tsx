import { money, share } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/facts.css';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';
import type { Offer } from '../payment-queries.ts';

export function Price({ offer: { amount, currency, includesTax, discount, toPay } }: { offer: Offer }) {
  const t = useTexts<SubscriptionTexts>();
  const { lang } = useLanguage();
  const kroner = (sum: number) => money(lang, sum, currency);
  return (
    <>
      <dl className="kv">
        <div>
          <dt>{t('subscription.activate.months')}</dt>
          <dd>{kroner(amount)}</dd>
        </div>
        {discount !== null && (
          <>
            <div>
              <dt>
                {t('subscription.activate.discountLabel')}, {share(lang, discount.percent / 100)}
              </dt>
              <dd>{kroner(-discount.amount)}</dd>
            </div>
            <div>
              <dt>{t('subscription.activate.totalLabel')}</dt>
              <dd>{kroner(toPay)}</dd>
            </div>
          </>
        )}
      </dl>
      <p className="hint">
        {includesTax && `${t('subscription.activate.vatHint')}. `}
        {t('subscription.activate.renewalHint')}
      </p>
    </>
  );
}
