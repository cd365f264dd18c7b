import type { AccessLevel } from '#access/rules/access-level.ts';
import { listed } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { shortName } from '#languages/rules/names.ts';
import type { Translate } from '#languages/rules/text.ts';
import type { SeenByTexts } from '../texts/seen-by.en.ts';

/** What is promised about an answer that somebody may give. */
export type Promised = {
  /** The whole display name. */
  candidate: string;
  isAnonymous: boolean;
  seenBy: { accessibleBy: AccessLevel; organization: string; groups: readonly string[] };
};

/**
 * Who will see an answer, whether it counts in the figures of an organisation, and what a card may say of it: as every
 * form and mail promises it (rules 2 and 3).
 */
export function seenByWords(
  t: Translate<SeenByTexts>,
  lang: Lang,
  { candidate, isAnonymous, seenBy }: Promised,
): string {
  const { accessibleBy: level, organization: organisation, groups } = seenBy;
  const values = { candidate: shortName(candidate), organisation, groups: listed(lang, groups), count: groups.length };
  const line = t(`responding.seenBy.${level}.${isAnonymous ? 'anonymous' : 'named'}`, values);
  const counted = level === 'me' ? '' : ` ${t('responding.seenBy.counted', values)}`;
  return `${line}${counted} ${t('responding.seenBy.card')}`;
}
