import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { FIRST_TEXTS } from '../../src/app/web/first-texts.ts';

const SRC = join(import.meta.dirname, '../../src');
const LIST = 'virtual:text-bundles';
const BUNDLE = /^virtual:texts\/(\w+)\.(en|no)$/;

/** Mails, the log-in pages, the sandbox's pages and the public card are rendered by the server alone. */
const OF_SERVER = /-mails$|^(?:sign-in|payment-sandbox|public-card|check|withdrawal|choices)$/;

/**
 * Puts the texts of the app into one file per language for the first screen, and one per noun and language for the
 * others: a file for each of some hundred catalogues would cost more requests than it saves bytes.
 */
export function textBundles(): Plugin {
  return {
    name: 'text-bundles',
    resolveId: (id) => (id === LIST || BUNDLE.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LIST}`) return listOf(bundles());
      const [, name = '', lang = ''] = BUNDLE.exec(id.slice(1)) ?? [];
      return id.startsWith('\0') && name !== '' ? contentOf(bundles().get(name) ?? [], lang) : null;
    },
  };
}

/** The files of each bundle, as `<noun>/texts/<name>`. */
function bundles(): Map<string, string[]> {
  const first = FIRST_TEXTS.map((file) => file.replace('/', '/texts/'));
  const later = globSync('*/texts/*.en.ts', { cwd: SRC })
    .map((file) => file.replaceAll('\\', '/').replace(/\.en\.ts$/, ''))
    .filter((file) => !first.includes(file) && !OF_SERVER.test(basename(file)))
    .sort();
  return new Map([['first', first], ...Map.groupBy(later, (file) => file.split('/', 1)[0] ?? '')]);
}

function listOf(all: Map<string, string[]>): string {
  const load = (name: string, lang: string) => `${lang}: () => import('virtual:texts/${name}.${lang}')`;
  const lines = [...all.keys()].map((name) => `${name}: { ${load(name, 'en')}, ${load(name, 'no')} }`);
  return `export default { ${lines.join(', ')} };`;
}

function contentOf(files: readonly string[], lang: string): string {
  const imports = files.map((file, place) => `import { ${lang} as t${place} } from '${join(SRC, file)}.${lang}.ts';`);
  return [...imports, `export const texts = { ${files.map((_, place) => `...t${place}`).join(', ')} };`].join('\n');
}
