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
import { pagesIn, roomBetween } from './page-breaks.ts';

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
    const all = (selector: string) => [...(unseen.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const [head, foot] = all('.sheet__top, .sheet__bot');
    if (head === undefined || foot === undefined) return;
    const cut = () => setPages(all('.doc__flow').map((flow) => pagesIn(flow, roomBetween(head, foot))));
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
          <SheetHead facts={facts} />
          <SheetFoot {...{ lang, t, facts }} index={0} total={documents.length} />
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
  const number = t('documents.paper.page', { index: index + 1, total });
  return (
    <section className="sheet doc" lang={PAGE_LANG[lang]} aria-label={`${title}: ${number}`}>
      <SheetHead facts={facts} />
      <div className="sheet__b">
        <div>
          {index === 0 && <h1 tabIndex={-1}>{title}</h1>}
          <div className="doc__flow" dangerouslySetInnerHTML={{ __html: page }} />
        </div>
      </div>
      <SheetFoot {...{ lang, t, facts, index, total }} />
    </section>
  );
}

function SheetHead({ facts }: Pick<Props, 'facts'>) {
  return (
    <div className="sheet__top">
      <Logo />
      <span>{facts.organisation.name}</span>
    </div>
  );
}

function SheetFoot({ lang, t, facts, index, total }: Omit<SheetProps, 'title' | 'page'>) {
  const { zone } = useBrand();
  const madeAt = new Date(facts.madeAt);
  const made = { date: longDay(lang, dayAt(madeAt, zone)), time: timeOfDay(lang, madeAt, zone) };
  return (
    <div className="sheet__bot">
      <span>{t('documents.paper.made', made)}</span>
      <span className="num">{t('documents.paper.page', { index: index + 1, total })}</span>
    </div>
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
