import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { Logo } from '#brands/web/Logo.tsx';
import { longDay, timeOfDay } from '#languages/rules/formats.ts';
import { type Lang, PAGE_LANG } from '#languages/rules/language.ts';
import type { Translate } from '#languages/rules/text.ts';
import { dayAt } from '#shared/calendar-day.ts';
import type { DocumentFacts } from '../rules/document-facts.ts';
import type { DocumentName } from '../rules/document-names.ts';
import type { DocumentTexts } from '../texts/documents.en.ts';
import { pagesIn } from './page-breaks.ts';

type Written = { name: DocumentName; title: string; html: string };

type Props = {
  lang: Lang;
  t: Translate<DocumentTexts>;
  facts: DocumentFacts;
  documents: readonly Written[];
  /** Prints as soon as the pages are there. */
  prints: boolean;
  onPrinted: () => void;
};

/**
 * The documents as A4 pages. They are laid out unseen in the width of the paper, so that page breaks are the same in
 * every window, on a phone and on paper; outside the screen, whose headings are those of the pages.
 */
export function DocumentSheets({ lang, t, facts, documents, prints, onPrinted }: Props) {
  const unseen = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState<readonly (readonly string[])[] | null>(null);
  const [isSteady, setIsSteady] = useState(false);
  const whole = documents.map(({ html }) => html).join('');
  useLayoutEffect(() => {
    let isShown = true;
    const flows = [...(unseen.current?.querySelectorAll<HTMLElement>('.doc__flow') ?? [])];
    const cut = () => setPages(flows.map(pagesIn));
    // Reading the layout requests the fonts. Letters of another width break the pages elsewhere.
    cut();
    void document.fonts.ready.then(() => {
      if (!isShown) return;
      cut();
      setIsSteady(true);
    });
    return () => void (isShown = false);
  }, [whole]);
  usePrinting({ isReady: prints && isSteady, onPrinted });
  return (
    <>
      {documents.map(({ name, title, html }, place) =>
        (pages?.[place] ?? [html]).map((page, index, { length }) => (
          <Sheet key={`${name} ${index}`} {...{ lang, t, facts, title, page, index, total: length }} />
        )),
      )}
      {createPortal(
        <div ref={unseen} className="sheet doc doc--unseen" aria-hidden inert lang={PAGE_LANG[lang]}>
          {documents.map(({ name, title, html }) => (
            <div key={name}>
              <h1>{title}</h1>
              <div className="doc__flow" dangerouslySetInnerHTML={{ __html: html }} />
            </div>
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}

type SheetProps = Pick<Props, 'lang' | 't' | 'facts'> & { title: string; page: string; index: number; total: number };

function Sheet({ lang, t, facts, title, page, index, total }: SheetProps) {
  const { zone } = useBrand();
  const madeAt = new Date(facts.madeAt);
  const number = t('documents.paper.page', { index: index + 1, total });
  const made = { date: longDay(lang, dayAt(madeAt, zone)), time: timeOfDay(lang, madeAt, zone) };
  return (
    <section className="sheet doc" lang={PAGE_LANG[lang]} aria-label={`${title}: ${number}`}>
      <div className="sheet__top">
        <Logo />
        <span>{facts.organisation.name}</span>
      </div>
      <div className="sheet__b">
        <div>
          {index === 0 && <h1 tabIndex={-1}>{title}</h1>}
          <div className="doc__flow" dangerouslySetInnerHTML={{ __html: page }} />
        </div>
      </div>
      <div className="sheet__bot">
        <span>{t('documents.paper.made', made)}</span>
        <span className="num">{number}</span>
      </div>
    </section>
  );
}

function usePrinting({ isReady, onPrinted }: { isReady: boolean; onPrinted: () => void }): void {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isReady || hasBegun.current) return;
    hasBegun.current = true;
    // The pages are painted before the dialog stops the page.
    const soon = requestAnimationFrame(() => {
      print();
      onPrinted();
    });
    return () => cancelAnimationFrame(soon);
  }, [isReady, onPrinted]);
}
