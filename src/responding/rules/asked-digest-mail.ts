import { longDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { fromBrand, type MailContent } from '#mails/rules/mail-content.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { type AskedDigestTexts, en } from '../texts/asked-digest-mail.en.ts';
import { no } from '../texts/asked-digest-mail.no.ts';
import type { OpenLink } from './lost-link-mail.ts';

type Row = OpenLink & { isReminded: boolean };

/** The daily mail with all requests, soonest first. There is at least one. */
export function askedDigest(
  rows: readonly Row[],
  lang: Lang,
  { today, change }: { today: CalendarDay; change: string },
): MailContent {
  const t = translator<AskedDigestTexts>(lang, { en, no }[lang]);
  const count = rows.length;
  const about = ({ candidate: candidateFull, endDate, isReminded }: Row) => {
    if (endDate === today) return t('mails.askedDigest.rowToday', { candidateFull });
    const date = longDay(lang, endDate);
    return t(isReminded ? 'mails.askedDigest.rowAgain' : 'mails.askedDigest.row', { candidateFull, date });
  };
  const [first] = rows;
  return {
    ...fromBrand({
      subject: t('mails.askedDigest.subject', { count }),
      preheader: t('mails.askedDigest.preheader'),
      heading: t('mails.askedDigest.heading'),
      paragraphs: [t('mails.askedDigest.p1', { count })],
      button: null,
      why: t('mails.askedDigest.why'),
    }),
    links: rows.map((row) => ({
      about: about(row),
      label: t('mails.askedDigest.button'),
      href: row.href,
      stop: { label: t('mails.askedDigest.stop'), href: row.stopHref },
    })),
    change: { label: t('mails.askedDigest.changeLink'), href: change },
    // A mail program can unsubscribe from one thing only. With several surveys, each has its own link in the text.
    ...(count === 1 && first && { optOut: { label: t('mails.askedDigest.stop'), href: first.stopHref } }),
  };
}
