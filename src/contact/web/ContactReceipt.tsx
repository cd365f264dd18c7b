import { useEffect, useRef } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { longDay, timeOfDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/receipt.css';
import '#platform/web/styles/surfaces.css';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { DoneArt } from '#platform/web/ui/DoneArt.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import type { ContactTexts } from '../texts/contact.en.ts';

export type Written = { message: string; email: string; at: Date };

/** Replaces the form and shows the message, because nothing is mailed to an unverified address. */
export function ContactReceipt({ written, isLoggedIn }: { written: Written; isLoggedIn: boolean }) {
  const t = useTexts<ContactTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const { message, email, at } = written;
  const moment = { date: longDay(lang, dayAt(at, zone)), time: timeOfDay(lang, at, zone) };
  return (
    <div className="wrap receiptpage">
      <DoneArt />
      <h1 tabIndex={-1} autoFocus ref={heading}>
        {t('contact.receipt.title')}
      </h1>
      <p className="lead">
        {t('contact.receipt.text')} {t('contact.receipt.answerTo', { email })}
      </p>
      <div className="row receiptpage__ways">
        <ButtonLink kind="cta" size="lg" href={PATHS.overview}>
          {t(isLoggedIn ? 'contact.receipt.button' : 'contact.receipt.homeButton')}
        </ButtonLink>
      </div>
      <section className="panel panel--sunken" aria-labelledby="wrote">
        <h2 className="h3" id="wrote">
          {t('contact.receipt.wrote')}
        </h2>
        <p className="small muted contact__when">{t('contact.receipt.written', moment)}</p>
        <p className="contact__words">{message}</p>
      </section>
    </div>
  );
}
