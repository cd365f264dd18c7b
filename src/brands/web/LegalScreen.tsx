import { Suspense, use } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import '#platform/web/styles/layout.css';
import '#platform/web/styles/tables.css';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { keptFacts } from '../rules/retention.ts';
import { withFacts } from '../rules/legal-text.ts';
import { useBrand } from './BrandProvider.tsx';
import './legal.css';
import { usePageTitle } from './page-title.ts';
import { pageData, pageOperator } from './page.ts';

/** A legal text prepared by the build; `html` has placeholders such as `{companyName}`, and follows the title. */
type LegalText = { title: string; operatorNote: string; html: string };

const TEXTS = import.meta.glob<LegalText>('../legal/*.md', { query: '?legal', import: 'default' });
const fetched = new Map<string, Promise<LegalText | null>>();

/** The legal page of the address: `/privacy`, `/cookies`, `/terms`, `/agreement` or `/accessibility` (rules 8). */
export function LegalScreen() {
  const { lang } = useLanguage();
  const file = `../legal${location.pathname.replace(/\/$/, '')}.${lang}.md`;
  return (
    <div className="wrap wrap--narrow page">
      <Suspense fallback={<PanelSkeleton lines={6} />}>
        <Text of={textOf(file)} key={file} />
      </Suspense>
    </div>
  );
}

function Text({ of }: { of: Promise<LegalText | null> }) {
  const t = useTexts<SystemTexts>();
  const { name: brand } = useBrand();
  const { lang } = useLanguage();
  const { kept: keptFor } = pageData();
  const kept = keptFor === undefined ? {} : keptFacts(lang, keptFor);
  const text = use(of);
  usePageTitle(text?.title ?? t('system.notFound.title'));
  if (text === null) return <SystemMessage of="notFound" embedded />;
  return (
    <div className="stack">
      {pageData().production !== true && text.operatorNote !== '' && <Banner kind="warn" title={text.operatorNote} />}
      <article className="legal">
        <h1 tabIndex={-1}>{text.title}</h1>
        <div dangerouslySetInnerHTML={{ __html: withFacts(text.html, { brand, ...pageOperator(), ...kept }) }} />
      </article>
    </div>
  );
}

function textOf(file: string): Promise<LegalText | null> {
  const found = fetched.get(file) ?? TEXTS[file]?.() ?? Promise.resolve(null);
  fetched.set(file, found);
  return found;
}
