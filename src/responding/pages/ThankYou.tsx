import { ArrowUpRight, ReceiptText } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { longDay } from '#languages/rules/formats.ts';
import { shortName } from '#languages/rules/names.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { DoneArt } from '#platform/web/ui/DoneArt.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { receiptNumber } from '../rules/receipt.ts';
import type { RespondingTexts } from '../texts/responding.en.ts';
import { Smileys } from './Smileys.tsx';
import '#platform/web/styles/hero.css';
import '#platform/web/styles/surfaces.css';
import './thanks.css';

/** Confirms that the answers have arrived, with a receipt, a question about the form, and links. */
type Props = { candidate: string; isAnonymous: boolean; responderId: string; on: CalendarDay };

export function ThankYou({ candidate, isAnonymous, responderId, on }: Props) {
  const t = useTexts<RespondingTexts>();
  const { lang } = useLanguage();
  const { name, homepage } = useBrand();
  usePageTitle(t('responding.thanks.pageTitle'));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main id="main" className="thx hero on-hero" onMouseDownCapture={dropSecond} onClickCapture={dropSecond}>
      <div className="thx__in">
        <div className="panel thx__card">
          <DoneArt />
          <h1 ref={heading} tabIndex={-1}>
            {t('responding.thanks.title')}
          </h1>
          <p className="muted">
            {t('responding.thanks.text', { candidate: shortName(candidate) })}{' '}
            {t(`responding.thanks.answerBack${isAnonymous ? 'Anonymous' : 'Named'}`, {
              candidate: shortName(candidate),
            })}
          </p>
          <p className="receipt">
            <Icon of={ReceiptText} />
            <span>
              <span>
                {t('responding.thanks.receiptLabel')} <b className="num">{receiptNumber(responderId)}</b>
              </span>{' '}
              <span>{longDay(lang, on)}</span>
            </span>
          </p>
          <Smileys responderId={responderId} />
          <a className="btn btn--3" href={homepage}>
            {t('responding.thanks.homeLink', { brand: name })}
            <Icon of={ArrowUpRight} />
          </a>
        </div>
      </div>
    </main>
  );
}

/** Ignores the second press on "Send", which falls on what stands in its place. */
function dropSecond(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
