import type { CardField } from './use-paying.ts';

type Asked = Record<CardField, string> & { clientSecret: string; returnUrl: string };

/** What the sandbox made of a test card: paid, on its way, to be confirmed at the bank first, or not taken. */
type Answer = { status: 'succeeded' | 'processing' } | { status: 'requires_action'; url: string } | { error: string };

/** Asks the payment sandbox, which stands in the provider's place and so answers outside of our calls; null without an answer. */
export async function confirmInSandbox(asked: Asked): Promise<Answer | null> {
  try {
    const response = await fetch('/sandbox/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    const answer = (await response.json()) as Record<'status' | 'error', unknown>;
    // A refusal of ours has a status, too: a number.
    const isTheirs = typeof answer.status === 'string' || typeof answer.error === 'string';
    return isTheirs ? (answer as Answer) : null;
  } catch {
    return null;
  }
}
