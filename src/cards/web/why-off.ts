import { useTexts } from '#languages/web/language.tsx';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import type { CardsTexts } from '../texts/cards.en.ts';
import type { CardInFull } from './card-queries.ts';

/** Returns why nobody else sees the card: its link is off, or an organisation has agreed that its surveys are not part of cards. */
export function useWhyOff({ heldBack }: Pick<CardInFull, 'heldBack'>): string {
  const t = useTexts<CardsTexts>();
  const { organisation } = useOwnOrganisation();
  if (heldBack === null) return t('cards.off.text');
  return heldBack === 'here'
    ? t('cards.heldBack.here', { organisation: organisation?.name ?? '' })
    : t('cards.heldBack.elsewhere');
}
