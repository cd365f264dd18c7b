import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#languages/web/language.tsx';
import { canShareLink, shareLink } from '#platform/web/share-link.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { cardPath } from '#shared/paths.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import { cardAddress } from './card-address.ts';

type Shared = { cardId: string; cardTitle: string };

export function handedOn({ cardId, cardTitle }: Shared): { title: string; url: string } {
  return { title: cardTitle, url: cardAddress(cardId) };
}

/** Shares a card: by the device's own dialog, otherwise by copying the link, otherwise by opening its page. */
export function useSharing(): (card: Shared) => Promise<void> {
  const t = useTexts<CardsTexts>();
  const toast = useToast();
  const navigate = useNavigate();
  return async (card) => {
    if (canShareLink() && (await shareLink(handedOn(card)))) return;
    try {
      await navigator.clipboard.writeText(cardAddress(card.cardId));
      toast(t('cards.list.copied'));
    } catch {
      // The browser refused or the context is insecure: the link can be copied by hand on the card's page.
      await navigate({ href: cardPath(card.cardId) });
    }
  };
}
