import { ArrowLeft, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { Logo } from '#brands/web/Logo.tsx';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { PaymentSandboxTexts } from '../texts/payment-sandbox.en.ts';
import type { SubscriptionTexts } from '../texts/subscription.en.ts';
import { TestBand } from '../web/TestBand.tsx';
import './sandbox.css';

type Props = {
  /** The way back to the product. */
  back?: { href: string; words: string };
  /** The organisation that pays; empty if none does. */
  organisation: string;
  /** Stands under the logo, beside the form. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page of the sandbox: the test notice on top, the subject on the left, and the form with the dashed edge. */
export function SandboxFrame({ back, organisation, aside, children }: Props) {
  const t = useTexts<PaymentSandboxTexts & SubscriptionTexts & CommonTexts>();
  const { name: brand } = useBrand();
  return (
    <>
      <a className="skip" href="#main">
        {t('common.skipToContent')}
      </a>
      <TestBand />
      <main id="main" className="pay" tabIndex={-1}>
        <aside className="stack sticky">
          {back && (
            <p>
              <a className="btn btn--3 pay__back" href={back.href}>
                <Icon of={ArrowLeft} />
                {back.words}
              </a>
            </p>
          )}
          <div>
            <Logo />
            <p className="muted pay__for">
              {organisation === '' ? brand : t('subscription.details.title', { brand, organisation })}
            </p>
          </div>
          {aside}
        </aside>
        {children}
      </main>
    </>
  );
}

export function SandboxHead({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h1 className="h2">{title}</h1>
      <p className="muted">{text}</p>
    </div>
  );
}

/** A line about what happens here in a test. */
export function TestEffect({ children }: { children: string }) {
  return (
    <p className="why">
      <Icon of={FlaskConical} />
      <span>{children}</span>
    </p>
  );
}
