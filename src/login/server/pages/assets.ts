import { stripTypeScriptTypes } from 'node:module';
import { type Asset, hashOf, pageStyle, textOf } from '#brands/server/page-style.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { Html } from '#platform/server/pages/safe-html.ts';

const PREFIX = '/login-files';

const STYLES = [
  'platform/web/styles/layers.css',
  'platform/web/styles/scales.css',
  'brands/styles/brand-a.css',
  'brands/styles/brand-b.css',
  'brands/styles/faces.css',
  'brands/styles/faces-more.css',
  'brands/styles/faces-aside.css',
  'platform/web/styles/base.css',
  'platform/web/styles/layout.css',
  'platform/web/styles/hero.css',
  'platform/web/styles/navigation.css',
  'platform/web/styles/system.css',
  'platform/web/styles/surfaces.css',
  'platform/web/styles/facts.css',
  'platform/web/styles/buttons.css',
  'platform/web/styles/controls.css',
  'platform/web/styles/forms.css',
  'platform/web/styles/feedback.css',
  'platform/web/styles/forced-colors.css',
  'login/web/sign-in.css',
  'login/web/settings/password-rules.css',
  'login/server/pages/pages.css',
];

/** The script and its imports, at addresses that preserve their relative paths. */
const SCRIPTS = [
  'login/web/sign-in-page.ts',
  'login/web/passkey-button.ts',
  'login/web/check-mail.ts',
  'login/rules/password-rules.ts',
  'login/rules/leaked-passwords.ts',
];

type LoginAssets = {
  files: ReadonlyMap<string, Asset>;
  style: string;
  script: string;
  logo: Record<BrandId, { plain: Html; inverse: Html }>;
  orbit: Html;
};

let assets: LoginAssets | undefined;

export function readAssets(): LoginAssets {
  assets ??= read();
  return assets;
}

function read(): LoginAssets {
  const files = new Map<string, Asset>();
  const style = pageStyle(PREFIX, STYLES, files);
  const script = addScripts(files);
  return {
    files,
    style,
    script,
    logo: { a: logoOf('a'), b: logoOf('b') },
    orbit: new Html(textOf('login/server/pages/orbit.svg')),
  };
}

function addScripts(files: Map<string, Asset>): string {
  const contents = SCRIPTS.map((file) => stripTypeScriptTypes(textOf(file)));
  const folder = `${PREFIX}/${hashOf(contents.join(''))}`;
  SCRIPTS.forEach((file, index) => {
    const address = `${folder}/${file.replace(/^login\//, '')}`;
    files.set(address, { type: 'text/javascript; charset=utf-8', content: contents[index] ?? '' });
  });
  return `${folder}/web/sign-in-page.ts`;
}

function logoOf(brand: BrandId): { plain: Html; inverse: Html } {
  const read = (name: string, look: string) =>
    new Html(textOf(`brands/logos/${name}.svg`).replace('<svg ', `<svg class="logo ${look}" `));
  return { plain: read(`brand-${brand}`, 'logo--plain'), inverse: read(`brand-${brand}-inverse`, 'logo--inverse') };
}
