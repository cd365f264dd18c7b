import { useQueryClient } from '@tanstack/react-query';
import { attemptBilling, type Offer, offerQuery } from '../payment-queries.ts';
import { usePaymentWords } from './payment-words.ts';
import type { PayProblem } from './use-paying.ts';

/**
 * Opens the payment of the form. Charges only the amount that is shown: when the price has changed since, for example
 * after the last day of a season, the new one is shown first.
 */
export function useOpening({ toPay: shown }: Offer): () => Promise<{ clientSecret: string } | PayProblem> {
  const queries = useQueryClient();
  const words = usePaymentWords();
  return async () => {
    const opened = await attemptBilling('POST /payment/payment-intent');
    if (!opened.ok) return words.ofRefusal(opened.problem);
    if (opened.result.toPay === shown) return opened.result;
    await queries.invalidateQueries({ queryKey: offerQuery.queryKey });
    return words.priceChanged;
  };
}
