import type { AccessLevel } from '#access/rules/access-level.ts';
import { listed } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { shortName } from '#languages/rules/names.ts';
import type { Translate } from '#languages/rules/text.ts';
import type { SeenByTexts } from '../texts/seen-by.en.ts';

export type Promised = {
  candidate: string;
  isAnonymous: boolean;
  seenBy: { accessibleBy: AccessLevel; organization: string; groups: readonly string[] };
};

/**
 * Returns the promise on every form and mail: the readers of the answer, whether it counts in an organisation's
 * figures, and what a card may show of it (rules 2 and 3).
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
