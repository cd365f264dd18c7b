import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#languages/web/language.tsx';
import { canHandOn, handOn } from '#platform/web/handing-on.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { cardPath } from '#shared/paths.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import { cardAddress } from './card-address.ts';

type Shared = { cardId: string; cardTitle: string };

/** What of a card is handed on. */
export function handedOn({ cardId, cardTitle }: Shared): { title: string; url: string } {
  return { title: cardTitle, url: cardAddress(cardId) };
}

/** Shares a card with one press: by the device's own way, else the link is copied, else its page shows it. */
export function useSharing(): (card: Shared) => Promise<void> {
  const t = useTexts<CardsTexts>();
  const toast = useToast();
  const navigate = useNavigate();
  return async (card) => {
    if (canHandOn() && (await handOn(handedOn(card)))) return;
    try {
      await navigator.clipboard.writeText(cardAddress(card.cardId));
      toast(t('cards.list.copied'));
    } catch {
      // Refused, or an insecure page, which has no clipboard: the link can be taken from the card's page by hand.
      await navigate({ href: cardPath(card.cardId) });
    }
  };
}
