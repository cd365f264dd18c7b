import { withFacts, withPayment } from '#brands/rules/legal-text.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Translate } from '#languages/rules/text.ts';
import { escapeHtml } from '#shared/html.ts';
import type { Supplier } from '#shared/suppliers.ts';
import type { DocumentTexts } from '../texts/documents.en.ts';
import type { DocumentName } from './document-names.ts';
import { documentValues, type Writing } from './document-values.ts';
import { countryName } from './supplier-countries.ts';

/** A text as the build prepares it: `html` has placeholders, and follows the title. */
export type DocumentSource = { title: string; html: string };

/** The sources of a document: the text of the agreement stands in its own document, measures and suppliers as annexes. */
export type DocumentSources = Readonly<Record<DocumentName | 'agreementText', DocumentSource>>;

const ANNEXES = ['measures', 'suppliers'] as const;

/** Returns a document as HTML below its title, with every placeholder filled. */
export function documentHtml(name: DocumentName, sources: DocumentSources, writing: Writing): string {
  const { lang, t, facts, payments } = writing;
  const whole =
    name === 'agreement'
      ? [sources.agreement.html, sources.agreementText.html, ...annexes(sources, t)].join('')
      : sources[name].html;
  const filled = withFacts(asPaper(withPayment(whole, payments)), documentValues(writing));
  return marked(filled.replace('<p>{suppliers}</p>', () => withLabels(suppliersHtml(facts.suppliers, { lang, t }))));
}

/** A page of paper has no room beside it to scroll to, and the first cell of a row names it. */
function asPaper(html: string): string {
  return html
    .replaceAll('<div class="table-wrap" tabindex="0"><table class="table">', '<table class="rtable">')
    .replaceAll('</table></div>', '</table>')
    .replaceAll(/<tr>\s*<td>(.*?)<\/td>/gs, '<tr><th scope="row">$1</th>')
    .replaceAll(/<table.*?<\/table>/gs, withLabels);
}

/** Repeats the heading of a column in its cells, for phones, where a row stands as lines below each other. */
function withLabels(table: string): string {
  const [, ...heads] = [...table.matchAll(/<th>(.*?)<\/th>/gs)].map(([, words = '']) => words);
  return table.replaceAll(/<tr>.*?<\/tr>/gs, (row) => {
    const labels = heads.values();
    return row.replaceAll('<td>', () => `<td data-l="${labels.next().value ?? ''}">`);
  });
}

function annexes(sources: DocumentSources, t: Translate<DocumentTexts>): string[] {
  return ANNEXES.map((name, index) => {
    const title = t('documents.paper.annex', { number: index + 1, title: sources[name].title });
    return `<h2 class="doc__annex">${title}</h2>${sources[name].html}`;
  });
}

/** Marks what the organisation must fill in, which the sources write as `[[name of the officer]]`. */
function marked(html: string): string {
  return html.replaceAll(/\[\[([^[\]]+)\]\]/g, '<mark class="fill">[$1]</mark>');
}

type Spoken = { lang: Lang; t: Translate<DocumentTexts> };

function suppliersHtml(suppliers: readonly Supplier[], { lang, t }: Spoken): string {
  if (suppliers.length === 0) return `<p>[[${t('documents.suppliers.notNamed')}]]</p>`;
  const head = [t('documents.suppliers.who'), t('documents.suppliers.does'), t('documents.suppliers.where')];
  const rows = suppliers.map(
    ({ name, task, country }) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${t(`documents.suppliers.task.${task}`)}</td><td>${countryName(lang, country)}</td></tr>`,
  );
  const heads = head.map((word) => `<th>${word}</th>`).join('');
  return `<table class="rtable"><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
