import { useTexts } from '#languages/web/language.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import { useCardSaving } from './card-saving.ts';

/** Switches the link on immediately, and off after a confirmation. Switching off can be undone. */
export function useLink(cardId: string) {
  const t = useTexts<CardsTexts>();
  const toast = useToast();
  const { share } = useCardSaving(cardId);
  const sending = useSending(async () => {
    const problem = await share({ shared: true });
    if (problem === null) toast(t('cards.on.done'));
    return problem;
  });
  const off = async () => {
    const problem = await share({ shared: false });
    if (problem === null) toast(t('cards.off.done'), sending.send);
    return problem;
  };
  return { on: sending.send, off, sending };
}
