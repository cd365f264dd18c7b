import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';
import { PayButton } from './PayButton.tsx';
import { usePaymentWords } from './payment-words.ts';
import { confirmInSandbox } from './sandbox-confirming.ts';
import { useOpening } from './use-opening.ts';
import { type PaymentField, type FormProps, leaveFor } from './use-paying.ts';
import { returnUrl } from './return-url.ts';

const TEST_NUMBER = '4242 4242 4242 4242';
const EMPTY = { number: '', expires: '', code: '' };

/** The form of the payment sandbox, which accepts the numbers of test cards and takes no money. */
export function SandboxForm({ offer, paying: { busy, problem, pay }, onPaid }: FormProps) {
  const t = useTexts<SubscriptionTexts>();
  const words = usePaymentWords();
  const open = useOpening(offer);
  const [card, setCard] = useState(EMPTY);
  const field = (name: PaymentField) => ({
    value: card[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setCard({ ...card, [name]: target.value }),
    error: problem?.field === name ? problem.words : null,
    inputMode: 'numeric' as const,
    className: 'num',
  });
  const send = async () => {
    const opened = await open();
    if ('words' in opened) return opened;
    const came = await confirmInSandbox({ ...card, clientSecret: opened.clientSecret, returnUrl: returnUrl() });
    if (came === null) return words.unanswered;
    if ('error' in came) return words.ofCard(came.error);
    if (came.status === 'requires_action') return leaveFor(came.url);
    onPaid();
    return null;
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pay('form', send);
      }}
    >
      <div className="payslot">
        <TextField
          {...field('number')}
          label={t('subscription.activate.cardNumber.label')}
          hint={t('subscription.sandbox.hint', { number: TEST_NUMBER })}
          placeholder="1234 1234 1234 1234"
          autoComplete="off"
        />
        <div className="payslot__pair">
          <TextField
            {...field('expires')}
            label={t('subscription.activate.expires.label')}
            placeholder={t('subscription.activate.expires.placeholder')}
            autoComplete="off"
          />
          <TextField
            {...field('code')}
            label={t('subscription.activate.securityCode.label')}
            placeholder="CVC"
            autoComplete="off"
          />
        </div>
      </div>
      <PayButton busy={busy} />
    </form>
  );
}
