import type { ReactNode } from 'react';
import { money } from '#languages/rules/formats.ts';
import type { Translate } from '#languages/rules/text.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import type { SandboxPages } from '../rules/sandbox-pages.ts';
import type { PaymentSandboxTexts } from '../texts/payment-sandbox.en.ts';
import type { SubscriptionTexts } from '../texts/subscription.en.ts';
import { SandboxCheckout } from './SandboxCheckout.tsx';
import { SandboxFrame, SandboxHead, TestEffect } from './SandboxFrame.tsx';
import { SandboxPortal } from './SandboxPortal.tsx';

type Page<Shown> = {
  title: (t: Translate<PaymentSandboxTexts & SubscriptionTexts>, shown: Shown) => string;
  of: (shown: Shown) => ReactNode;
};

/** The pages of the payment sandbox, which run no scripts. */
export const SANDBOX_PAGES: { [Name in keyof SandboxPages]: Page<SandboxPages[Name]> } = {
  checkout: { title: (t) => t('subscription.sandbox.title'), of: (shown) => <SandboxCheckout {...shown} /> },
  bank: { title: (t) => t('subscription.sandbox.bank.title'), of: (shown) => <SandboxBank {...shown} /> },
  portal: { title: (t) => t('subscription.sandbox.portal.title'), of: (shown) => <SandboxPortal {...shown} /> },
  note: { title: (_, { title }) => title, of: (shown) => <SandboxNote {...shown} /> },
};

function SandboxBank({ id, organisation, amount, currency }: SandboxPages['bank']) {
  const t = useTexts<PaymentSandboxTexts & SubscriptionTexts>();
  const { lang } = useLanguage();
  const asked = t('subscription.sandbox.bank.text', { amount: money(lang, amount, currency) });
  return (
    <SandboxFrame organisation={organisation}>
      <form className="panel stack" method="post" action={`/sandbox/bank/${id}`}>
        <SandboxHead title={t('subscription.sandbox.bank.title')} text={asked} />
        <Button type="submit" kind="cta" size="lg" block name="answer" value="yes">
          {t('subscription.sandbox.bank.yes')}
        </Button>
        <Button type="submit" block name="answer" value="no">
          {t('subscription.sandbox.bank.no')}
        </Button>
        <TestEffect>{t('subscription.sandbox.banner')}</TestEffect>
      </form>
    </SandboxFrame>
  );
}

function SandboxNote({ title, text, on }: SandboxPages['note']) {
  return (
    <SandboxFrame organisation="">
      <div className="panel stack">
        <SandboxHead title={title} text={text} />
        <ButtonLink kind="cta" size="lg" block href={on.href}>
          {on.words}
        </ButtonLink>
      </div>
    </SandboxFrame>
  );
}
