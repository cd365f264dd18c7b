import type { Lang } from '#languages/rules/language.ts';
import type { Catalogue } from '#languages/rules/text.ts';

const EN = import.meta.glob<Catalogue>('../../*/texts/*.en.ts', { eager: true, import: 'en' });
const NO = import.meta.glob<Catalogue>('../../*/texts/*.no.ts', { eager: true, import: 'no' });

/** All texts, whose keys are unique. The pages that the server renders are sent without them. */
export const TEXTS: Record<Lang, Catalogue> = {
  en: Object.assign({}, ...Object.values(EN)) as Catalogue,
  no: Object.assign({}, ...Object.values(NO)) as Catalogue,
};
