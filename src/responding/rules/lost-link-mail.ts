import { longDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { fromBrand, type MailContent } from '#mails/rules/mail-content.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { en, type LostLinkMailTexts } from '../texts/lost-link-mail.en.ts';
import { no } from '../texts/lost-link-mail.no.ts';

/** An ongoing survey that an address is invited to. `href` is its personal link, `stopHref` opts out of its mails. */
export type OpenLink = { candidate: string; endDate: CalendarDay; href: string; stopHref: string };

/** The mail with the personal links of an address, for a responder who has lost them. There is at least one. */
export function lostLink(links: readonly OpenLink[], lang: Lang): MailContent {
  const t = translator<LostLinkMailTexts>(lang, { en, no }[lang]);
  const button = t('mails.lostLink.button');
  const [first] = links;
  return {
    ...fromBrand({
      subject: t('mails.lostLink.subject'),
      preheader: t('mails.lostLink.preheader'),
      heading: t('mails.lostLink.heading'),
      paragraphs: [t('mails.lostLink.p1', { count: links.length })],
      button: null,
      why: t('mails.lostLink.why'),
    }),
    links: links.map(({ candidate, endDate, href, stopHref }) => ({
      about: t('mails.lostLink.row', { candidateFull: candidate, date: longDay(lang, endDate) }),
      label: button,
      href,
      stop: { label: t('mails.lostLink.stop'), href: stopHref },
    })),
    // A mail program can unsubscribe from one thing only. With several surveys, each has its own link in the text.
    ...(links.length === 1 && first && { optOut: { label: t('mails.lostLink.stop'), href: first.stopHref } }),
  };
}
