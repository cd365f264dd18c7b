import type { Lang } from '#languages/rules/language.ts';
import { PATHS } from '#shared/paths.ts';

/** Returns the link to the person's tokens in the settings. */
export function tokensLink(origin: string, lang: Lang): string {
  return `${origin}${PATHS.settings}?lang=${lang}#programs`;
}
