import { Lock } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';
import type { Paying } from './use-paying.ts';

/** The row under the card fields: who provides them, and the one button. */
export function PayButton({ busy, disabled = false }: Pick<Paying, 'busy'> & { disabled?: boolean }) {
  const t = useTexts<SubscriptionTexts>();
  return (
    <>
      <p className="hint payhint">
        <Icon of={Lock} /> {t('subscription.activate.cardHint')}
      </p>
      <Button
        kind="cta"
        size="lg"
        block
        type="submit"
        disabled={disabled}
        busy={busy === 'form' ? t('subscription.activate.busy') : null}
      >
        {t('subscription.activate.submit')}
      </Button>
    </>
  );
}
