import { ArrowUpRight } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import { useSaveWords } from '#platform/web/save-words.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { SubscriptionTexts } from '../texts/subscription.en.ts';
import { attemptBilling } from './payment-queries.ts';
import { leaveFor, usePaying } from './activating/use-paying.ts';

/** A button that opens the provider's customer portal: payment card, receipts, cancelling. */
export function PortalButton({ subscriptionId }: { subscriptionId: string }) {
  const t = useTexts<SubscriptionTexts>();
  const saveWords = useSaveWords();
  const { busy, problem, tries, pay } = usePaying(t('subscription.portal.failed'));
  const open = async () => {
    const opened = await attemptBilling('POST /payment/create-portal-session', { query: { subscriptionId } });
    if (opened.ok) return leaveFor(opened.result.gotoUrl);
    const known = saveProblemOf(opened.problem);
    return { words: known.kind === 'tooMany' ? saveWords(known) : t('subscription.portal.failed') };
  };
  return (
    <>
      {problem !== null && <ErrorSummary title={problem.words} attempt={tries} />}
      <div className="row">
        <Button
          kind="1"
          busy={busy === null ? null : t('subscription.portal.busy')}
          onClick={() => pay('checkout', open)}
        >
          {t('subscription.portal.button')}
          <Icon of={ArrowUpRight} />
        </Button>
      </div>
      <p className="hint">{t('subscription.portal.hint')}</p>
    </>
  );
}
