import { BRAND_SETTINGS, type Brand } from '#brands/rules/brand.ts';
import type { Theme } from '#brands/rules/theme.ts';
import type { SandboxPages } from '#billing/rules/sandbox-pages.ts';
import type { Lang } from '#languages/rules/language.ts';
import { FETCHED_AHEAD } from '#login/rules/login-page.ts';
import type { RenderLoginPage } from '#login/server/page-requests.ts';
import type { Config } from '#platform/server/config.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { firstScripts } from './first-scripts.ts';
import { DIST, filled, framesOf } from './page-frames.ts';
import { loadRendering } from './rendered-pages.ts';

const MS_PER_DAY = 86_400_000;
const NOTHING = html``;

type Look = { brand: Brand; lang: Lang; theme: Theme };

/** Returns what renders the pages of the built-in log-in. */
export async function loginPages(config: Config): Promise<RenderLoginPage> {
  const { renderLogin } = await loadRendering();
  const around = await aroundOf('login', config);
  const scripts = await firstScripts(DIST);
  return ({ otherLang, now, ...look }, name, shown) => {
    const day = Math.floor(now.getTime() / MS_PER_DAY);
    // A page with nothing to fill in goes on after a second, without scripts as well.
    const refresh = 'on' in shown ? html`<meta http-equiv="refresh" content="1;url=${shown.on}" />` : NOTHING;
    const meta = html`<meta name="${FETCHED_AHEAD}" content="${scripts[look.lang].join(' ')}" />${refresh}`;
    return around(look, renderLogin(look, { otherLang, day }, name, shown), meta);
  };
}

/** Returns what renders the pages of the payment sandbox. */
export async function sandboxPages(config: Config) {
  const { renderSandbox } = await loadRendering();
  const around = await aroundOf('sandbox', config);
  return <Name extends keyof SandboxPages>(look: Look, name: Name, shown: SandboxPages[Name]) =>
    around(look, renderSandbox(look, name, shown), NOTHING);
}

async function aroundOf(kind: 'login' | 'sandbox', config: Config) {
  const frames = await framesOf(kind, config);
  return ({ brand, lang, theme }: Look, page: { title: string; html: string }, meta: Html) => {
    const title = `${page.title} · ${BRAND_SETTINGS[brand].name}`;
    return filled(frames[brand][lang], theme, { title, shell: page.html, meta });
  };
}
