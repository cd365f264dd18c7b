import type { PaymentField } from './use-paying.ts';

type Asked = Record<PaymentField, string> & { clientSecret: string; returnUrl: string };

/** The sandbox's answer for a test card: paid, processing, to be confirmed at the bank first, or declined. */
type Answer = { status: 'succeeded' | 'processing' } | { status: 'requires_action'; url: string } | { error: string };

/**
 * Calls the payment sandbox, which takes the provider's place and is therefore outside the API; null without an answer.
 */
export async function confirmInSandbox(asked: Asked): Promise<Answer | null> {
  try {
    const response = await fetch('/sandbox/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    const answer = (await response.json()) as Record<'status' | 'error', unknown>;
    // A refusal by our own server has a status too, but a numeric one.
    const isTheirs = typeof answer.status === 'string' || typeof answer.error === 'string';
    return isTheirs ? (answer as Answer) : null;
  } catch {
    return null;
  }
}
