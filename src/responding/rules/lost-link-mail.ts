import { longDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { fromBrand, type MailContent } from '#mails/rules/mail-content.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { en, type LostLinkMailTexts } from '../texts/lost-link-mail.en.ts';
import { no } from '../texts/lost-link-mail.no.ts';

/** One ongoing survey that an address is invited to; `href` is its personal link, `stopHref` ends the mails about it. */
export type OpenLink = { candidate: string; endDate: CalendarDay; href: string; stopHref: string };

/** The personal links of an address, for whoever reads its mail and has lost them. There is at least one. */
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
    // A mail program can stop one thing with one press: where there are several, each has its own link.
    ...(links.length === 1 && first && { optOut: { label: t('mails.lostLink.stop'), href: first.stopHref } }),
  };
}
