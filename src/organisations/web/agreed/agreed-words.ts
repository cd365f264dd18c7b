import { Clock, IdCard, type LucideIcon, LockKeyhole, UsersRound } from 'lucide-react';
import { pageNow } from '#brands/web/clock.ts';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { daysBetween, dayAt } from '#shared/calendar-day.ts';
import { type AgreedRule, NEW_DAYS } from '../../rules/agreed.ts';
import type { AgreedTexts } from '../../texts/agreed.en.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import type { Agreed } from '../organisation-queries.ts';

type Change = Agreed['changes'][number];
export type AgreedLock = Agreed['locks'][number];

export const RULE_ICONS: Record<AgreedRule, LucideIcon> = {
  smallest: UsersRound,
  private: LockKeyhole,
  cards: IdCard,
  retention: Clock,
};

/** Returns the words for what is agreed, in the language of the screen. */
export function useAgreedWords() {
  const t = useTexts<AgreedTexts & OrganisationTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const dayOf = (instant: string) => longDay(lang, dayAt(new Date(instant), zone));
  const nameOf = (name: string | null) => name ?? t('organisation.audit.formerMember');
  const valueOf = (rule: AgreedRule, value: string) =>
    rule === 'smallest' || rule === 'retention'
      ? t(`documents.agreed.${rule}.option`, { count: value })
      : t(value === 'true' ? 'documents.agreed.was.on' : 'documents.agreed.was.off');
  return {
    dayOf,
    nameOf,
    valueOf,
    titleOf: (rule: AgreedRule) => t(`documents.agreed.${rule}.title`),
    lockOf: ({ by, at, reason, unlocked }: AgreedLock) =>
      unlocked === null
        ? `${t('documents.agreed.lock.by', { date: dayOf(at), name: nameOf(by) })} ${quoted(lang, reason)}`
        : `${t('documents.agreed.unlock.waiting', {
            date: dayOf(unlocked.at),
            name: nameOf(unlocked.by),
            from: dayOf(unlocked.from),
          })} ${quoted(lang, unlocked.reason)}`,
    historyOf: ({ rule, what, from, to, reason }: Change) => {
      if (what === 'locked') return t('documents.agreed.history.locked', { rule: t(`documents.agreed.${rule}.title`) });
      if (what === 'unlocked')
        return t('documents.agreed.history.unlocked', {
          rule: t(`documents.agreed.${rule}.title`),
          reason: reason ?? '',
        });
      if (rule === 'smallest' || rule === 'retention')
        return t(`documents.agreed.history.${rule}`, { now: to ?? '', before: from ?? '' });
      return t(`documents.agreed.history.${rule}${to === 'true' ? 'On' : 'Off'}`);
    },
    /** The newest change of the rule's value, if it is new. */
    newIn: (changes: readonly Change[], rule: AgreedRule): Change | undefined => {
      const today = dayAt(pageNow(), zone);
      return changes.find(
        (change) =>
          change.rule === rule &&
          change.what === 'changed' &&
          daysBetween(dayAt(new Date(change.at), zone), today) < NEW_DAYS,
      );
    },
  };
}

function quoted(lang: 'en' | 'no', words: string): string {
  return lang === 'no' ? `«${words}»` : `“${words}”`;
}
