import type { Lang } from '#languages/rules/language.ts';
import { DOCUMENT_NAMES } from '../rules/document-names.ts';
import type { DocumentSource, DocumentSources } from '../rules/document-html.ts';

const TEXTS = import.meta.glob<DocumentSource>(['../legal/*.md', '../../brands/legal/agreement.*.md'], {
  query: '?legal',
  import: 'default',
  eager: true,
});

/** Returns the texts of all documents in a language. */
export function sourcesIn(lang: Lang): DocumentSources {
  const own = DOCUMENT_NAMES.map((name) => [name, textAt(`../legal/${name}.${lang}.md`)] as const);
  const agreementText = textAt(`../../brands/legal/agreement.${lang}.md`);
  return { ...Object.fromEntries(own), agreementText } as DocumentSources;
}

function textAt(file: string): DocumentSource {
  const text = TEXTS[file];
  if (text === undefined) throw new Error(`There is no ${file}.`);
  return text;
}
