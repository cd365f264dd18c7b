import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { type CalendarDay, dayAt } from '#shared/calendar-day.ts';
import { proofState, type ProofState } from '../rules/proof/proof-period.ts';
import type { CardInFull } from './card-queries.ts';

/** Returns what the owner is told of a card's proof, and the day of its end. */
export function useProofState({ proof, proofEnds }: CardInFull): { state: ProofState; endDay: CalendarDay } {
  const endDay = dayAt(new Date(proofEnds), useBrand().zone);
  return { state: proofState(proof, endDay, useToday()), endDay };
}
