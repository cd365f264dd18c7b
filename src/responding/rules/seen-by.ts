import type { AccessLevel } from '#access/rules/access-level.ts';
import { listed } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { shortName } from '#languages/rules/names.ts';
import type { Translate } from '#languages/rules/text.ts';
import type { SeenByTexts } from '#invitations/texts/seen-by.en.ts';

type Promised = {
  candidate: string;
  isAnonymous: boolean;
  seenBy: { accessibleBy: AccessLevel; organization: string; groups: string[] };
};

/** Who will see the answers, and whether they count in the figures of an organisation, as the form promises it (rules 2). */
export function seenByWords(
  t: Translate<SeenByTexts>,
  lang: Lang,
  { candidate, isAnonymous, seenBy }: Promised,
): string {
  const groups = listed(lang, seenBy.groups);
  const count = seenBy.groups.length;
  const values = { candidate: shortName(candidate), organisation: seenBy.organization, groups, count };
  const line = t(`responding.seenBy.${seenBy.accessibleBy}.${isAnonymous ? 'anonymous' : 'named'}`, values);
  return seenBy.accessibleBy === 'me' ? line : `${line} ${t('responding.seenBy.counted', values)}`;
}
