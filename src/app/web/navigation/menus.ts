import {
  Building2,
  ClipboardList,
  Files,
  GalleryVerticalEnd,
  Goal,
  IdCard,
  type LucideIcon,
  Quote,
  Target,
} from 'lucide-react';
import type { SignedInUser } from '#identity/web/session-state.ts';
import type { NavigationTexts } from '#platform/texts/navigation.en.ts';
import { PATHS } from '#shared/paths.ts';

type MenuText = Extract<keyof NavigationTexts, `navigation.${string}.label`>;

export type MenuItem = { href: string; icon: LucideIcon; label: MenuText };
export type MenuGroup = { key: 'personal' | 'shared'; label: MenuText; items: readonly MenuItem[] };

/** Lists only what is built, never a dead link (rules 8). */
const PERSONAL: MenuGroup = {
  key: 'personal',
  label: 'navigation.personal.label',
  items: [
    { href: PATHS.surveys, icon: ClipboardList, label: 'navigation.surveys.label' },
    { href: PATHS.goals, icon: Target, label: 'navigation.goals.label' },
    { href: PATHS.cards, icon: IdCard, label: 'navigation.cards.label' },
    { href: PATHS.recommendations, icon: Quote, label: 'navigation.recommendations.label' },
  ],
};
const SHARED: MenuGroup = {
  key: 'shared',
  label: 'navigation.shared.label',
  items: [
    { href: PATHS.shared, icon: Files, label: 'navigation.sharedSurveys.label' },
    { href: PATHS.sharedGoals, icon: Goal, label: 'navigation.sharedGoals.label' },
    { href: PATHS.sharedCards, icon: GalleryVerticalEnd, label: 'navigation.sharedCards.label' },
    { href: PATHS.organisation, icon: Building2, label: 'navigation.organisation.label' },
  ],
};

/**
 * Returns the menus of a person. The server decides who gets the shared one: owner, member and supporter (specification
 * 2).
 */
export function menusFor({ abilities }: SignedInUser): MenuGroup[] {
  const groups = abilities?.readShared === true ? [PERSONAL, SHARED] : [PERSONAL];
  return groups.filter(({ items }) => items.length > 0);
}
