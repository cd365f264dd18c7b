import { linkButton } from './form-pieces.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import type { PageContext } from './page-frame.ts';
import { wordsIn } from './words.ts';

export type Offered = { id: string; name: string };

/**
 * The "Continue with …" buttons; null without providers. They are links, because the content security policy lets a
 * form submit to this site only.
 */
export function providerButtons(context: PageContext, uid: string, providers: readonly Offered[]): Html | null {
  if (providers.length === 0) return null;
  const t = wordsIn(context.lang);
  const buttons = providers.map((one) => providerButton(context, uid, one, '2'));
  return html`<p class="or"><span>${t('signIn.logIn.or')}</span></p>
    ${buttons}`;
}

export function providerButton({ lang }: PageContext, uid: string, { id, name }: Offered, rank: 'cta' | '2'): Html {
  const words = wordsIn(lang)('signIn.logIn.upstreamButton', { provider: name });
  return linkButton(`/interaction/${uid}/upstream/${id}?lang=${lang}`, words, rank);
}
