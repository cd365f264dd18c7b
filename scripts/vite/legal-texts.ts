import { readFile } from 'node:fs/promises';
import { marked } from 'marked';
import type { Plugin } from 'vite';
import { unbrokenHtml } from '../../src/languages/rules/unbroken-words.ts';

/**
 * Turns `import text from './privacy.no.md?legal'` into its title, the note to the operator and its HTML, so that no
 * Markdown parser reaches the browser.
 */
export function legalTexts(): Plugin {
  return {
    name: 'legal-texts',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (query !== 'legal') return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(legalText(await readFile(file, 'utf8')))}`;
    },
  };
}

export function legalText(source: string): { title: string; operatorNote: string; html: string } {
  const operatorNote = /^> (.+)$/m.exec(source)?.[1] ?? '';
  const title = /^# (.+)$/m.exec(source)?.[1] ?? '';
  const body = source.replace(/^> .+$/m, '').replace(/^# .+$/m, '');
  const html = marked.parse(body, { async: false });
  return { title, operatorNote, html: unbrokenHtml(scrollable(html)) };
}

/** Lets a wide table scroll inside its own box, which the keyboard reaches, so that the page never scrolls sideways. */
function scrollable(html: string): string {
  return html
    .replaceAll('<table>', '<div class="table-wrap" tabindex="0"><table class="table">')
    .replaceAll('</table>', '</table></div>');
}
