import type { AccessLevel } from '#access/rules/access-level.ts';
import { longDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { shortName } from '#languages/rules/names.ts';
import { translator } from '#languages/rules/text.ts';
import type { MailContent } from '#mails/rules/mail-content.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { en, type InvitationMailTexts } from '../texts/invitation-mail.en.ts';
import { no } from '../texts/invitation-mail.no.ts';
import { en as seenByEn, type SeenByTexts } from '../texts/seen-by.en.ts';
import { no as seenByNo } from '../texts/seen-by.no.ts';
import { seenByWords } from './seen-by.ts';

/** What an invitation is made of; the preview in the wizard and the mail itself use the same. */
export type Invitation = {
  /** The whole display name of the person the survey is about. */
  candidate: string;
  title: string;
  /** Who made the survey, when it is somebody else. */
  madeBy: string | null;
  invitationText: string;
  endDate: CalendarDay;
  seenBy: SeenBy;
  replyTo: string;
  link: string;
  optOutLink: string | null;
};

/** Who will see a named answer, as every form and mail promises it (rules 2). */
export type SeenBy = { accessibleBy: AccessLevel; organisation: string; groups: readonly string[] };

/** The promise in the words of a language. */
export function seenByLine(lang: Lang, seenBy: SeenBy, candidate: string, kind: 'named' | 'anonymous'): string {
  const t = translator<SeenByTexts>(lang, { en: seenByEn, no: seenByNo }[lang]);
  const { organisation: organization, groups } = seenBy;
  // Groups that are all gone leave the supporters.
  const gone = seenBy.accessibleBy === 'selectedGroups' && groups.length === 0;
  const accessibleBy = gone ? 'supporters' : seenBy.accessibleBy;
  return seenByWords(t, lang, {
    candidate,
    isAnonymous: kind === 'anonymous',
    seenBy: { accessibleBy, organization, groups },
  });
}

/** The invitation in the responder's language; the candidate's own words stay as they were written. */
export function invitationContent(lang: Lang, invitation: Invitation): MailContent {
  const t = translator<InvitationMailTexts>(lang, { en, no }[lang]);
  const { candidate, madeBy } = invitation;
  const date = longDay(lang, invitation.endDate);
  const seenBy = seenByLine(lang, invitation.seenBy, candidate, 'named');
  return {
    subject:
      madeBy === null
        ? t('mails.invitation.subject', { candidateFull: candidate })
        : t('mails.invitation.subjectOnBehalf', { candidateFull: candidate }),
    preheader: t('mails.invitation.preheader', { date }),
    heading:
      madeBy === null
        ? t('mails.invitation.heading', { candidate: shortName(candidate) })
        : t('mails.invitation.headingOnBehalf', { sender: madeBy, candidateFull: candidate }),
    greeting: null,
    paragraphs: [],
    quoted: invitation.invitationText,
    button: { label: t('mails.invitation.button'), href: invitation.link },
    facts: [
      { label: t('mails.invitation.fact.time.label'), value: t('mails.invitation.fact.time.value') },
      { label: t('mails.invitation.fact.endDate.label'), value: t('mails.invitation.fact.endDate.value', { date }) },
      {
        label: t('mails.invitation.fact.visibility.label'),
        value: t('mails.invitation.fact.visibility.value', { seenBy }),
      },
    ],
    why: t('mails.invitation.why', { sender: madeBy ?? candidate }),
    optOut:
      invitation.optOutLink === null ? null : { label: t('mails.invitation.optOutLink'), href: invitation.optOutLink },
    sender: { name: candidate, title: invitation.title, replyTo: invitation.replyTo },
  };
}
