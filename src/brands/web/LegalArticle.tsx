import { useLanguage } from '#languages/web/language.tsx';
import '#platform/web/styles/tables.css';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { withFacts, withPayment } from '../rules/legal-text.ts';
import type { Operator } from '../rules/operator.ts';
import { type KeptFor, keptFacts } from '../rules/retention.ts';
import { useBrand } from './BrandProvider.tsx';
import './legal.css';

/** A legal text prepared by the build; `html` has placeholders such as `{companyName}`, and follows the title. */
export type LegalText = { title: string; operatorNote: string; html: string };

export type InstallationFacts = {
  /** True hides notes to the operator. */
  production: boolean;
  /** Whether organisations pay in this installation. */
  payments: boolean;
  operator: Operator;
  /** Null on a page without server data. */
  kept: KeptFor | null;
};

/** A legal text with the installation's own facts. */
export function LegalArticle({ text, facts }: { text: LegalText; facts: InstallationFacts }) {
  const { name: brand } = useBrand();
  const { lang } = useLanguage();
  const { production, payments, operator, kept } = facts;
  const said = withPayment(text.html, payments);
  const html = withFacts(said, { brand, ...operator, ...(kept === null ? {} : keptFacts(lang, kept)) });
  return (
    <div className="stack">
      {!production && text.operatorNote !== '' && <Banner kind="warn" title={text.operatorNote} />}
      <article className="legal">
        <h1 tabIndex={-1}>{text.title}</h1>
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </div>
  );
}
