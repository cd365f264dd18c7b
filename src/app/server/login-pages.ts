import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { RenderLoginPage } from '#login/server/page-requests.ts';
import type { Config } from '#platform/server/config.ts';
import { html } from '#platform/server/pages/safe-html.ts';
import { filled, framesOf } from './page-frames.ts';
import { loadRendering } from './rendered-pages.ts';

const MS_PER_DAY = 86_400_000;

/** Returns what renders the pages of the built-in log-in. */
export async function loginPages(config: Config): Promise<RenderLoginPage> {
  const { renderLogin } = await loadRendering();
  const frames = await framesOf('login', config);
  return ({ brand, lang, theme, now, otherLang }, name, shown) => {
    const day = Math.floor(now.getTime() / MS_PER_DAY);
    const page = renderLogin({ brand, lang }, { otherLang, day }, name, shown);
    const title = `${page.title} · ${BRAND_SETTINGS[brand].name}`;
    // A page with nothing to fill in goes on after a second, without scripts as well.
    const meta = 'on' in shown ? html`<meta http-equiv="refresh" content="1;url=${shown.on}" />` : html``;
    return filled(frames[brand][lang], theme, { now, title, shell: page.html, meta });
  };
}
