import { useTexts, useLanguage } from '#languages/web/language.tsx';
import { money } from '#languages/rules/formats.ts';
import { PageError } from '#platform/web/ui/PageBanner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import type { SandboxPages } from '../rules/sandbox-pages.ts';
import type { PaymentSandboxTexts } from '../texts/payment-sandbox.en.ts';
import type { SubscriptionTexts } from '../texts/subscription.en.ts';
import { SandboxFrame, SandboxHead, TestEffect } from './SandboxFrame.tsx';
import { CHECKOUT_CARDS, TestCards } from './TestCards.tsx';

type Props = SandboxPages['checkout'];

/** The payment page (design 15). */
export function SandboxCheckout(props: Props) {
  const t = useTexts<PaymentSandboxTexts & SubscriptionTexts>();
  const { id, organisation, backTo, entered, trouble } = props;
  const isDate = trouble === 'incorrectExpiry' || trouble === 'expiredCard';
  const isCode = trouble === 'incorrectCode';
  const words = trouble === null ? null : t(`subscription.payment.${trouble}`);
  const back = { href: backTo, words: t('subscription.sandbox.back') };
  return (
    <SandboxFrame back={back} organisation={organisation} aside={<WhatIsPaid {...props} />}>
      <form className="panel stack" method="post" action={`/sandbox/checkout/${id}`} noValidate>
        <SandboxHead title={t('subscription.sandbox.title')} text={t('subscription.sandbox.text')} />
        {words !== null && !isDate && !isCode && <PageError>{words}</PageError>}
        <TestCards legend={t('subscription.sandbox.cards')} choices={CHECKOUT_CARDS} chosen={entered.number} />
        <div className="pay__two">
          <CardField
            name="expires"
            label={t('subscription.activate.expires.label')}
            value={entered.expires}
            error={isDate ? words : null}
          />
          <CardField
            name="code"
            label={t('subscription.activate.securityCode.label')}
            value={entered.code}
            error={isCode ? words : null}
          />
        </div>
        <Button type="submit" kind="cta" size="lg" block>
          {t('subscription.sandbox.submit')}
        </Button>
        <TestEffect>{t('subscription.sandbox.effect')}</TestEffect>
      </form>
    </SandboxFrame>
  );
}

function WhatIsPaid({ currency, total, subtotal, discount }: Props) {
  const t = useTexts<PaymentSandboxTexts & SubscriptionTexts>();
  const { lang } = useLanguage();
  const inMoney = (amount: number) => money(lang, amount, currency);
  return (
    <>
      <div className="pay__sum">
        <p className="price">{inMoney(total)}</p>
        <p className="small muted">{t('subscription.sandbox.months')}</p>
      </div>
      <dl className="kv">
        <KeyRow label={t('subscription.sandbox.item')}>{inMoney(subtotal)}</KeyRow>
        {discount > 0 && <KeyRow label={t('subscription.sandbox.discount')}>{inMoney(-discount)}</KeyRow>}
        <KeyRow label={t('subscription.activate.totalLabel')}>{inMoney(total)}</KeyRow>
      </dl>
      <p className="hint">
        {t('subscription.activate.vatHint')}. {t('subscription.activate.renewalHint')}
      </p>
    </>
  );
}

export function KeyRow({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type FieldProps = { name: 'expires' | 'code'; label: string; value: string; error: string | null };

function CardField({ name, label, value, error }: FieldProps) {
  return (
    <TextField
      id={name}
      name={name}
      label={label}
      error={error}
      defaultValue={value}
      maxLength={20}
      autoComplete="off"
      autoFocus={error !== null}
    />
  );
}
