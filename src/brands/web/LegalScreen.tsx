import { Suspense, use } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import '#platform/web/styles/layout.css';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { LegalArticle, type LegalText } from './LegalArticle.tsx';
import { usePageTitle } from './page-title.ts';
import { pageData, pageOperator, takesPayment } from './page.ts';

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
  const { kept, production = false } = pageData();
  const text = use(of);
  usePageTitle(text?.title ?? t('system.notFound.title'));
  if (text === null) return <SystemMessage of="notFound" embedded />;
  return (
    <LegalArticle
      text={text}
      facts={{ production, payments: takesPayment(), operator: pageOperator(), kept: kept ?? null }}
    />
  );
}

function textOf(file: string): Promise<LegalText | null> {
  const found = fetched.get(file) ?? TEXTS[file]?.() ?? Promise.resolve(null);
  fetched.set(file, found);
  return found;
}
