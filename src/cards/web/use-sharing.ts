import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#languages/web/language.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { cardPath } from '#shared/paths.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import { cardAddress } from './card-address.ts';

type Shared = { cardId: string; cardTitle: string };

/** Whether the device has a way of its own to hand a link on; phones do. */
export function canHandOn(): boolean {
  // Older browsers, and pages that are not secure, have none.
  return typeof (navigator as Partial<Navigator>).share === 'function';
}

/** Hands the link on by the device's own way. Whoever thinks better of it is told nothing. */
export async function handOn({ cardId, cardTitle }: Shared): Promise<boolean> {
  try {
    await navigator.share({ title: cardTitle, url: cardAddress(cardId) });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Shares a card with one press: by the device's own way, else the link is copied, else its page shows it. */
export function useSharing(): (card: Shared) => Promise<void> {
  const t = useTexts<CardsTexts>();
  const toast = useToast();
  const navigate = useNavigate();
  return async (card) => {
    if (canHandOn() && (await handOn(card))) return;
    try {
      await navigator.clipboard.writeText(cardAddress(card.cardId));
      toast(t('cards.list.copied'));
    } catch {
      // Refused, or an insecure page, which has no clipboard: the link can be taken from the card's page by hand.
      await navigate({ href: cardPath(card.cardId) });
    }
  };
}
